import type { ExamType, ListeningKind } from '@study/contract/papers/exam-structure.ts';
import { isDrill, partsIn } from '../read/drill.ts';
import { countWords } from '../read/sentences.ts';
import { answersFault, paperFault, type Fault, type MakeFault } from '../read/fault.ts';
import type { Rule } from './rule.ts';

/** English words or Chinese characters. */
export type TextUnit = 'words' | 'characters';
export const UNIT_NAMES: Readonly<Record<TextUnit, string>> = { words: '词', characters: '字' };

/** Minimum and maximum length, in words unless a unit is given. */
export type Range = readonly [min: number, max: number, unit?: TextUnit];

const LISTENING: Readonly<Record<ExamType, Readonly<Record<ListeningKind, Range>>>> = {
  CET4: { news_report: [150, 210], long_conversation: [230, 300], passage: [200, 260], lecture: [230, 480] },
  CET6: { news_report: [150, 210], long_conversation: [230, 300], passage: [230, 480], lecture: [230, 480] },
};
const CAREFUL: Readonly<Record<ExamType, Range>> = { CET4: [300, 380], CET6: [380, 500] };
const TRANSLATION: Readonly<Record<ExamType, Range>> = {
  CET4: [140, 160, 'characters'],
  CET6: [180, 200, 'characters'],
};

/** Minimum characters of a drill's source: half a text, so that it takes fifteen minutes. */
export const DRILL_TRANSLATION_MIN: Readonly<Record<ExamType, number>> = { CET4: 70, CET6: 90 };

/** Text lengths of a paper as in the exam. */
export const textRanges = (exam: ExamType) => ({
  listening: LISTENING[exam],
  cloze: [200, 275] as Range,
  matching: [850, 1300] as Range,
  careful: CAREFUL[exam],
  translation: TRANSLATION[exam],
});

/** Every text is as long as in the exam. A cloze blank counts as one word. */
export const checkWordCounts: Rule = ({ paper, answers }) => {
  const { writing, listening, reading, translation } = paper;
  const ranges = textRanges(paper.exam);
  const [least, most, unit] = ranges.translation;
  const source: Range = [isDrill(paper) ? DRILL_TRANSLATION_MIN[paper.exam] : least, most, unit];
  const parts = partsIn(paper);
  const ifThere = (part: 'cloze' | 'matching' | 'translation', faults: Fault[]) => (parts.has(part) ? faults : []);
  return [
    ...listening.sections.flatMap(({ kind }, section) =>
      (answers.listening.sections[section]?.groups ?? []).flatMap(({ script }, group) => {
        const path = `listening.sections.${section}.groups.${group}.script`;
        return inRange(answersFault, path, words(...script.map(({ text }) => text)), ranges.listening[kind]);
      }),
    ),
    ...ifThere('cloze', inRange(paperFault, 'reading.cloze.passage', words(reading.cloze.passage), ranges.cloze)),
    ...ifThere(
      'matching',
      inRange(
        paperFault,
        'reading.matching.paragraphs',
        words(...Object.values(reading.matching.paragraphs)),
        ranges.matching,
      ),
    ),
    ...reading.careful.flatMap(({ paragraphs }, index) =>
      inRange(paperFault, `reading.careful.${index}.paragraphs`, words(...paragraphs), ranges.careful),
    ),
    ...ifThere('translation', inRange(paperFault, 'translation.source', characters(translation.source), source)),
    ...answers.writing.samples.flatMap(({ text }, index) =>
      inRange(answersFault, `writing.samples.${index}.text`, words(text), [writing.min_words, writing.max_words]),
    ),
  ];
};

const words = (...texts: readonly string[]): number => texts.reduce((sum, text) => sum + countWords(text), 0);

/** Counts Chinese characters and digits, without punctuation. */
const characters = (text: string): number => text.match(/[\p{Script=Han}\d]/gu)?.length ?? 0;

function inRange(fault: MakeFault, path: string, found: number, [min, max, unit = 'words']: Range): Fault[] {
  if (found >= min && found <= max) return [];
  const name = UNIT_NAMES[unit];
  return [fault(path, `有${found}${name}，应为${min}到${max}${name}`, found < min ? '请加长' : '请缩短')];
}
