import type { AdminItem } from '@study/contract/papers/item-statistics.admin.ts';
import { useCallback } from 'react';
import { Chart, type ChartColours } from '#ui/chart/chart.tsx';
import type { ChartOption } from '#ui/chart/chart-engine.ts';
import { percent, spokenDiscrimination } from './statistics-words.ts';

/** Facility as columns and discrimination as a line, item by item; suspicious ones have a frame. */
export function ItemsChart({ items }: { items: readonly AdminItem[] }) {
  const optionFor = useCallback((colours: ChartColours) => optionOf(items, colours), [items]);
  return (
    <Chart
      description="各题正确率的柱形图和区分度的折线图，数字都在下面的列表里。可疑的题是空心的柱子。"
      heightRem={15}
      optionFor={optionFor}
    />
  );
}

function optionOf(items: readonly AdminItem[], colours: ChartColours): ChartOption {
  const text = { color: colours.muted, fontSize: 13 };
  return {
    grid: { left: 8, right: 8, top: 36, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    legend: { top: 0, left: 0, textStyle: { color: colours.ink } },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      backgroundColor: colours.surface,
      borderColor: colours.line,
      textStyle: { color: colours.ink },
      formatter: (at: { dataIndex: number }[]) => {
        const item = items[at[0]?.dataIndex ?? -1];
        return item === undefined
          ? ''
          : `第${item.no}题\n正确率${percent(item.facility)}，区分度${spokenDiscrimination(item.discrimination)}`;
      },
    },
    xAxis: {
      type: 'category',
      data: items.map(({ no }) => String(no)),
      axisLabel: { ...text, hideOverlap: true },
      axisLine: { lineStyle: { color: colours.line } },
      axisTick: { show: false },
    },
    yAxis: { type: 'value', max: 1, axisLabel: text, splitLine: { lineStyle: { color: colours.line } } },
    series: [
      {
        name: '正确率',
        type: 'bar',
        barMaxWidth: 20,
        color: colours.accent,
        data: items.map(({ facility, is_suspicious: isSuspicious }) => ({
          value: facility,
          itemStyle: isSuspicious
            ? { color: colours.surface, borderColor: colours.bad, borderWidth: 2 }
            : { color: colours.accent },
        })),
      },
      {
        name: '区分度',
        type: 'line',
        color: colours.warn,
        symbol: 'circle',
        symbolSize: 6,
        data: items.map(({ discrimination }) => discrimination),
      },
    ],
  } as ChartOption;
}
