import { dictationWords, sameWord, type DictationWord } from './dictation-words.ts';

/** A word of the sentence after a dictation. */
export interface HeardWord {
  /** As the sentence writes it, with its punctuation. */
  text: string;
  state: 'right' | 'missing' | 'wrong';
  /** What was written in its place, where it is wrong. */
  typed?: string;
  /** Whether only its ending was missed: -s, -ed, -ing and the like. */
  ending?: true;
}

export interface DictationResult {
  words: HeardWord[];
  /** Words written that the sentence does not have: each stands before the word with the index `before`. */
  extra: { typed: string; before: number }[];
  /** Words of the sentence that were written right; `words.length` is the whole. */
  right: number;
}

/** Longer input is compared as far as this; a sentence of a recording has at most 60 words. */
const LONGEST_INPUT = 2000;

/** One row of a table of distances: words have at most 60 letters, and a longer one counts as far as this. */
const row = new Uint8Array(64);

/** Of a replaced word, how unlike the two are: 0 alike, 1 nothing in common. Levenshtein's distance by the longer one. */
function unlike(one: string, other: string): number {
  const width = Math.min(other.length, row.length - 1);
  const height = Math.min(one.length, row.length - 1);
  if (width === 0 || height === 0) return 1;
  for (let j = 0; j <= width; j += 1) row[j] = j;
  for (let i = 1; i <= height; i += 1) {
    let diagonal = i - 1;
    row[0] = i;
    for (let j = 1; j <= width; j += 1) {
      const replaced = diagonal + (one.charCodeAt(i - 1) === other.charCodeAt(j - 1) ? 0 : 1);
      diagonal = row[j] ?? 0;
      row[j] = Math.min(replaced, diagonal + 1, (row[j - 1] ?? 0) + 1);
    }
  }
  return (row[width] ?? 0) / Math.max(width, height);
}

/** A step of the alignment: so many words of the sentence against so many of the input. */
interface Step {
  said: number;
  typed: number;
  cost: number;
}

/** Most words that are taken for one when written together: brotherinlaw. */
const MOST_JOINED = 4;

/**
 * How many pieces from `at` on make up `whole` when written together: several words (every day), or a contraction without
 * its apostrophe (dont). Null where they do not.
 */
function joined(whole: string, words: readonly DictationWord[], at: number): number | null {
  const first = words[at];
  if (first === undefined) return null;
  if (first.contraction?.text === whole) return first.contraction.pieces;
  let start = first.plain;
  for (let pieces = 2; pieces <= MOST_JOINED && whole.startsWith(start); pieces += 1) {
    start += words[at + pieces - 1]?.plain ?? '\n';
    if (start === whole) return pieces;
  }
  return null;
}

/** How many pieces from `at` on say `figures` in several numbers: two two one (221), nineteen ninety-eight (1998). */
function spelledOut(figures: string, words: readonly DictationWord[], at: number): number | null {
  if (figures === '') return 0;
  for (const { value, pieces } of words[at]?.numbers ?? []) {
    if (value === '' || !figures.startsWith(value)) continue;
    const rest = spelledOut(figures.slice(value.length), words, at + pieces);
    if (rest !== null) return pieces + rest;
  }
  return null;
}

/** Numbers of one value on both sides, in however many words; where there is none, one number heard as another. */
function numberSteps(said: readonly DictationWord[], i: number, typed: readonly DictationWord[], j: number): Step[] {
  const ones = said[i]?.numbers ?? [];
  const others = typed[j]?.numbers ?? [];
  const steps = ones.flatMap((one) =>
    others
      .filter(({ value }) => value === one.value)
      .map((other) => ({ said: one.pieces, typed: other.pieces, cost: 0 })),
  );
  const [figure, otherFigure] = [ones[0], others[0]];
  const ofTyped = figure?.pieces === 1 ? spelledOut(figure.value, typed, j) : null;
  const ofSaid = otherFigure?.pieces === 1 ? spelledOut(otherFigure.value, said, i) : null;
  if (ofTyped !== null) steps.push({ said: 1, typed: ofTyped, cost: 0 });
  if (ofSaid !== null) steps.push({ said: ofSaid, typed: 1, cost: 0 });
  const [longest, otherLongest] = [ones.at(-1), others.at(-1)];
  if (longest !== undefined && otherLongest !== undefined && longest.value !== otherLongest.value) {
    const cost = replacementCost(longest.value, otherLongest.value);
    steps.push({ said: longest.pieces, typed: otherLongest.pieces, cost });
  }
  return steps;
}

/** Likeness only chooses between alignments; a replacement is never dearer than a gap on both sides. */
const replacementCost = (one: string, other: string) => 1 + 0.6 * unlike(one, other);

