import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreObjective } from '../scoring/objective.ts';
import { findRowShift } from './row-shift.ts';

const LETTERS = [...'ABCDEFGHIJKLMNO'];
/** First and last item, and number of letters. */
const STRETCHES = [
  { first: 1, last: 25, letters: 4 },
  { first: 26, last: 35, letters: 15 },
  { first: 36, last: 45, letters: 10 },
  { first: 46, last: 55, letters: 4 },
] as const;
type Letters = Map<number, string | null>;

/** Listening CADB…, cloze A–J, matching A–J, careful reading DCBA…: no two neighbours alike. */
const keys = new Map(
  Array.from({ length: 55 }, (_, index) => {
    const no = index + 1;
    if (no <= 25) return [no, 'CADB'[no % 4] ?? 'A'] as const;
    return [no, no <= 45 ? (LETTERS[(no - 26) % 10] ?? 'A') : ('DCBA'[no % 4] ?? 'A')] as const;
  }),
);

describe('a run of answers that slipped by one row', () => {
  it('is found where a row was skipped: each answer fits the next key', () => {
    const sheet = slipped(keys, { first: 10, last: 18, step: 1 });
    expect(find(sheet)).toEqual({ first: 10, last: 18, fits: 'next', fitting: 9, right: 0 });
  });

  it('is found where a row was filled twice: each answer fits the key before', () => {
    const sheet = slipped(keys, { first: 38, last: 45, step: -1 });
    expect(find(sheet)).toEqual({ first: 38, last: 45, fits: 'previous', fitting: 8, right: 0 });
  });

  it('is found after the row that was left blank, and ends with the stretch', () => {
    const sheet = slipped(keys, { first: 27, last: 34, step: 1 }).set(35, null);
    expect(find(sheet)).toEqual({ first: 27, last: 34, fits: 'next', fitting: 8, right: 0 });
  });

  it('is found when a whole part slipped and nothing else was answered', () => {
    const listening = [...slipped(keys, { first: 1, last: 24, step: 1 })].filter(([no]) => no < 25);
    expect(find(new Map(listening))).toEqual({ first: 1, last: 24, fits: 'next', fitting: 24, right: 0 });
  });

  it('may contain one wrong answer in five', () => {
    const sheet = slipped(keys, { first: 5, last: 14, step: 1 }).set(8, 'Z').set(11, 'Z');
    expect(find(sheet)).toEqual({ first: 5, last: 14, fits: 'next', fitting: 8, right: 0 });
  });

  it('is the stronger of two', () => {
    const short = slipped(keys, { first: 2, last: 7, step: 1 });
    const both = new Map([...short, ...[...slipped(keys, { first: 47, last: 54, step: 1 })].filter(([no]) => no > 46)]);
    expect(find(both)).toMatchObject({ first: 47, last: 54 });
  });
});

describe('not a slip', () => {
  it.each([
    ['a perfect sheet', new Map(keys)],
    ['an empty sheet', new Map()],
    ['one letter all the way down', new Map(Array.from({ length: 55 }, (_, index) => [index + 1, 'A']))],
    ['four rows', slipped(keys, { first: 10, last: 13, step: 1 })],
    ['a run across the border of two stretches', slipped(keys, { first: 23, last: 28, step: 1 })],
    ['a run with a blank row in its middle', slipped(keys, { first: 10, last: 17, step: 1 }).set(14, null)],
  ] as [string, Letters][])('%s', (_name, sheet) => {
    expect(find(sheet)).toBeNull();
  });

  it('two neighbours exchanged in the cloze', () => {
    expect(find(new Map<number, string | null>(keys).set(30, 'F').set(31, 'E'))).toBeNull();
  });
});

const paper = fc
  .tuple(
    fc.shuffledSubarray(LETTERS, { minLength: 10, maxLength: 10 }),
    fc.array(fc.nat({ max: 119 }), { minLength: 55, maxLength: 55 }),
  )
  .map(
    ([bank, picks]) =>
      new Map(
        STRETCHES.flatMap(({ first, last, letters }) =>
          numbers(first, last).map((no): [number, string] => [
            no,
            (letters === 15 ? bank[no - first] : LETTERS[(picks[no - 1] ?? 0) % letters]) ?? 'A',
          ]),
        ),
      ),
  );
const share = fc.array(fc.nat({ max: 999 }), { minLength: 55, maxLength: 55 });

describe('of 2,000 sheets without a slip', () => {
  it.each([
    ['guessed', 0],
    ['40% known', 400],
    ['60% known', 600],
    ['80% known', 800],
  ])('under 1 per cent are warned when they are %s', (_name, known) => {
    const sheets = fc.sample(fc.tuple(paper, share, share), { numRuns: 2000, seed: 20261212, unbiased: true });
    const warned = sheets.filter(([key, knowing, guesses]) =>
      findRowShift(mark(key, answer(key, known, knowing, guesses))),
    );
    expect(warned.length).toBeLessThan(20);
  });
});

describe('a slip of six rows or more', () => {
  const slip = fc
    .tuple(fc.constantFrom(...STRETCHES), fc.constantFrom(1, -1), fc.nat(), fc.nat())
    .map(([{ first, last }, step, at, length]) => {
      const rows = 6 + (length % (last - first - 5));
      const start = first + (step < 0 ? 1 : 0) + (at % (last - first - rows + 1));
      return { first: start, last: start + rows - 1, step };
    });

  it('in a perfect sheet is always found, with every row that it harmed', () => {
    fc.assert(
      fc.property(paper, slip, (key, planted) => {
        const marks = mark(key, slipped(key, planted));
        const harmed = marks.filter((item) => item.outcome === 'wrong').map((item) => item.no);
        // Where neighbours share a key, a slip is invisible.
        fc.pre(harmed.length >= 2);
        const found = findRowShift(marks);
        if (!found) throw new Error(`not found: ${JSON.stringify(planted)}`);
        expect(found.first).toBeLessThanOrEqual(harmed[0] ?? 0);
        expect(found.last).toBeGreaterThanOrEqual(harmed.at(-1) ?? 0);
        expect(found.fitting).toBeGreaterThan(found.right);
      }),
      { numRuns: 2000, seed: 20261212, unbiased: true },
    );
  });
});

function find(sheet: Letters) {
  return findRowShift(mark(keys, sheet));
}

function mark(key: ReadonlyMap<number, string>, sheet: Letters) {
  return scoreObjective('CET4', key, sheet).items;
}

/** A perfect sheet, except for rows with the answer of the next row (step 1) or of the previous one (step −1). */
function slipped(
  key: ReadonlyMap<number, string>,
  { first, last, step }: { first: number; last: number; step: number },
) {
  return new Map<number, string | null>(
    [...key].map(([no, letter]) => [no, no >= first && no <= last ? (key.get(no + step) ?? null) : letter]),
  );
}

/** Right with a probability of `known` in a thousand, else a random wrong letter; with 0 any letter. */
function answer(
  key: ReadonlyMap<number, string>,
  known: number,
  knowing: readonly number[],
  guesses: readonly number[],
) {
  return new Map<number, string | null>(
    STRETCHES.flatMap(({ first, last, letters }) =>
      numbers(first, last).map((no): [number, string] => {
        const right = key.get(no) ?? 'A';
        if ((knowing[no - 1] ?? 0) < known) return [no, right];
        const choices = LETTERS.slice(0, letters).filter((letter) => known === 0 || letter !== right);
        return [no, choices[(guesses[no - 1] ?? 0) % choices.length] ?? 'A'];
      }),
    ),
  );
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
