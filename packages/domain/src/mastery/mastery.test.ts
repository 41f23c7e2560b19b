import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../scheduling/china-day.ts';
import {
  addAnswer,
  type Answered,
  betaCdf,
  betaInterval,
  type Evidence,
  learnablePoints,
  masteryAt,
  takeAnswer,
} from './mastery.ts';

const answer = (isRight: boolean, day = 0, certainty: Answered['certainty'] = null): Answered => ({
  isRight,
  certainty,
  at: day * DAY_MS,
});
const after = (answers: readonly Answered[]) => answers.reduce<Evidence | null>(addAnswer, null);

describe('mastery of a point', () => {
  it('is half and unknown before any answer', () => {
    expect(masteryAt(null, 0)).toMatchObject({ mean: 0.5, answers: 0, standing: 'unknown' });
    // The central 80% of a uniform distribution.
    expect(masteryAt(null, 0).low).toBeCloseTo(0.1, 6);
    expect(masteryAt(null, 0).high).toBeCloseTo(0.9, 6);
  });

  it('is the mean of the posterior: three right and one wrong make (1 + 3) / (2 + 4)', () => {
    const evidence = after([answer(true), answer(true), answer(false), answer(true)]);
    expect(masteryAt(evidence, 0).mean).toBeCloseTo(4 / 6, 12);
  });

  it('forgets half in thirty days', () => {
    const evidence = after([answer(true), answer(true), answer(true), answer(true)]);
    expect(masteryAt(evidence, 30 * DAY_MS).mean).toBeCloseTo((1 + 2) / (2 + 2), 12);
    expect(masteryAt(evidence, 60 * DAY_MS).mean).toBeCloseTo((1 + 1) / (2 + 1), 12);
  });

  it('counts a right guess as 0.25 of an answer, and an unsure right answer as 0.6', () => {
    expect(masteryAt(after([answer(true, 0, 'guess')]), 0).mean).toBeCloseTo(1.25 / 2.25, 12);
    expect(masteryAt(after([answer(true, 0, 'unsure')]), 0).mean).toBeCloseTo(1.6 / 2.6, 12);
    expect(masteryAt(after([answer(false, 0, 'sure')]), 0).mean).toBeCloseTo(1 / 3.25, 12);
  });

  it('says mastered, learning and weak only with enough answers', () => {
    const rights = (count: number) => after(Array.from({ length: count }, () => answer(true)));
    expect(masteryAt(rights(1), 0).standing).toBe('learning');
    expect(masteryAt(rights(2), 0).standing).toBe('learning');
    expect(masteryAt(rights(3), 0).standing).toBe('mastered');
    expect(masteryAt(after([answer(false)]), 0).standing).toBe('weak');
    // Mastery decays.
    expect(masteryAt(rights(3), 60 * DAY_MS).standing).toBe('unknown');
  });

  it('does not depend on the order of answers, and a removed answer leaves no trace', () => {
    const answers = fc.array(
      fc.record({
        isRight: fc.boolean(),
        certainty: fc.constantFrom('sure' as const, 'unsure' as const, 'guess' as const, null),
        at: fc.integer({ min: 0, max: 300 }).map((day) => day * DAY_MS),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(answers, fc.nat(19), (given, pick) => {
        const now = 301 * DAY_MS;
        const forth = masteryAt(after(given), now);
        const back = masteryAt(after(given.toReversed()), now);
        expect(back.mean).toBeCloseTo(forth.mean, 9);
        const out = given[pick % given.length];
        const whole = after(given);
        if (!out || !whole) throw new Error('nothing was given');
        const without = given.filter((each) => each !== out);
        expect(masteryAt(takeAnswer(whole, out), now).mean).toBeCloseTo(masteryAt(after(without), now).mean, 6);
      }),
    );
  });
});

describe('the interval', () => {
  it('is that of the Beta distribution', () => {
    // I_x(2, 3) = x²(6 − 8x + 3x²), I_x(a, 1) = x^a.
    expect(betaCdf(0.3, 2, 3)).toBeCloseTo(0.3483, 10);
    expect(betaCdf(0.7, 5.5, 1)).toBeCloseTo(0.7 ** 5.5, 10);
    // The prior alone is 1 and 1. Below 1 the density has a pole, where 1e-7 of x exceeds the tested share.
    const weight = fc.double({ min: 1, max: 300, noNaN: true });
    fc.assert(
      fc.property(weight, weight, (a, b) => {
        const [low, high] = betaInterval(a, b, 0.8);
        expect(betaCdf(low, a, b)).toBeCloseTo(0.1, 4);
        expect(betaCdf(high, a, b)).toBeCloseTo(0.9, 4);
      }),
    );
  });
});

describe('the points to learn next', () => {
  it('are those that build on mastered points and are not mastered themselves', () => {
    const points = [
      { id: 'a', requires: [] },
      { id: 'b', requires: ['a'] },
      { id: 'c', requires: ['a', 'b'] },
      { id: 'd', requires: [] },
    ];
    const standings = new Map([
      ['a', 'mastered'],
      ['b', 'weak'],
    ] as const);
    expect([...learnablePoints(points, standings)]).toEqual(['b', 'd']);
  });
});
