import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreObjective } from '../scoring/objective.ts';
import { ledgerOf, type LedgerFacts } from './ledger.ts';

const MINUTE = 60_000;
const keys = new Map(Array.from({ length: 55 }, (_, index) => [index + 1, 'A']));

/**
 * All right except items 1, 26 and 46; 12 s per listening item, 30 s per cloze item, 1 min per other item, 20 min
 * writing.
 */
const facts: LedgerFacts = {
  exam: 'CET4',
  sections: scoreObjective('CET4', keys, new Map(keys).set(1, 'B').set(26, 'B').set(46, 'B')).sections,
  marks: { writing: { raw: 10 }, translation: null },
  itemsMs: new Map([
    ...numbered(1, 25, 12_000),
    ...numbered(26, 35, 30_000),
    ...numbered(36, 55, MINUTE),
    ['writing', 20 * MINUTE] as const,
    ['translation', 16 * MINUTE] as const,
  ]),
  phasesMs: null,
};

describe('the ledger of points per minute', () => {
  // By hand: writing 71 / 20; listening 248.5 − 7.1 = 241.4 in 25 × 12 s = 5 min; cloze 31.95 / 5; matching 71 / 10;
  // careful 127.8 / 10
  it('has the points per minute, except of what is not marked', () => {
    expect(ledgerOf(facts)).toEqual({
      rows: [
        { name: 'writing', timeMs: 20 * MINUTE, points: 71, max: 106.5, pointsPerMinute: 3.55 },
        { name: 'listening', timeMs: 5 * MINUTE, points: 241.4, max: 248.5, pointsPerMinute: 48.28 },
        { name: 'cloze', timeMs: 5 * MINUTE, points: 31.95, max: 35.5, pointsPerMinute: 6.39 },
        { name: 'matching', timeMs: 10 * MINUTE, points: 71, max: 71, pointsPerMinute: 7.1 },
        { name: 'careful', timeMs: 10 * MINUTE, points: 127.8, max: 142, pointsPerMinute: 12.78 },
        { name: 'translation', timeMs: 16 * MINUTE, points: null, max: 106.5, pointsPerMinute: null },
      ],
      idle: [],
    });
  });

  it('has no points per minute where no time was spent', () => {
    const rows = ledgerOf({ ...facts, itemsMs: new Map() }).rows;
    expect(rows.map((row) => [row.timeMs, row.pointsPerMinute])).toEqual(rows.map(() => [0, null]));
  });

  it('of a mock counts waiting as idle, not as time on the items', () => {
    const phasesMs = {
      writing: 30 * MINUTE,
      listening: 25 * MINUTE,
      interlude: MINUTE,
      reading_translation: 70 * MINUTE,
    };
    const mock = ledgerOf({ ...facts, phasesMs });
    expect(mock.rows).toEqual(ledgerOf(facts).rows);
    // By hand: 30 − 20; 25 − 5; 1; 70 − (5 + 10 + 10 + 16)
    expect(mock.idle).toEqual([
      { phase: 'writing', timeMs: 10 * MINUTE },
      { phase: 'listening', timeMs: 20 * MINUTE },
      { phase: 'interlude', timeMs: MINUTE },
      { phase: 'reading_translation', timeMs: 29 * MINUTE },
    ]);
  });

  // By hand: 5 + 10 + 10 + 16 = 41 minutes were measured in a phase of 20.5 minutes: half of each is kept.
  it('of a mock never exceeds the phase: what two pages counted is scaled down', () => {
    const phasesMs = { writing: 30 * MINUTE, reading_translation: 20.5 * MINUTE };
    const { rows, idle } = ledgerOf({ ...facts, phasesMs });
    expect(rows.map((row) => row.timeMs / MINUTE)).toEqual([20, 5, 2.5, 5, 5, 8]);
    expect(idle.at(-1)).toEqual({ phase: 'reading_translation', timeMs: 0 });
  });

  it('of a mock adds up to its phases', () => {
    const length = fc.integer({ min: 0, max: 70 * MINUTE });
    const phases = fc.record({ writing: length, listening: length, interlude: length, reading_translation: length });
    fc.assert(
      fc.property(phases, (phasesMs) => {
        const { rows, idle } = ledgerOf({ ...facts, phasesMs });
        const total = [...rows, ...idle].reduce((sum, { timeMs }) => sum + timeMs, 0);
        const lengths = Object.values(phasesMs).reduce((sum, ms) => sum + ms, 0);
        // Each of six rows is rounded to a millisecond.
        expect(Math.abs(total - lengths)).toBeLessThanOrEqual(3);
      }),
    );
  });
});

function numbered(first: number, last: number, timeMs: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => [String(first + index), timeMs] as const);
}
