import type { ChartColours } from '#ui/chart/chart.tsx';
import type { ChartOption } from '#ui/chart/chart-engine.ts';
import { spokenDuration } from '#ui/words/durations.ts';
import { OUTCOME_NAMES, type Item } from './item-words.ts';

/** A column for each item, as high as the time it took. Wrong ones also have a frame, not only a colour. */
export function timeOption(items: readonly Item[], colours: ChartColours): ChartOption {
  const axisText = { color: colours.muted, fontSize: 13 };
  return {
    grid: { left: 8, right: 8, top: 28, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'item',
      renderMode: 'richText',
      backgroundColor: colours.surface,
      borderColor: colours.line,
      textStyle: { color: colours.ink },
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const item = items[dataIndex];
        return item === undefined
          ? ''
          : `第${item.no}题 ${OUTCOME_NAMES[item.outcome]}\n${spokenDuration(item.time_ms)}`;
      },
    },
    xAxis: {
      type: 'category',
      data: items.map(({ no }) => String(no)),
      axisLabel: { ...axisText, hideOverlap: true },
      axisLine: { lineStyle: { color: colours.line } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      name: '秒',
      nameTextStyle: { ...axisText, align: 'right' },
      axisLabel: axisText,
      splitLine: { lineStyle: { color: colours.line } },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 20,
        data: items.map((item) => ({
          value: Math.round(item.time_ms / 1000),
          itemStyle:
            item.outcome === 'right'
              ? { color: colours.good }
              : { color: colours.surface, borderColor: colours.bad, borderWidth: 2 },
        })),
      },
    ],
  } as ChartOption;
}
