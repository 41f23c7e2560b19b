import { markCopied } from '../guards/copied-words.ts';
import { foreignFindings } from '../guards/foreign-words.ts';
import { readGiven } from '../guards/given-text.ts';
import { readText } from '../text/read-text.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

/** Text that was not translated into English. */
export const findUntranslated = (translation: string): MarkFinding[] =>
  foreignFindings(translation, '这里还不是英文，请译成英语');

/** English copied from the paper instead of translated. */
export function findCopied(translation: string, given: readonly string[]): MarkFinding[] {
  const { words } = readText(translation);
  const marks = markCopied(words, given.map(readGiven));
  const findings: MarkFinding[] = [];
  let isInside = false;
  words.forEach((word, index) => {
    const isCopied = marks[index] === true;
    const last = findings.at(-1);
    if (isCopied && isInside && last) last.end = word.end;
    else if (isCopied) findings.push(copied(word.start, word.end));
    isInside = isCopied;
  });
  return findings;
}

const copied = (start: number, end: number): MarkFinding => ({
  start,
  end,
  category: 'copied',
  text: '这里照抄了试卷里的英文，不计分',
  rule: 'copied',
  is_certain: true,
});
