import { expect, it } from 'vitest';
import type { TrendPoint } from './history-queries.ts';
import { trendPlot } from './trend-plot.ts';

const point = (day: number, total: number | null): TrendPoint => ({
  id: `00000000-0000-4000-8000-0000000000${day}`,
  paper_id: 'cet4-mock-1',
  paper_title: '四级模拟卷一',
  submitted_at: `2026-12-${day}T09:00:00.000Z`,
  objective: 300,
  total,
  is_clean: false,
  is_partial: false,
});

it('puts each score at its time, the best at the top', () => {
  const { lines } = trendPlot({ mock: [point(10, 420), point(15, 470)], practice: [point(20, 445)] }, 'total');
  expect(lines.map(({ mode, points }) => [mode, points.map(({ x, y }) => `${x},${y}`)])).toEqual([
    ['mock', ['0,80', '50,30']],
    ['practice', ['100,55']],
  ]);
});

it('leaves out a mode and an attempt without a score', () => {
  const { lines } = trendPlot({ mock: [point(10, 420), point(11, null), point(12, 430)], practice: [] }, 'total');
  expect(lines.map(({ mode, points }) => [mode, points.length])).toEqual([['mock', 2]]);
});

it('begins and ends its scale at round numbers, but not above the most there is', () => {
  const levels = (...totals: number[]) =>
    trendPlot({ mock: totals.map((total, at) => point(10 + at, total)), practice: [] }, 'total').levels;
  expect(levels(420, 470).map(({ value }) => value)).toEqual([500, 450, 400]);
  expect(levels(120, 470).map(({ value }) => value)).toEqual([500, 400, 300, 200, 100]);
  expect(levels(680, 710)).toEqual([
    { value: 700, y: 16.67 },
    { value: 650, y: 100 },
  ]);
});

it('names days from the first to the last, each once', () => {
  const daysOf = (first: number, last: number) =>
    trendPlot({ mock: [point(first, 420), point(last, 430)], practice: [] }, 'total').days;
  expect(daysOf(10, 19)).toEqual([
    { label: '12月10日', x: 0 },
    { label: '12月13日', x: 33.33 },
    { label: '12月16日', x: 66.67 },
    { label: '12月19日', x: 100 },
  ]);
  expect(daysOf(10, 11).map(({ label }) => label)).toEqual(['12月10日', '12月11日']);
  expect(daysOf(10, 10)).toEqual([{ label: '12月10日', x: 50 }]);
  const sameDay = [point(10, 420), { ...point(11, 430), submitted_at: '2026-12-10T10:00:00.000Z' }];
  expect(trendPlot({ mock: sameDay, practice: [] }, 'total').days).toEqual([{ label: '12月10日', x: 50 }]);
});

it('leaves room for the second score beside a single one', () => {
  const { lines, next, days } = trendPlot({ mock: [point(10, 420)], practice: [] }, 'total');
  const only = lines[0]?.points[0];
  expect(next).toEqual({ x: 75, y: only?.y });
  expect(only?.x).toBe(25);
  expect(days.map(({ x }) => x)).toEqual([25]);
  expect(trendPlot({ mock: [point(10, 420), point(11, 430)], practice: [] }, 'total').next).toBeNull();
});
