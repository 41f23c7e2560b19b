import { meanOf, pearson } from './agreement.ts';
import { calibrate } from './calibrate.ts';

/** A marked text: its standardised features, the hand-set composite and a person's mark. */
export interface MeasuredScript {
  z: readonly number[];
  handSet: number;
  person: number;
}

/** The least number of marked texts for which weights are fitted. */
export const FITTED_MIN = 300;
/** Share of the texts that are fitted on; the rest compares. */
const FITTED_SHARE = 0.7;
/** Ridge penalty per text: pulls weights towards 0 where features are correlated. */
const RIDGE = 0.05;
const ROUNDS = 200;

/**
 * Ridge regression by coordinate descent in which each weight keeps the sign of `signs` or is 0: a feature never earns
 * what its meaning forbids, whatever a sample suggests.
 */
export function fitWeights(
  scripts: readonly Pick<MeasuredScript, 'z' | 'person'>[],
  signs: readonly number[],
): number[] {
  const centres = signs.map((_, at) => meanOf(scripts.map(({ z }) => z[at] ?? 0)));
  const columns = signs.map((_, at) => scripts.map(({ z }) => (z[at] ?? 0) - (centres[at] ?? 0)));
  const middle = meanOf(scripts.map(({ person }) => person));
  const rest = scripts.map(({ person }) => person - middle);
  const weights = signs.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    columns.forEach((column, at) => {
      const old = weights[at] ?? 0;
      const squares = column.reduce((sum, value) => sum + value * value, 0);
      const shared = column.reduce((sum, value, row) => sum + value * ((rest[row] ?? 0) + old * value), 0);
      const free = shared / (squares + RIDGE * scripts.length);
      const weight = free * (signs[at] ?? 0) > 0 ? free : 0;
      weights[at] = weight;
      column.forEach((value, row) => {
        rest[row] = (rest[row] ?? 0) + (old - weight) * value;
      });
    });
  }
  return weights;
}

/** Pearson correlation with persons' marks, and the central 95% of it over resamples. */
export interface Correlation {
  r: number | null;
  low: number;
  high: number;
}

export interface FitComparison {
  fitted_on: number;
  /** Texts that were not fitted on; both correlations are theirs. */
  compared_on: number;
  hand_set: Correlation;
  fitted: Correlation;
  /** With the intercept they give marks with the mean and spread of the persons'. */
  weights: number[];
  intercept: number;
}

/**
 * Fits weights on a random part of the texts and compares them with the hand-set ones on the rest. Null if they are too
 * few, or all marks are equal.
 */
export function compareFit(
  scripts: readonly MeasuredScript[],
  signs: readonly number[],
  draw: () => number,
): FitComparison | null {
  if (scripts.length < FITTED_MIN) return null;
  const shuffled = scripts
    .map((script) => ({ script, order: draw() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ script }) => script);
  const cut = Math.floor(FITTED_SHARE * shuffled.length);
  const [fitted, compared] = [shuffled.slice(0, cut), shuffled.slice(cut)];
  const weights = fitWeights(fitted, signs);
  const sumOf = ({ z }: MeasuredScript): number => weights.reduce((sum, weight, at) => sum + weight * (z[at] ?? 0), 0);
  const line = calibrate(fitted.map((script) => ({ machine: sumOf(script), person: script.person })));
  if (line === null) return null;
  return {
    fitted_on: fitted.length,
    compared_on: compared.length,
    hand_set: correlate(
      compared.map(({ handSet, person }) => [handSet, person]),
      draw,
    ),
    fitted: correlate(
      compared.map((script) => [sumOf(script), script.person]),
      draw,
    ),
    weights: weights.map((weight) => weight * line.slope),
    intercept: line.offset,
  };
}

const RESAMPLES = 1_000;
const TAIL = 0.025;

export function correlate(pairs: readonly (readonly [number, number])[], draw: () => number): Correlation {
  const of = (some: typeof pairs) =>
    pearson(
      some.map(([machine]) => machine),
      some.map(([, person]) => person),
    );
  const resampled = Array.from({ length: RESAMPLES }, () =>
    of(pairs.map((pair) => pairs[Math.floor(draw() * pairs.length)] ?? pair)),
  );
  const sorted = resampled.map((r) => r ?? 0).toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (RESAMPLES - 1))] ?? 0;
  return { r: of(pairs), low: at(TAIL), high: at(1 - TAIL) };
}
