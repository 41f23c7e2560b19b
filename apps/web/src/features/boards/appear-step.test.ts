import { expect, test } from 'vitest';
import { appearStep } from './appear-step.ts';

const SCORE = { board: 'score', period: 'week' } as const;
const because = (reason: 'none_yet' | 'unmarked' | 'seen_before') => ({ reason, counted: null, needed: null });

test('who has no place is told why, and led to what earns one', () => {
  expect(appearStep(SCORE, { me: null, absence: because('none_yet') }, false)).toEqual({
    line: '完整模考一套没做过的卷，就有名次。',
    action: 'mock',
  });
  expect(appearStep(SCORE, { me: null, absence: because('seen_before') }, true)?.line).toContain('之前做过');
  const diligence = { board: 'diligence', period: 'all' } as const;
  expect(appearStep(diligence, { me: null, absence: because('none_yet') }, true)?.action).toBe('practise');
});

test('whose mock is being marked has nothing to do but join', () => {
  const own = { me: null, absence: because('unmarked') };
  expect(appearStep(SCORE, own, false)?.action).toBe('join');
  expect(appearStep(SCORE, own, true)?.action).toBeNull();
});

test('who has a place that others cannot see joins', () => {
  const me = { is_visible: false, listed_from: null };
  expect(appearStep(SCORE, { me, absence: null }, false)).toMatchObject({ action: 'join' });
});

test('a young account waits, and who appears is told nothing', () => {
  const me = { is_visible: false, listed_from: '2026-11-21T02:00:00.000Z' };
  const waiting = appearStep(SCORE, { me, absence: null }, true);
  expect(waiting?.line).toContain('账号注册满一天（2026年11月21日');
  expect(waiting?.action).toBeNull();
  expect(appearStep(SCORE, { me: { is_visible: true, listed_from: null }, absence: null }, true)).toBeNull();
});
