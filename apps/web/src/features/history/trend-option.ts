import { MODE_NAMES } from '../../exam/names/exam-names.ts';
import type { ChartColours } from '../../ui/chart/chart.tsx';
import type { ChartOption } from '../../ui/chart/chart-engine.ts';
import type { Trend, TrendPoint } from './history-queries.ts';
import { MEASURES, valueOf, type Measure } from './trend-values.ts';
import { spokenShortDay } from '../../ui/words/dates.ts';

interface TrendOption {
  trend: Trend;
  measure: Measure;
  colours: ChartColours;
}

/** The scale begins and ends at a round number. */
const STEP = 50;

/** Two lines by time: mocks full with dots, practice dashed with diamonds. */
export function trendOption({ trend, measure, colours }: TrendOption): ChartOption {
  const series = (name: string, points: readonly TrendPoint[], isMock: boolean) => ({
    name,
    type: 'line' as const,
    symbol: isMock ? 'circle' : 'diamond',
    symbolSize: isMock ? 9 : 11,
    color: isMock ? colours.accent : colours.muted,
    lineStyle: { width: 2, type: isMock ? ('solid' as const) : ('dashed' as const) },
    data: points.flatMap((point) => {
      const value = valueOf(point, measure);
      return value === null ? [] : [[point.submitted_at, Math.round(value * 10) / 10]];
    }),
  });
  const axisText = { color: colours.muted, fontSize: 13 };
  return {
    grid: { left: 8, right: 32, top: 40, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    legend: { top: 0, left: 0, textStyle: { color: colours.ink, fontSize: 14 }, itemGap: 24, selectedMode: false },
    tooltip: {
      trigger: 'item',
      renderMode: 'richText',
      backgroundColor: colours.surface,
      borderColor: colours.line,
      textStyle: { color: colours.ink },
      formatter: ({ data, seriesName }: { data: unknown; seriesName?: string }) =>
        Array.isArray(data) ? `${seriesName} ${spokenShortDay(String(data[0]))}\n${data[1]}分` : '',
    } as ChartOption['tooltip'],
    xAxis: {
      type: 'time',
      minInterval: 86_400_000,
      axisLabel: { ...axisText, hideOverlap: true, formatter: '{M}月{d}日' },
      axisLine: { lineStyle: { color: colours.line } },
      axisTick: { show: false },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      scale: true,
      max: ({ max }: { max: number }) => Math.min(MEASURES[measure].max, Math.ceil((max + 1) / STEP) * STEP),
      min: ({ min }: { min: number }) => Math.max(0, Math.floor((min - 1) / STEP) * STEP),
      interval: STEP,
      axisLabel: axisText,
      splitLine: { lineStyle: { color: colours.line } },
    },
    series: [series(MODE_NAMES.mock, trend.mock, true), series(MODE_NAMES.practice, trend.practice, false)].filter(
      ({ data }) => data.length > 0,
    ),
  } as ChartOption;
}
