import { expect, it } from 'vitest';
import type { TrendPoint } from './history-queries.ts';
import { bestMeasure, describeSeries, latestTotals, trendSentence, wholeOf } from './trend-values.ts';

const point = (objective: number, total: number | null): TrendPoint => ({
  id: '00000000-0000-4000-8000-000000000000',
  paper_id: 'cet4-mock-1',
  paper_title: '四级模拟卷一',
  submitted_at: '2026-12-12T09:00:00.000Z',
  objective,
  total,
  is_clean: false,
  is_partial: false,
});

it('leaves out what was sat in part', () => {
  const partial = { ...point(71, 71), is_partial: true };
  const practice = [point(300, 420), partial, point(310, 433)];
  expect(wholeOf({ mock: [partial], practice })).toEqual({ mock: [], practice: [practice[0], practice[2]] });
});

it('draws estimates once most attempts have one and they make a line', () => {
  const [without, marked] = [point(300, null), point(310, 420)];
  expect(bestMeasure({ mock: [marked], practice: [marked] })).toBe('objective');
  expect(bestMeasure({ mock: [marked, marked], practice: [without, without] })).toBe('total');
  expect(bestMeasure({ mock: [marked, marked], practice: [without, without, without] })).toBe('objective');
});

it('draws the estimate of a single attempt', () => {
  expect(bestMeasure({ mock: [point(310, 420)], practice: [] })).toBe('total');
  expect(bestMeasure({ mock: [point(310, null)], practice: [] })).toBe('objective');
});

it('places the last estimate and the one before, of mocks where there are any', () => {
  const practice = [point(300, 500)];
  expect(latestTotals({ mock: [point(300, 420), point(300, null), point(310, 433)], practice })).toEqual({
    last: 433,
    before: 420,
  });
  expect(latestTotals({ mock: [point(300, null)], practice })).toEqual({ last: 500, before: null });
  expect(latestTotals({ mock: [], practice: [] })).toBeNull();
});

it('says a series in a sentence', () => {
  expect(describeSeries('仿真模考', [point(300, null), point(340.4, null), point(320, null)], 'objective')).toBe(
    '仿真模考3次，从300分到320分，最高340分。',
  );
  expect(describeSeries('仿真模考', [point(300, null)], 'total')).toBe('');
});

it('compares the latest with the one before, mocks where they make a line', () => {
  const practice = [point(300, null), point(340.4, null)];
  expect(trendSentence({ mock: [point(310, null)], practice }, 'objective')).toBe(
    '最近一次听力与阅读得分340，比上一次高40分，是目前最高的一次。',
  );
  const mock = [point(0, 450), point(0, 433.2), point(0, 420)];
  expect(trendSentence({ mock, practice }, 'total')).toBe('最近一次估分420，比上一次低13分，最高450。');
  expect(trendSentence({ mock: [point(0, 433), point(0, 433)], practice: [] }, 'total')).toBe(
    '最近一次估分433，和上一次一样，最高433。',
  );
  expect(trendSentence({ mock: [point(0, null), point(0, 433)], practice: [] }, 'total')).toBe(
    '最近一次估分433。再做一套，这里就连成线。',
  );
});
