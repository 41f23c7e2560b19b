import type { GraphPoint, MasteryView } from '@study/contract/knowledge/knowledge.ts';
import { expect, it } from 'vitest';
import { nextPoint } from './next-point.ts';

const point = (id: string, mastery: Partial<MasteryView>, items = 6): GraphPoint => ({
  id,
  name: id,
  area: 'grammar',
  x: 0,
  y: 0,
  items,
  mastery: {
    mean: 0.5,
    low: 0.2,
    high: 0.8,
    answers: 0,
    standing: 'unknown',
    is_learnable: false,
    last_answered_at: null,
    ...mastery,
  },
});

const WEAK = point('weak', { answers: 8, mean: 0.4, standing: 'weak' });
const FEW = point('few', { answers: 2, mean: 0.3, standing: 'weak' });
const NEW = point('new', { is_learnable: true });

it('prefers what is known to be weak to what is not known yet', () => {
  expect(nextPoint([NEW, FEW, WEAK])).toEqual({ point: WEAK, reason: '答过8题，掌握约40%，先把它补上。' });
  expect(nextPoint([NEW, FEW])).toEqual({ point: FEW, reason: '只答过2题，还看不准，再做几题就清楚了。' });
});

it('leads on to what builds on mastered points', () => {
  const done = point('done', { answers: 9, mean: 0.9, standing: 'mastered' });
  const locked = point('locked', {});
  expect(nextPoint([done, locked, NEW])).toEqual({ point: NEW, reason: '还没做过，现在就可以学。' });
  expect(nextPoint([done, locked])).toBeNull();
});

it('names no point of fewer than three items', () => {
  expect(nextPoint([point('single', { answers: 8, standing: 'weak' }, 2), FEW])?.point).toBe(FEW);
});

it('names none before the first answer, and none to a visitor', () => {
  expect(nextPoint([NEW])).toBeNull();
  expect(nextPoint([{ id: 'a', name: 'a', area: 'x', x: 0, y: 0, items: 9 }])).toBeNull();
});
