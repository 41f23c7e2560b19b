import { formatKey } from '@study/contract/papers/format-key.ts';
import type { Analysis } from '@study/contract/results/analysis.ts';
import { useCallback, useMemo } from 'react';
import { CERTAINTY_NAMES, OUTCOME_INKS, OUTCOME_NAMES } from '#exam/names/exam-names.ts';
import { Chart, type ChartColours } from '#ui/chart/chart.tsx';
import { formatDuration } from '#ui/words/durations.ts';
import { ItemLink } from './item-link.tsx';
import { CHANGE_NAMES, type Item, formatTrail } from './item-labels.ts';
import type { ChartOption } from '#ui/chart/chart-engine.ts';

interface ItemsPanelProps {
  analysis: Analysis;
  isWrongOnly: boolean;
}

/** Table of all items (answer, key, time, changes), followed by a chart of the times. */
export function ItemsPanel({ analysis, isWrongOnly }: ItemsPanelProps) {
  const items = useMemo(
    () => (isWrongOnly ? analysis.items.filter(({ outcome }) => outcome !== 'right') : analysis.items),
    [analysis.items, isWrongOnly],
  );
  const slowest = items.toSorted((one, other) => other.time_ms - one.time_ms)[0];
  return (
    <>
      {slowest && slowest.time_ms > 0 && <p className="mb-2 text-ui text-ink-muted">{slowestLine(slowest)}</p>}
      <ItemTable items={items} />
      {slowest !== undefined && slowest.time_ms > 0 && <TimeChart items={items} slowest={slowest} />}
    </>
  );
}

function slowestLine({ no, time_ms, outcome }: Item): string {
  return `用时最长的是第${no}题，${formatDuration(time_ms)}，${OUTCOME_NAMES[outcome]}。`;
}

function TimeChart({ items, slowest }: { items: readonly Item[]; slowest: Item }) {
  const optionFor = useCallback((colours: ChartColours) => timeOption(items, colours), [items]);
  return (
    <div className="no-print mt-4 pb-4">
      <p className="mb-2 font-bold">每题用时</p>
      <Chart description={`每题用时的柱形图。${slowestLine(slowest)}`} heightRem={15} optionFor={optionFor} />
    </div>
  );
}

const COLUMNS = ['题号', '结果', '我的', '答案', '用时', '改动', '把握'] as const;
function ItemTable({ items }: { items: readonly Item[] }) {
  return (
    <div
      role="region"
      aria-label="逐题的表"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable, so it needs keyboard focus.
      tabIndex={0}
      className="-mx-5 max-h-112 overflow-auto md:-mx-6 print:max-h-none print:overflow-visible"
    >
      <table aria-label="逐题" className="table-sm table-pin-rows table">
        <thead>
          <tr className="text-ink-muted">
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="whitespace-nowrap md:first:pl-6 md:last:pr-6">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {items.map((item) => (
            <tr key={item.no}>
              <th scope="row" className="font-normal md:pl-6">
                <ItemLink
                  no={item.no}
                  label={`第${item.no}题的解析`}
                  className="text-link inline-grid min-h-6 min-w-7 place-items-center"
                />
              </th>
              <td className={`whitespace-nowrap ${OUTCOME_INKS[item.outcome]}`}>{OUTCOME_NAMES[item.outcome]}</td>
              <td>{item.response ?? '—'}</td>
              <td>{formatKey(item.key)}</td>
              <td className="whitespace-nowrap">{item.time_ms === 0 ? '—' : formatDuration(item.time_ms)}</td>
              <td className="whitespace-nowrap">
                {item.change === 'none' ? '—' : `${formatTrail(item.trail)} ${CHANGE_NAMES[item.change]}`}
              </td>
              <td className="whitespace-nowrap md:pr-6">
                {item.certainty === null ? '—' : CERTAINTY_NAMES[item.certainty]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Column chart of time per item. Wrong items have a border as well as a colour. */
function timeOption(items: readonly Item[], colours: ChartColours): ChartOption {
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
          : `第${item.no}题 ${OUTCOME_NAMES[item.outcome]}\n${formatDuration(item.time_ms)}`;
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
