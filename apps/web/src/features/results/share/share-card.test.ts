import { expect, it } from 'vitest';
import { describeCard, shareCard, type ShareOptions } from './share-card.ts';

const RESULT = {
  paper_title: '四级模拟卷三',
  exam_type: 'CET4',
  mode: 'mock',
  submitted_at: '2026-11-28T08:00:00Z',
  used_ms: 7_500_000,
  total: { points: 412.3, low: 382.3, high: 442.3, is_estimate: true },
} as const;
const NOTHING: ShareOptions = { target: null, examIn: null, name: null, before: null };

it('a picture says the result, its range, the lines and the day, and no name unless it is wanted', () => {
  const card = shareCard(RESULT, { ...NOTHING, target: 480, examIn: 14, before: 388 });
  expect(card).toMatchObject({
    eyebrow: '四级模拟卷三',
    title: '还差13分，已经够得着',
    points: '412',
    interval: '± 30',
    sentence: '比上一套多24分，多半在382到442之间。',
    stub: { label: '距四级考试', figure: '14', unit: '天', note: '仿真模考 · 用时2小时5分' },
    foot: '11月28日 · 估分，不是官方成绩',
  });
  expect(card.ruler.lines.map(({ label }) => label)).toEqual(['425线', '目标480']);
  expect(shareCard(RESULT, { ...NOTHING, name: '林晓彤' }).eyebrow).toBe('林晓彤 · 四级模拟卷三');
});

it('without target and countdown it keeps the pass line and the day of the paper', () => {
  const card = shareCard(RESULT, NOTHING);
  expect(card.ruler.lines.map(({ label }) => label)).toEqual(['425线']);
  expect(card.stub).toMatchObject({ label: '做完这套', figure: '11月28日', unit: '' });
  expect(shareCard(RESULT, { ...NOTHING, target: 425 }).ruler.lines.map(({ label }) => label)).toEqual(['目标425']);
});

it('is told in words too', () => {
  expect(describeCard(shareCard(RESULT, { ...NOTHING, examIn: 14, before: 430 }))).toBe(
    '四级模拟卷三，还差13分，已经够得着，412分± 30，比上一套少18分，还在误差里，多半在382到442之间，距四级考试14天，仿真模考 · 用时2小时5分。',
  );
});
