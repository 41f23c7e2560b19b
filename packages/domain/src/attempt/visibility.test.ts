import { ATTEMPT_MODES, ATTEMPT_STATES } from '@study/contract/attempts/attempt-views.ts';
import { describe, expect, it } from 'vitest';
import { hasOpenMock, mayOpenAnswers, VISIBLE_FIELDS, visibleFields, visibilityOf } from './visibility.ts';

const NOTHING = 'nothing';
const POINTS = 'objective_points';
const MARKS = 'objective_points subjective_marks';
const EVERYTHING = 'objective_points item_outcomes subjective_marks answers transcript analysis statistics';

/** Full table: visible fields without and with an open mock on the paper. */
const CELLS = [
  ['practice', 'in_progress', NOTHING, NOTHING],
  ['practice', 'objective_submitted', POINTS, POINTS],
  ['practice', 'scoring', EVERYTHING, MARKS],
  ['practice', 'needs_review', EVERYTHING, MARKS],
  ['practice', 'scored', EVERYTHING, MARKS],
  ['practice', 'abandoned', NOTHING, NOTHING],
  ['mock', 'in_progress', NOTHING, NOTHING],
  ['mock', 'objective_submitted', POINTS, POINTS],
  ['mock', 'scoring', EVERYTHING, MARKS],
  ['mock', 'needs_review', EVERYTHING, MARKS],
  ['mock', 'scored', EVERYTHING, MARKS],
  ['mock', 'abandoned', NOTHING, NOTHING],
  ['drill', 'in_progress', NOTHING, NOTHING],
  ['drill', 'objective_submitted', POINTS, POINTS],
  ['drill', 'scoring', EVERYTHING, MARKS],
  ['drill', 'needs_review', EVERYTHING, MARKS],
  ['drill', 'scored', EVERYTHING, MARKS],
  ['drill', 'abandoned', NOTHING, NOTHING],
] as const;

describe('what candidates may see of their own submission', () => {
  it.each(CELLS)('%s, %s: %s; beside an open mock %s', (mode, state, alone, besideMock) => {
    const seen = (isMockOpen: boolean) => {
      const sights = visibleFields({ mode, state }, isMockOpen);
      return VISIBLE_FIELDS.filter((sight) => sights.has(sight)).join(' ') || NOTHING;
    };
    expect(seen(false)).toBe(alone);
    expect(seen(true)).toBe(besideMock);
  });

  it('has a cell for every mode and state', () => {
    const cells = new Set(CELLS.map(([mode, state]) => `${mode} ${state}`));
    const all = ATTEMPT_MODES.flatMap((mode) => ATTEMPT_STATES.map((state) => `${mode} ${state}`));
    expect([...cells].toSorted()).toEqual(all.toSorted());
    expect(CELLS).toHaveLength(all.length);
  });
});

describe('an open mock', () => {
  it.each(ATTEMPT_STATES)('is never a practice attempt: %s', (state) => {
    expect(hasOpenMock([{ mode: 'practice', state }])).toBe(false);
  });

  it.each([
    ['in_progress', true],
    ['objective_submitted', true],
    ['scoring', false],
    ['needs_review', false],
    ['scored', false],
    ['abandoned', false],
  ] as const)('is a mock that is %s: %s', (state, isMockOpen) => {
    const scored = { mode: 'mock', state: 'scored' } as const;
    expect(hasOpenMock([scored, { mode: 'mock', state }])).toBe(isMockOpen);
  });
});

describe('what may be seen by the state alone', () => {
  it.each([
    ['in_progress', 'nothing'],
    ['objective_submitted', 'objective'],
    ['scoring', 'objective subjective answers'],
    ['scored', 'objective subjective answers'],
    ['needs_review', 'objective subjective answers'],
    ['abandoned', 'nothing'],
  ] as const)('%s: %s', (state, expected) => {
    const seen = Object.entries(visibilityOf({ state }))
      .filter(([, isSeen]) => isSeen)
      .map(([name]) => name);
    expect(seen.join(' ') || 'nothing').toBe(expected);
  });
});

describe('the answers of a paper', () => {
  it('open with a closed attempt on it', () => {
    expect(mayOpenAnswers([{ mode: 'practice', state: 'scoring' }], false)).toBe(true);
  });

  it('stay sealed without one, and after an abandoned one', () => {
    expect(mayOpenAnswers([], false)).toBe(false);
    expect(mayOpenAnswers([{ mode: 'mock', state: 'abandoned' }], false)).toBe(false);
    expect(mayOpenAnswers([{ mode: 'practice', state: 'in_progress' }], false)).toBe(false);
  });

  it.each(['in_progress', 'objective_submitted'] as const)('are sealed again while a mock on it is %s', (state) => {
    expect(
      mayOpenAnswers(
        [
          { mode: 'practice', state: 'scored' },
          { mode: 'mock', state },
        ],
        false,
      ),
    ).toBe(false);
  });

  it('stay open beside a practice attempt on a paper that was sat before', () => {
    expect(
      mayOpenAnswers(
        [
          { mode: 'mock', state: 'scored' },
          { mode: 'practice', state: 'in_progress' },
        ],
        false,
      ),
    ).toBe(true);
  });
});
