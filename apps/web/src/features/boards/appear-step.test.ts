import { expect, test } from 'vitest';
import { appearStep } from './appear-step.ts';

test('who is not to be seen joins first, and is told how a place is earned', () => {
  expect(appearStep('score', null, false)).toEqual({
    line: '参加以后，别人才看得到您，只看得到昵称。完整模考一套没做过的卷，就有名次。',
    action: 'join',
  });
  expect(appearStep('score', { is_visible: false, listed_from: null }, false)).toMatchObject({ action: 'join' });
});

test('who has joined is led to what earns a place', () => {
  expect(appearStep('score', null, true)?.action).toBe('mock');
  expect(appearStep('diligence', null, true)).toEqual({ line: '有一天答满20题，就有名次。', action: 'practise' });
});

test('a young account waits, and who appears is told nothing', () => {
  const waiting = appearStep('score', { is_visible: false, listed_from: '2026-11-21T02:00:00.000Z' }, true);
  expect(waiting?.line).toContain('账号注册满一天（2026年11月21日');
  expect(waiting?.action).toBeNull();
  expect(appearStep('score', { is_visible: true, listed_from: null }, true)).toBeNull();
});
