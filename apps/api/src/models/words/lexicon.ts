import { fileURLToPath } from 'node:url';
import { SORTED_LEVELS, type SortedLevel } from '@study/contract/words/level-sorting.ts';
import type { ListedWord } from '@study/content/lexicon/word-list.ts';
import { WordIndex } from '@study/content/lexicon/word-index.ts';
import { WorkThread } from '#threads/work-thread.ts';

const LIMITS = { limitMs: 60_000, memoryMb: 512 };

/** The words of `content/lexicon` in this process. */
export interface Lexicon {
  index: WordIndex;
  /** Base forms of each level that one can sort, most frequent first. */
  levels: Readonly<Record<SortedLevel, readonly string[]>>;
}

/** The folder that the browser app is built from too, wherever the papers of this site are. */
const SHIPPED = fileURLToPath(new URL('../../../../../content', import.meta.url));

let opened: Promise<Lexicon> | undefined;

/** The lexicon, read in a thread at the first call and kept; a failed reading is tried again by the next call. */
export function openLexicon(): Promise<Lexicon> {
  if (opened !== undefined) return opened;
  const reading = read();
  opened = reading;
  reading.catch(() => (opened = undefined));
  return reading;
}

async function read(): Promise<Lexicon> {
  const thread = new WorkThread<string, ListedWord[]>(new URL('./lexicon-thread.ts', import.meta.url), LIMITS);
  const words = await thread.run(SHIPPED);
  if (!words) throw new Error(`the lexicon in ${SHIPPED} cannot be read`);
  const frequent = words.toSorted(
    (one, other) => other.frequency - one.frequency || (one.entry.word < other.entry.word ? -1 : 1),
  );
  const levels = Object.fromEntries(
    SORTED_LEVELS.map((level) => [level, frequent.flatMap(({ entry }) => (entry.level === level ? [entry.word] : []))]),
  ) as Record<SortedLevel, string[]>;
  return { index: new WordIndex(words), levels };
}
