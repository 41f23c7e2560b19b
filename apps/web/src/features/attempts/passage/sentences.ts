import { trimSpan, type Span } from './spans.ts';

/** Placeholder of a blank: counts as one character and may start a sentence. */
export const BLANK_MARK = '\uFFFC';

const TITLES = /(?:^|[\s(“"‘'])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|vs|etc|cf|e\.g|i\.e|a\.m|p\.m|[A-Z])\.$/;
const ENGLISH_END = /[.!?…]["'”’)\]]*(?=\s+["'“‘([]*[A-Z0-9\uFFFC])/g;
const CHINESE_END = /[。！？；]["'”’）】]*/g;

/** Splits English or Chinese text into sentences, without the white space between them. */
export function sentencesOf(text: string): Span[] {
  const ends = [...text.matchAll(ENGLISH_END), ...text.matchAll(CHINESE_END)]
    .filter((match) => !TITLES.test(text.slice(0, match.index + 1)))
    .map((match) => match.index + match[0].length)
    .toSorted((a, b) => a - b);
  const cuts = [0, ...ends, text.length];
  return cuts.slice(1).flatMap((end, index): Span[] => {
    const span = trimSpan(text, [cuts[index] ?? 0, end]);
    return span === null ? [] : [span];
  });
}

export interface Sentence {
  block: string;
  span: Span;
}

/** All sentences of a passage, in reading order. */
export function sentencesOfBlocks(blocks: readonly { name: string; text: string }[]): Sentence[] {
  return blocks.flatMap(({ name, text }) => sentencesOf(text).map((span) => ({ block: name, span })));
}
