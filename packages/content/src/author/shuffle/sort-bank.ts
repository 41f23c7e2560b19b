import { BANK_LETTERS } from '@study/contract/papers/paper-document.ts';
import { parseDocument } from 'yaml';
import type { PaperContent } from '#read/documents.ts';
import { edited, movedLetters, movedTexts, type PaperSources } from './move-letters.ts';

/**
 * A paper's sources with the cloze bank in alphabetical order, as printed in exams; keys, traps and letters in
 * explanations are renamed. Throws if the sources do not match `content`.
 */
export function sortBank(sources: PaperSources, { paper, answers }: PaperContent): PaperSources {
  const { bank } = paper.reading.cloze;
  const sorted = BANK_LETTERS.filter((letter) => bank[letter] !== undefined).toSorted((one, other) =>
    (bank[one] ?? '').localeCompare(bank[other] ?? '', 'en'),
  );
  const move = new Map(sorted.map((old, at) => [old, BANK_LETTERS[at] ?? old]));
  const [asked, answered] = [parseDocument(sources.paper), parseDocument(sources.answers)];
  return {
    paper: edited(sources.paper, movedTexts(asked, sources.paper, 'reading.cloze.bank', move)),
    answers: edited(
      sources.answers,
      answers.reading.cloze.items.flatMap((_, index) =>
        movedLetters(answered, sources.answers, `reading.cloze.items.${index}`, move),
      ),
    ),
  };
}
