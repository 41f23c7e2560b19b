import { joinLines } from './clean-paste.ts';

export type PassageDoubt = 'lines_joined' | 'hyphenated' | 'numbers_removed';

export interface PastedPassage {
  /** A heading such as `Passage One`; empty if there is none. */
  title: string;
  paragraphs: string[];
  /** Directions, section headings and page numbers, which belong to no paragraph. */
  unused: string[];
  doubts: PassageDoubt[];
}

const TITLE = /^ *(?:(?:passage|text) +(?:one|two|three|[1-4]|i{1,3}|iv)|(?:第[一二三]篇|短文[一二三]))[:：.]? *$/i;
const DIRECTIONS =
  /^ *(?:section +[a-d]\b.{0,30}|part +[ivx]+\b.{0,60}|directions? *[:：].*|questions? +\d+ +(?:to|through|[-–—]) +\d+ .*|passage +(?:one|two|[12]).{0,4}questions.*)$/i;
const PAGE_NUMBER = /^ *(?:[-–—·]* *\d{1,3} *[-–—·]*|第 *\d+ *页.*|page +\d+.*) *$/i;
const PARAGRAPH_NUMBER = /^ *(?:[(（[【] *(\d{1,2}) *[)）\]】]|(\d{1,2}) *[.．、)）])(?!\d) */;

/** Whether a line is a heading before a passage: `Passage Two`, `Questions 51 to 55 are based on…`. */
export const isPassageHeading = (line: string): boolean =>
  TITLE.test(line) || /^ *questions? +\d+ +(?:to|through|[-–—]) +\d+ /i.test(line);

const isUnused = (line: string): boolean => DIRECTIONS.test(line) || PAGE_NUMBER.test(line);

/** Takes a passage apart: one paragraph a line, or lines that Word or a PDF broke, joined. */
export function parsePassage(lines: readonly string[]): PastedPassage {
  const title = lines.find((line) => TITLE.test(line))?.trim() ?? '';
  const unused = lines.filter((line) => line.trim() !== '' && isUnused(line)).map((line) => line.trim());
  const text = lines.filter((line) => !TITLE.test(line) && !isUnused(line));
  const { paragraphs, isJoined } = joinBrokenLines(text);
  const isHyphenated = paragraphs.some((parts) => parts.slice(0, -1).some((line) => /\p{L}-$/u.test(line.trim())));
  const joined = paragraphs.map(joinLines);
  const numbers = joined.map((paragraph) => PARAGRAPH_NUMBER.exec(paragraph)).map((match) => match?.[1] ?? match?.[2]);
  const areNumbered = joined.length > 1 && numbers.every((number, index) => Number(number) === index + 1);
  return {
    title,
    paragraphs: areNumbered ? joined.map((paragraph) => paragraph.replace(PARAGRAPH_NUMBER, '')) : joined,
    unused,
    doubts: [
      ...(isJoined ? (['lines_joined'] as const) : []),
      ...(isHyphenated ? (['hyphenated'] as const) : []),
      ...(areNumbered ? (['numbers_removed'] as const) : []),
    ],
  };
}

const ENDS_SENTENCE = /[.!?。！？…:：]["”’')\]]*$/;

/**
 * Lines of each paragraph. A line that ends no sentence, or before one that begins small, was broken and goes on; in a
 * text with such lines, so does a line that ends one at full width. A blank line always ends a paragraph.
 */
function joinBrokenLines(lines: readonly string[]): { paragraphs: string[][]; isJoined: boolean } {
  const texts = lines.map((line) => line.trim());
  const isBroken = (index: number) => {
    const [line = '', next = ''] = [texts[index], texts[index + 1]];
    return line !== '' && next !== '' && (!ENDS_SENTENCE.test(line) || /^\p{Ll}/u.test(next));
  };
  const isJoined = texts.some((_, index) => isBroken(index));
  const width = isJoined ? Math.max(...texts.map(({ length }) => length)) : Infinity;
  const paragraphs: string[][] = [];
  let isOpen = false;
  for (const [index, line] of texts.entries()) {
    if (line !== '') {
      if (isOpen) paragraphs.at(-1)?.push(line);
      else paragraphs.push([line]);
    }
    isOpen = line !== '' && (isBroken(index) || line.length > FULL_WIDTH_SHARE * width);
  }
  return { paragraphs, isJoined };
}

const FULL_WIDTH_SHARE = 0.85;
