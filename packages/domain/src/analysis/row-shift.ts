import { isAccepted } from '@study/contract/papers/accepted-key.ts';
import type { Analysis } from '@study/contract/results/analysis.ts';
import type { ItemMark } from '../scoring/objective.ts';

export type RowShift = NonNullable<Analysis['row_shift']>;

/** Consecutive items with the same letters, where answers can shift by one row unnoticed. */
interface Stretch {
  first: number;
  last: number;
  /** Number of wrong letters per item. Matching has ten or more paragraphs. */
  distractors: number;
}
const STRETCHES: readonly Stretch[] = [
  { first: 1, last: 25, distractors: 3 },
  { first: 26, last: 35, distractors: 14 },
  { first: 36, last: 45, distractors: 9 },
  { first: 46, last: 55, distractors: 3 },
];
const DIRECTIONS = [
  { fits: 'next', step: 1 },
  { fits: 'previous', step: -1 },
] as const;
const LEAST_ROWS = 5;
const LEAST_FITTING = 0.8;
/**
 * Log-likelihood ratio: the sheet is e⁸, about 3,000 times, likelier with the run shifted. At most one in 400 sheets
 * without a slip reaches this.
 */
const LEAST_EVIDENCE = 8;

/**
 * Finds the run of answers most likely shifted by one row; null if none. A run has at least five answered items in a
 * row within one stretch; at least 80% match the neighbour's key on one side, and significantly more than match their
 * own key. Significance depends on the whole sheet: four answers that match the neighbour's key are strong evidence
 * where all other answers are right, and none where all others are guessed. Only harmful slips are detected: rows whose
 * neighbours have the same key are right either way.
 */
export function findRowShift(items: readonly ItemMark[]): RowShift | null {
  const sheet: Sheet = {
    byNumber: new Map(items.map((item) => [item.no, item])),
    answered: items.filter((item) => item.response !== null).length,
    right: items.filter((item) => item.outcome === 'right').length,
  };
  const runs = STRETCHES.flatMap((stretch) => runsIn(sheet, stretch));
  return runs.toSorted(byStrength)[0]?.run ?? null;
}

interface Sheet {
  byNumber: ReadonlyMap<number, ItemMark>;
  answered: number;
  right: number;
}

/** A row whose answer can be compared with a neighbour's key. */
interface Row {
  no: number;
  isFitting: boolean;
  isRight: boolean;
}

interface Candidate {
  run: RowShift;
  evidence: number;
}

function runsIn(sheet: Sheet, stretch: Stretch): Candidate[] {
  const candidates = DIRECTIONS.flatMap(({ fits, step }) =>
    spansOf(rowsBeside(sheet, stretch, step)).map((span) => {
      const fitting = span.filter((row) => row.isFitting).length;
      const right = span.filter((row) => row.isRight).length;
      const run = { first: span[0]?.no ?? 0, last: span.at(-1)?.no ?? 0, fits, fitting, right };
      return { run, evidence: evidenceOf(sheet, fitting - right, stretch.distractors) };
    }),
  );
  return candidates.filter(
    ({ run, evidence }) => run.fitting >= LEAST_FITTING * rowsOf(run) && evidence >= LEAST_EVIDENCE,
  );
}

function rowsBeside(sheet: Sheet, stretch: Stretch, step: number): Row[] {
  const { first, last } = stretch;
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return numbers.flatMap((no) => {
    const item = sheet.byNumber.get(no);
    const neighbour = no + step < first || no + step > last ? undefined : sheet.byNumber.get(no + step);
    if (!item || item.response === null || !neighbour) return [];
    return [{ no, isFitting: isAccepted(neighbour.key, item.response), isRight: item.outcome === 'right' }];
  });
}

/**
 * Every run of at least five rows without a gap that starts and ends with a match; a longer run with the same matches
 * adds nothing.
 */
function spansOf(rows: readonly Row[]): Row[][] {
  return rows.flatMap((from, start) => {
    const spans = rows.slice(start).map((_, index) => rows.slice(start, start + index + 1));
    return spans.filter((span) => {
      const to = span.at(-1);
      const hasNoGap = to?.no === from.no + span.length - 1;
      return hasNoGap && span.length >= LEAST_ROWS && from.isFitting && to.isFitting;
    });
  });
}

/**
 * Log-likelihood gain of the whole sheet when shifting a run makes `gained` more answers right. Assumes one probability
 * of a right answer for all items, estimated for each case, and wrong answers spread evenly over the distractors.
 */
function evidenceOf(sheet: Sheet, gained: number, distractors: number): number {
  if (gained <= 0) return 0;
  const moved = logLikelihood(sheet.right + gained, sheet.answered);
  return moved - logLikelihood(sheet.right, sheet.answered) + gained * Math.log(distractors);
}

function logLikelihood(right: number, answered: number): number {
  const wrong = answered - right;
  return (right && right * Math.log(right / answered)) + (wrong && wrong * Math.log(wrong / answered));
}

/** Most evidence first; then fewest mismatches, then the longest run. */
function byStrength(one: Candidate, other: Candidate): number {
  return (
    other.evidence - one.evidence || strayRows(one.run) - strayRows(other.run) || rowsOf(other.run) - rowsOf(one.run)
  );
}

function strayRows(run: RowShift): number {
  return rowsOf(run) - run.fitting;
}

function rowsOf(run: RowShift): number {
  return run.last - run.first + 1;
}
