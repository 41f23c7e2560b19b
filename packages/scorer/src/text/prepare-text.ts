import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { withUsualCapitals } from './capitals.ts';
import { withEnglishMarks } from './chinese-marks.ts';
import { asRunningText } from './layout.ts';
import { withLatinLetters, withPlainForms } from './look-alikes.ts';
import { placeInSource, replaceIn, type MappedText } from './mapped-text.ts';
import { withBlanksAfterMarks, withoutBlanksBeforeMarks } from './spacing.ts';
import { keepVisible } from './visible-text.ts';
import { TYPING_HABITS } from './typing-habits.ts';

/** A text as it is marked, with its places in the text as handed in. */
export interface PreparedText extends MappedText {
  /** Habits of typing, each told once however often it shows; places are those of the prepared text. */
  typing: MarkFinding[];
}

/** A heading in capitals is no habit. */
const CAPITAL_WORDS = 12;

/**
 * The text that is marked, by whatever marks it: what a keyboard, an input method, a file or a page layout did to it is
 * taken back, so that the same words get the same mark. What a writer should type otherwise is told once. `given` are
 * the English texts of the task, which know its names.
 */
export function prepareText(source: string, given: readonly string[] = []): PreparedText {
  const visible = keepVisible(source);
  const inner = innerWideBlanks(source, visible);
  const { mapped: english, runs } = withEnglishMarks(visible);
  const plain = asRunningText(withApostrophes(withLatinLetters(withPlainForms(english))));
  const loose = withoutBlanksBeforeMarks(plain);
  const tight = withBlanksAfterMarks(loose.mapped);
  const usual = withUsualCapitals(tight.mapped, given);
  const [wide] = runs;
  const [shouted] = usual.words;
  const habits: Habit[] = [
    {
      ...TYPING_HABITS.chinese,
      in: visible,
      place: wide ?? inner[0],
      count: runs.length + inner.length,
      ...(wide && { suggestion: wide.english }),
    },
    { ...TYPING_HABITS.before, in: plain, place: loose.places[0], count: loose.places.length },
    { ...TYPING_HABITS.after, in: loose.mapped, place: tight.places[0], count: tight.places.length },
    {
      ...TYPING_HABITS.capitals,
      in: tight.mapped,
      place: usual.words.length >= CAPITAL_WORDS ? shouted : undefined,
      count: 1,
    },
  ];
  return { ...usual.mapped, typing: habits.flatMap((habit) => findingOf(habit, usual.mapped)) };
}

/** Blanks of full width between words; before a line they indent it. */
function innerWideBlanks(source: string, visible: MappedText): { start: number; end: number }[] {
  return [...visible.text.matchAll(/(?<=[^\s\p{Script=Han}])\s(?=[^\s\p{Script=Han}])/gu)]
    .filter(({ index }) => source[visible.starts[index] ?? 0] === '\u3000')
    .map(({ index }) => ({ start: index, end: index + 1 }));
}

/** Other signs for an apostrophe inside a word. */
const withApostrophes = (from: MappedText): MappedText =>
  replaceIn(from, /(?<=\p{Script=Latin})[’‘′´`ʹ](?=\p{Script=Latin})/gu, () => "'");

interface Habit {
  rule: string;
  category: MarkFinding['category'];
  text: string;
  suggestion?: string;
  /** The text that `place` stands in. */
  in: MappedText;
  place: { start: number; end: number } | undefined;
  count: number;
}

/** The finding of a habit at its first place; nothing where there is none. */
function findingOf(
  { rule, category, text, suggestion, in: where, place, count }: Habit,
  prepared: MappedText,
): MarkFinding[] {
  if (place === undefined) return [];
  const source = placeInSource(where, place);
  const found = prepared.starts.findIndex((_, at) => (prepared.ends[at] ?? 0) > source.start);
  const start = found === -1 ? Math.max(0, prepared.text.length - 1) : found;
  const past = prepared.starts.findIndex((at) => at >= source.end);
  const end = Math.max(start + 1, past === -1 ? prepared.text.length : past);
  return [
    {
      start,
      end,
      category,
      text: count > 1 ? `${text}（共${count}处，只算一次）。` : `${text}。`,
      ...(suggestion !== undefined && { suggestion }),
      rule,
      is_certain: true,
    },
  ];
}
