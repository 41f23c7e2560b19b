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

/** Of a replaced word, how unlike the two are: 0 alike, 1 nothing in common. */
function unlike(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)),
      );
    }
    row = next;
  }
  return longest === 0 ? 0 : (row[other.length] ?? 0) / longest;
}

/** A step of the alignment: so many words of the sentence against so many of the input. */
interface Step {
  said: number;
  typed: number;
  cost: number;
}

/**
 * How many words from `at` on make up `whole` when written together: two words (every day), a contraction without its
 * apostrophe (dont), the digits of a number read one by one. Null where they do not.
 */
function joined(whole: string, words: readonly DictationWord[], at: number): number | null {
  const first = words[at];
  if (first?.contraction?.text === whole) return first.contraction.words;
  if (!whole.startsWith('#')) {
    return first !== undefined && whole === first.plain + (words[at + 1]?.plain ?? '\n') ? 2 : null;
  }
  let digits = '#';
  for (let next = at; next < words.length && digits.length < whole.length; next += 1) {
    const text = words[next]?.text ?? '';
    if (!/^#\d+$/u.test(text)) return null;
    digits += text.slice(1);
    if (digits === whole && next > at) return next - at + 1;
  }
  return null;
}

/** The steps possible at a place: a match, also of words written together or apart; a replacement; a gap. */
function stepsAt(said: readonly DictationWord[], i: number, typed: readonly DictationWord[], j: number): Step[] {
  const one = said[i]?.text;
  const other = typed[j]?.text;
  const steps: Step[] = [];
  if (one !== undefined && other !== undefined) {
    if (sameWord(one, other)) steps.push({ said: 1, typed: 1, cost: 0 });
    // Likeness only chooses between alignments; a replacement is never dearer than a gap on both sides.
    else steps.push({ said: 1, typed: 1, cost: 1 + 0.9 * unlike(one, other) });
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
  const chosen: (Step | undefined)[] = [];
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
  const double = new RegExp(`^${one[common - 1] ?? ''}(?=ed|ing|er)`, 'u');
  const rests = [one.slice(common), other.slice(common)].map((rest) => rest.replace(double, ''));
  return rests.every((rest) => rest === '' || /^(?:e|y|i(?:ed|es|er))$/u.test(rest) || ENDING.test(rest));
}

/** What became of one compared word. */
interface Outcome {
  state: HeardWord['state'];
  typed: string[];
  ending: boolean;
}

/** A written word of several compared ones (it's: it, is) is right when all are, and missing when all are. */
function together(text: string, outcomes: readonly Outcome[]): HeardWord {
  const state = outcomes[0]?.state ?? 'right';
  const typed = [...new Set(outcomes.flatMap((outcome) => outcome.typed))].join(' ');
  if (outcomes.every((outcome) => outcome.state === state) && state !== 'wrong') return { text, state };
  const ending = outcomes.every(
    (outcome) => outcome.state !== 'missing' && (outcome.ending || outcome.state === 'right'),
  );
  return { text, state: 'wrong', typed, ...(ending && { ending: true as const }) };
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
  let i = 0;
  let j = 0;
  for (const step of align(said.words, typed.words)) {
    const ones = said.words.slice(i, i + step.said);
    const others = typed.words.slice(j, j + step.typed);
    const wrote = typed.written.slice(others[0]?.from ?? 0, others.at(-1)?.to ?? 0);
    const [one] = ones;
    const [other] = others;
    if (one === undefined) extra.push({ typed: wrote.join(' '), before: said.words[i]?.from ?? said.written.length });
    const state = step.cost === 0 ? 'right' : other === undefined ? 'missing' : 'wrong';
    const ending =
      state === 'wrong' && one !== undefined && other !== undefined && differInEnding(one.text, other.text);
    for (const { from, to } of ones) {
      for (const list of outcomes.slice(from, to)) list.push({ state, typed: wrote, ending });
    }
    i += step.said;
    j += step.typed;
  }
  const words = said.written.map((text, at) => together(text, outcomes[at] ?? []));
  return { words, extra, right: words.filter((word) => word.state === 'right').length };
}
