import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import {
  type AnswersDocument,
  BANK_LETTERS,
  type ItemAnswer,
  type PaperDocument,
} from '@study/contract/papers/paper-document.ts';
import { ANSWERS_FILE, PAPER_FILE } from '../read/fault.ts';
import { partsIn } from '../read/drill.ts';
import { objectiveItems } from '../read/objective-items.ts';
import { formatLocation } from '../read/location-names.ts';
import { countWords } from '../read/sentences.ts';
import { measureText, type TextFigures } from './measure-text.ts';
import { type Figure, limitsOf, paperReferences, type Reference, textReferences } from './references.ts';

/** One figure of a paper beside the real papers' figure. */
export interface GaugeLine {
  /** The measured place: `reading.careful.1` (from 1), or empty for the whole paper. */
  location: string;
  locationName: string;
  figure: Figure;
  value: number;
  reference: Reference;
  limits: [least: number, most: number];
  file: string;
  /** Path into the document, from 0. */
  path: string;
  /** The counted items. */
  items?: number[];
}

interface Documents {
  paper: PaperDocument;
  answers: AnswersDocument;
}

/** Trap kind of distractors whose opposite the recording states. */
const DENIAL = '正反颠倒';

/** All figures in which a paper is compared with real papers. */
export function paperLines({ paper, answers }: Documents): GaugeLine[] {
  const { exam, reading } = paper;
  const { cloze, matching, careful } = reading;
  const line = (location: string, path: string, file = PAPER_FILE) => {
    const locationName = location === '' ? '全卷' : formatLocation(paper, location);
    return (figure: keyof typeof paperReferences, found: number | number[]): GaugeLine => {
      const reference = paperReferences[figure];
      const counted = typeof found === 'number' ? { value: found } : { value: found.length, items: found };
      return { location, locationName, figure, ...counted, reference, limits: limitsOf(figure, reference), file, path };
    };
  };
  const inCloze = line('reading.cloze', 'reading.cloze');
  const inMatching = line('reading.matching', 'reading.matching');
  const overall = line('', '');
  const inAnswers = line('', '', ANSWERS_FILE);
  const denials = denialsOf({ paper, answers });
  const distractors = denials.flatMap(({ isDenied }) => isDenied);
  const denied = distractors.filter(Boolean);
  const parts = partsIn(paper);
  const isAsked = ({ location, figure }: GaugeLine): boolean => {
    if (location === 'reading.matching') return parts.has('matching');
    if (location === 'reading.cloze') return parts.has('cloze');
    if (figure === 'listeningOption') return paper.listening.sections.length > 0;
    return figure !== 'carefulOption' || parts.has('careful');
  };
  const lines = [
    ...careful.flatMap(({ paragraphs }, index) => {
      const location = `reading.careful.${index + 1}`;
      const at = {
        location,
        locationName: formatLocation(paper, location),
        file: PAPER_FILE,
        path: `reading.careful.${index}`,
      };
      return textLines(exam, 'careful', paragraphs).map((found) => ({ ...at, ...found }));
    }),
    ...textLines(exam, 'matching', Object.values(matching.paragraphs)).map((found) => ({
      ...inMatching('paragraphs', 0),
      ...found,
    })),
    inMatching('paragraphs', Object.keys(matching.paragraphs).length),
    inMatching('answered', new Set(answers.reading.matching.items.map(({ key }) => key)).size),
    inCloze('clozeWords', measureText(cloze.passage.split(/\n\s*\n/)).words),
    inCloze('unsorted', unsorted(BANK_LETTERS.flatMap((letter) => cloze.bank[letter] ?? []))),
    overall('listeningOption', meanOptionWords(paper.listening.sections.flatMap(({ groups }) => groups))),
    overall('carefulOption', meanOptionWords(careful)),
    inAnswers('outOfOrder', questionsOutOfOrder(answers, careful)),
    inAnswers('denials', (100 * denied.length) / Math.max(1, distractors.length)),
    inAnswers('unreasoned', unreasoned({ paper, answers })),
    inAnswers(
      'allDenied',
      denials.flatMap(({ no, isDenied }) => (isDenied.length > 0 && isDenied.every(Boolean) ? [no] : [])),
    ),
  ];
  return lines.filter(isAsked);
}

/** Figures of one text beside those of its text kind. */
export function textLines(
  exam: ExamType,
  kind: 'careful' | 'matching',
  paragraphs: readonly string[],
): Pick<GaugeLine, 'figure' | 'value' | 'reference' | 'limits'>[] {
  const figures = measureText(paragraphs);
  return Object.entries(textReferences(exam, kind)).map(([name, reference]) => {
    const figure = name as keyof TextFigures;
    return { figure, value: figures[figure], reference, limits: limitsOf(figure, reference) };
  });
}

/** For each listening item, which distractors the recording denies. */
const denialsOf = ({ paper, answers }: Documents): { no: number; isDenied: boolean[] }[] =>
  objectiveItems(paper, answers)
    .filter(({ section, hasOwnOptions }) => hasOwnOptions && section !== 'careful')
    .map(({ answer: { no, key, trap = {} }, choices }) => ({
      no,
      isDenied: Object.keys(choices)
        .filter((letter) => letter !== key)
        .map((letter) => trap[letter] === DENIAL),
    }));

/** Number of items with one explanation for all options. */
const unreasoned = ({ paper, answers }: Documents): number =>
  objectiveItems(paper, answers).filter(
    ({ hasOwnOptions, answer: { reasons = {} } }) => hasOwnOptions && Object.keys(reasons).length === 0,
  ).length;

/** Number of neighbours in the wrong order. */
const unsorted = (words: readonly string[]): number =>
  words.filter((word, index) => index > 0 && word.localeCompare(words[index - 1] ?? '', 'en') < 0).length;

function meanOptionWords(texts: readonly { questions: readonly { options: Readonly<Record<string, string>> }[] }[]) {
  const options = texts.flatMap(({ questions }) => questions.flatMap(({ options: four }) => Object.values(four)));
  return options.reduce((sum, option) => sum + countWords(option), 0) / Math.max(1, options.length);
}

/**
 * Items of recordings and careful passages in the wrong order: all their evidence precedes all evidence of an earlier
 * item. An item about the whole text has evidence in several places and is never out of order.
 */
function questionsOutOfOrder(answers: AnswersDocument, careful: PaperDocument['reading']['careful']): number[] {
  return [
    ...answers.listening.sections.flatMap(({ groups }) =>
      groups.flatMap(({ script, questions }) =>
        outOfOrder(
          script.map(({ text }) => text),
          questions,
        ),
      ),
    ),
    ...answers.reading.careful.flatMap(({ items }, index) => outOfOrder(careful[index]?.paragraphs ?? [], items)),
  ];
}

function outOfOrder(paragraphs: readonly string[], items: readonly ItemAnswer[]): number[] {
  const text = paragraphs.join('\n');
  const spans = items.map(({ no, evidence }) => {
    const places = evidence.map((quotation) => text.indexOf(quotation)).filter((location) => location >= 0);
    return { no, first: Math.min(...places), last: Math.max(...places) };
  });
  return spans.flatMap(({ no, last }, index) =>
    // An item without evidence has no position; another rule reports the missing evidence.
    Number.isFinite(last) && spans.slice(0, index).some(({ first }) => Number.isFinite(first) && first > last)
      ? [no]
      : [],
  );
}
