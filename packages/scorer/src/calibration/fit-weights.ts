import { pearson } from './agreement.ts';

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

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

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

export interface FitComparison {
  fitted_on: number;
  compared_on: number;
  /** Pearson correlation with persons' marks on the texts that were not fitted on. */
  hand_set: number | null;
  fitted: number | null;
  weights: number[];
}

/** Fits weights on a random part of the texts and compares them with the hand-set ones on the rest. Null if too few. */
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
  const persons = compared.map(({ person }) => person);
  const byFit = compared.map(({ z }) => weights.reduce((sum, weight, at) => sum + weight * (z[at] ?? 0), 0));
  return {
    fitted_on: fitted.length,
    compared_on: compared.length,
    hand_set: pearson(
      compared.map(({ handSet }) => handSet),
      persons,
    ),
    fitted: pearson(byFit, persons),
    weights,
  };
}
