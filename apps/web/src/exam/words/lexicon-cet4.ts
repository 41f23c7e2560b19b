import { columnsOf, type LexiconColumns } from '@study/contract/words/lexicon-columns.ts';

/** Entries of the CET4 file. Empty here: `apps/web/lexicon.ts` fills the columns at build time from `content/lexicon`. */
export const columns: LexiconColumns = columnsOf([]);