/** The steps possible at a place: a match, also of words written together or apart; a replacement; a gap. */
function stepsAt(said: readonly DictationWord[], i: number, typed: readonly DictationWord[], j: number): Step[] {
  const one = said[i]?.text;
  const other = typed[j]?.text;
  const steps: Step[] = [];
  if (one !== undefined && other !== undefined) {
    steps.push({
      said: 1,
      typed: 1,
      cost: sameWord(one, other) ? 0 : replacementCost(one, other),
    });
    steps.push(...numberSteps(said, i, typed, j));
    const apart = joined(one, typed, j);
    const ofOne = joined(other, said, i);
    if (apart !== null) steps.push({ said: 1, typed: apart, cost: 0 });
    if (ofOne !== null) steps.push({ said: ofOne, typed: 1, cost: 0 });
  }
  if (one !== undefined) steps.push({ said: 1, typed: 0, cost: 1 });
  if (other !== undefined) steps.push({ said: 0, typed: 1, cost: 1 });
  return steps;
}

/** The cheapest way through both, from the start. */
function align(said: readonly DictationWord[], typed: readonly DictationWord[]): Step[] {
  const width = typed.length + 1;
  const costs = new Float64Array((said.length + 1) * width).fill(Infinity);
  // Filled beforehand: an array written from its end is stored as a table, which is ten times slower.
  const chosen = Array.from<Step | undefined>({ length: costs.length });
  costs[said.length * width + typed.length] = 0;
  for (let i = said.length; i >= 0; i -= 1) {
    for (let j = typed.length; j >= 0; j -= 1) {
      for (const step of stepsAt(said, i, typed, j)) {
        const cost = step.cost + (costs[(i + step.said) * width + j + step.typed] ?? Infinity);
        if (cost < (costs[i * width + j] ?? Infinity)) {
          costs[i * width + j] = cost;
          chosen[i * width + j] = step;
        }
      }
    }
  }
  const steps: Step[] = [];
  for (let i = 0, j = 0; i < said.length || j < typed.length;) {
    const step = chosen[i * width + j];
    if (step === undefined) break;
    steps.push(step);
    i += step.said;
    j += step.typed;
  }
  return steps;
}

const ENDING = /^(?:s|es|d|ed|ing|er|r|ly|n|en|t|'s)$/u;

/** Whether two words differ only in a grammatical ending: asked, ask; making, make; studies, study. */
function differInEnding(one: string, other: string): boolean {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common += 1;
  if (common < 2) return false;
  const last = one.charAt(common - 1);
  const isDoubled = (rest: string) => rest.startsWith(last) && /^(?:ed|ing|er)/u.test(rest.slice(1));
  const rests = [one.slice(common), other.slice(common)].map((rest) => (isDoubled(rest) ? rest.slice(1) : rest));
  return rests.every((rest) => rest === '' || /^(?:e|y|i(?:ed|es|er))$/u.test(rest) || ENDING.test(rest));
}

/** What became of one compared word. */
interface Outcome {
  state: HeardWord['state'];
  typed: string[];
  ending: boolean;
}

function outcomeOf(
  { cost }: Step,
  [one]: readonly DictationWord[],
  [other]: readonly DictationWord[],
  typed: string[],
): Outcome {
  if (cost === 0) return { state: 'right', typed, ending: false };
  if (one === undefined || other === undefined) return { state: 'missing', typed, ending: false };
  return { state: 'wrong', typed, ending: differInEnding(one.text, other.text) };
}

/** A written word of several compared ones (it's: it, is) is right when all are, and missing when all are. */
function together(text: string, outcomes: readonly Outcome[]): HeardWord {
  const state = outcomes[0]?.state ?? 'right';
  const typed = [...new Set(outcomes.flatMap((outcome) => outcome.typed))].join(' ');
  if (outcomes.every((outcome) => outcome.state === state) && state !== 'wrong') return { text, state };
  const ending = outcomes.every(
    (outcome) => outcome.state !== 'missing' && (outcome.ending || outcome.state === 'right'),
  );
  return {
    text,
    state: 'wrong',
    typed,
    ...(ending && { ending: true as const }),
  };
}

/**
 * Compares what a learner wrote with the sentence they heard, word by word. What `dictationWords` evens out makes no
 * difference, nor do words written together or apart. There are never more misses than words in the sentence.
 */
export function compareDictation(sentence: string, input: string): DictationResult {
  const said = dictationWords(sentence);
  const typed = dictationWords(input.slice(0, LONGEST_INPUT));
  const outcomes: Outcome[][] = said.written.map(() => []);
  const extra: DictationResult['extra'] = [];
  let [i, j] = [0, 0];
  /** Written word of the latest extra piece: a word of several pieces is one extra word. */
  let lastExtra = -1;
  for (const step of align(said.words, typed.words)) {
    const ones = said.words.slice(i, i + step.said);
    const others = typed.words.slice(j, j + step.typed);
    const [from, to] = [others[0]?.index ?? 0, (others.at(-1)?.index ?? -1) + 1];
    const wrote = typed.written.slice(from, to);
    if (ones.length > 0) {
      const outcome = outcomeOf(step, ones, others, wrote);
      for (const { index } of ones) outcomes[index]?.push(outcome);
    } else if (from !== lastExtra) {
      lastExtra = from;
      extra.push({ typed: wrote.join(' '), before: said.words[i]?.index ?? said.written.length });
    }
    i += step.said;
    j += step.typed;
  }
  const words = said.written.map((text, at) => together(text, outcomes[at] ?? []));
  return {
    words,
    extra,
    right: words.filter((word) => word.state === 'right').length,
  };
}
