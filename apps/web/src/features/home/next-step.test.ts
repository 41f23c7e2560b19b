import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import { expect, test } from 'vitest';
import type { Dashboard, OpenAttempt } from './home-queries.ts';
import { atLevel, nextStep, spareSteps } from './next-step.ts';

const attempt = (id: string) => ({ id, mode: 'mock' }) as OpenAttempt;
const card = { id: 'cet4-mock-4', exam_type: 'CET4' } as ExamCard;
const stepOf = (source: 'writing' | 'cloze') => ({ source, gains: 2, points_each: 3.6, points: 7.1, accuracy: 0.3 });
const plan = { steps: [stepOf('writing'), stepOf('cloze')] } as never;

const NOW = Date.parse('2026-11-26T08:00:00Z');
const takenHoursAgo = (hours: number) =>
  ({ submitted_at: new Date(NOW - hours * 3_600_000).toISOString() }) as Dashboard['trend'][number];

const NOTHING = {
  open_attempts: [],
  reviews: { count: 0, backlog: 0, done_today: 0, limit: 30, ahead: 0 },
  exam: null,
  plan: null,
  new_papers: [],
  has_attempts: true,
  trend: [takenHoursAgo(30)],
};
const DUE = { ...NOTHING.reviews, count: 12, backlog: 12 };
const inDays = (days_left: number) => ({ date: '2026-12-12', days_left, is_own: true });

test('whoever aims at a level is offered papers of that level alone', () => {
  const six = { id: 'cet6-mock-4', exam_type: 'CET6' } as ExamCard;
  const facts = { ...NOTHING, new_papers: [six, card], has_attempts: false };
  expect(nextStep(atLevel(facts, 4), NOW)).toMatchObject({ kind: 'paper', card: { id: 'cet4-mock-4' } });
  expect(nextStep(atLevel(facts, 6), NOW)).toMatchObject({ kind: 'paper', card: { id: 'cet6-mock-4' } });
  expect(nextStep(atLevel({ ...facts, new_papers: [six] }, 4), NOW)).toEqual({ kind: 'rest' });
});

test('an open paper comes first, then what is due, then the cheapest section, then a paper, then rest', () => {
  const all = { ...NOTHING, open_attempts: [attempt('a')], reviews: DUE, plan, new_papers: [card] };
  expect(nextStep(all, NOW)).toMatchObject({ kind: 'continue', attempt: { id: 'a' } });
  expect(nextStep({ ...all, open_attempts: [] }, NOW)).toMatchObject({ kind: 'review', count: 12 });
  expect(nextStep({ ...NOTHING, plan, new_papers: [card] }, NOW)).toMatchObject({ kind: 'practise', section: 'cloze' });
  expect(nextStep({ ...NOTHING, new_papers: [card] }, NOW)).toMatchObject({ kind: 'paper', isFirst: false });
  expect(nextStep(NOTHING, NOW)).toEqual({ kind: 'rest' });
});

test('a section is practised once the answers of a paper have been forgotten a little, and until then another paper is next', () => {
  const after = (...hours: number[]) => ({ ...NOTHING, plan, new_papers: [card], trend: hours.map(takenHoursAgo) });
  expect(nextStep(after(1), NOW)).toMatchObject({ kind: 'paper' });
  expect(nextStep(after(13), NOW)).toMatchObject({ kind: 'practise' });
  expect(nextStep(after(1, 30), NOW)).toMatchObject({ kind: 'practise' });
  expect(spareSteps({ ...after(1), reviews: DUE }, nextStep(NOTHING, NOW), NOW)).toMatchObject([{ kind: 'review' }]);
});

test('somebody new is sent to a first paper', () => {
  expect(nextStep({ ...NOTHING, new_papers: [card], has_attempts: false }, NOW)).toMatchObject({
    kind: 'paper',
    isFirst: true,
  });
});

test('on the day before the exam and on its day reviews are the last call', () => {
  const isLast = (days: number) => nextStep({ ...NOTHING, reviews: DUE, exam: inDays(days) }, NOW);
  expect(isLast(0)).toMatchObject({ isLastCall: true });
  expect(isLast(1)).toMatchObject({ isLastCall: true });
  expect(isLast(2)).toMatchObject({ isLastCall: false });
  expect(isLast(-1)).toMatchObject({ isLastCall: false });
});

test('on those days what is not due is gone through too, and on no other', () => {
  const step = (days: number) =>
    nextStep({ ...NOTHING, reviews: { ...NOTHING.reviews, ahead: 20 }, exam: inDays(days), new_papers: [card] }, NOW);
  expect(step(0)).toEqual({ kind: 'review', set: 'ahead', count: 20, isLastCall: true });
  expect(step(1)).toMatchObject({ set: 'ahead' });
  expect(step(2)).toMatchObject({ kind: 'paper' });
});

test('a spare moment has what is not on the ticket, three at most', () => {
  const facts = {
    ...NOTHING,
    open_attempts: [attempt('a'), attempt('b')],
    reviews: DUE,
    plan,
    new_papers: [card],
  };
  const spare = spareSteps(facts, nextStep(facts, NOW), NOW);
  expect(spare.map(({ kind }) => kind)).toEqual(['continue', 'review', 'practise']);
  expect(spare[0]).toMatchObject({ attempt: { id: 'b' } });
  const calm = { ...NOTHING, plan, new_papers: [card] };
  expect(spareSteps(calm, nextStep(calm, NOW), NOW)).toEqual([]);
});
