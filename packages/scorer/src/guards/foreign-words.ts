import type { MarkFinding } from '@study/contract/marking/marking.ts';

/** Text in another script, with the approximate number of missing English words. */
export interface ForeignWords {
  start: number;
  end: number;
  words: number;
}

const HAN_RUN = String.raw`[\p{Script=Han}ぁ-ヿ][\p{Script=Han}ぁ-ヿ\p{N}，。、；：！？“”‘’（）《》\s]*`;
// A single letter of another alphabet is a mathematical symbol.
const OTHER_RUN = String.raw`(?:(?![\p{Script=Latin}\p{Script=Han}])\p{L}\p{M}*){2,}`;
const RUN = new RegExp(`${HAN_RUN}|${OTHER_RUN}`, 'gu');
/** Most Chinese words have two characters. */
const CHARACTERS_PER_WORD = 2;

/** Finds text in Chinese or in another non-Latin script. */
export function findForeignWords(text: string): ForeignWords[] {
  return [...text.matchAll(RUN)].map(({ index, 0: found }) => {
    const characters = found.match(/[\p{Script=Han}ぁ-ヿ]/gu)?.length ?? 0;
    return {
      start: index,
      end: index + found.trimEnd().length,
      words: characters === 0 ? 1 : Math.ceil(characters / CHARACTERS_PER_WORD),
    };
  });
}

/** Foreign text as findings of an essay or a translation. */
export const foreignFindings = (text: string, told: string): MarkFinding[] =>
  findForeignWords(text).map(({ start, end }) => ({
    start,
    end,
    category: 'untranslated',
    text: told,
    rule: 'untranslated',
    is_certain: true,
  }));
