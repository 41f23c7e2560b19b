import { ATTEMPT_STATES } from '@study/contract/attempt-views.ts';
import { describe, expect, it } from 'vitest';
import { mayOpenAnswers, visibilityOf } from './visibility.ts';

describe('what may be seen of one’s own attempt', () => {
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

  it('has a row for every state', () => {
    for (const state of ATTEMPT_STATES) expect(visibilityOf({ state })).toBeDefined();
  });
});

describe('the answers of a paper', () => {
  it('open with a closed attempt on it', () => {
    expect(mayOpenAnswers([{ mode: 'practice', state: 'scoring' }])).toBe(true);
  });

  it('stay sealed without one, and after an abandoned one', () => {
    expect(mayOpenAnswers([])).toBe(false);
    expect(mayOpenAnswers([{ mode: 'mock', state: 'abandoned' }])).toBe(false);
    expect(mayOpenAnswers([{ mode: 'practice', state: 'in_progress' }])).toBe(false);
  });

  it.each(['in_progress', 'objective_submitted'] as const)('are sealed again while a mock on it is %s', (state) => {
    expect(
      mayOpenAnswers([
        { mode: 'practice', state: 'scored' },
        { mode: 'mock', state },
      ]),
    ).toBe(false);
  });

  it('stay open beside a practice attempt on a paper that was sat before', () => {
    expect(
      mayOpenAnswers([
        { mode: 'mock', state: 'scored' },
        { mode: 'practice', state: 'in_progress' },
      ]),
    ).toBe(true);
  });
});
