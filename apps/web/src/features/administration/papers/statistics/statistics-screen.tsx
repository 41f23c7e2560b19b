import { type AdminItem, LEAST_ATTEMPTS } from '@study/contract/papers/item-statistics.admin.ts';
import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { messageOf } from '#api/errors.ts';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { Choice, Choices } from '#ui/form/list-filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { ItemPanel } from './item-panel.tsx';
import type { StatisticsSearch } from './statistics-search-params.ts';
import { statisticsQuery } from './statistics-queries.ts';
import { percent, sorted, formatDiscrimination } from './statistics-labels.ts';
import { Chart, type ChartColours } from '#ui/chart/chart.tsx';
import type { ChartOption } from '#ui/chart/chart-engine.ts';

interface StatisticsScreenProps {
  id: string;
  search: StatisticsSearch;
  onSearch: (search: Partial<Record<keyof StatisticsSearch, string | undefined>>) => void;
}

/** Items that students reported, of a paper without statistics: a report leads here. */
function Reported({ id, items }: { id: string; items: readonly AdminItem[] }) {
  const reported = items.filter(({ reports }) => reports.length > 0);
  if (reported.length === 0) return null;
  return (
    <section aria-label="学生报告的题">
      <ul className="sheet rows px-5">
        {reported.map((item) => (
          <ItemPanel key={item.no} paperId={id} item={item} group={undefined} isOpen />
        ))}
      </ul>
    </section>
  );
}

/** Item statistics of a paper, from first-time takers. */
export function StatisticsScreen({ id, search, onSearch }: StatisticsScreenProps) {
  const found = useQuery(statisticsQuery(id));
  const { ordering = 'no', section, only } = search;
  const all = found.data?.items;
  const items = useMemo(
    () =>
      sorted(
        (all ?? []).filter((item) => (!section || item.section === section) && (!only || item.signs.length > 0)),
        ordering,
      ),
    [all, ordering, section, only],
  );
  if (found.isPending) return <SheetSkeleton />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const { takers, groups } = found.data;
  if (takers === 0) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <Reported id={id} items={found.data.items} />
        <EmptyState
          drawing="notebook"
          line="还没有可以统计的作答"
          note="学生第一次做这份试卷，交卷一两分钟后算进来；管理员自己的作答和快得不合常理的不算。"
        />
      </div>
    );
  }
  const sections = [...new Set(found.data.items.map((item) => item.section))];
  return (
    <div className="grid grid-cols-1 gap-5">
      <Panel
        title={`${takers}人首次作答`}
        lead={`不算管理员自己的和快得不合常理的作答。少于${LEAST_ATTEMPTS}人时，数字只供参考。`}
      >
        <ItemsChart items={items} />
      </Panel>
      <section aria-label="各题">
        <Filters search={search} onSearch={onSearch} sections={sections} />
        {items.length === 0 ? (
          <EmptyState drawing="notebook" line="没有符合条件的题" note="换一个条件试试。" />
        ) : (
          <ul className="sheet rows px-5" aria-label="各题的统计">
            {items.map((item) => (
              <ItemPanel
                key={item.no}
                paperId={id}
                item={item}
                group={groups.find(({ first, last }) => item.no >= first && item.no <= last)}
                isOpen={only !== undefined}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

interface FiltersProps extends Pick<StatisticsScreenProps, 'search' | 'onSearch'> {
  /** Sections of the paper. */
  sections: readonly SectionName[];
}

function Filters({ search, onSearch, sections }: FiltersProps) {
  return (
    <div role="search" className="mb-4 grid items-center gap-3 md:flex">
      <Choices made={[search.section, search.only, search.ordering].filter(Boolean).length}>
        <Choice
          label="排序"
          options={{
            no: '按题号',
            facility: '正确率低的在前',
            '-facility': '正确率高的在前',
            discrimination: '区分度低的在前',
            '-seconds': '用时长的在前',
          }}
          value={search.ordering ?? 'no'}
          onChange={(next) => onSearch({ ...search, ordering: next === 'no' ? undefined : next })}
        />
        <Choice
          label="题型"
          all="全部题型"
          options={Object.fromEntries(sections.map((name) => [name, SECTION_NAMES[name]]))}
          value={search.section}
          onChange={(next) => onSearch({ ...search, section: next || undefined })}
        />
        <Choice
          label="可疑"
          all="全部题目"
          options={{ signs: '只看可疑的' }}
          value={search.only}
          onChange={(next) => onSearch({ ...search, only: next || undefined })}
        />
      </Choices>
    </div>
  );
}

/** Chart by item: facility as columns, discrimination as a line; suspicious items have a border. */
function ItemsChart({ items }: { items: readonly AdminItem[] }) {
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
          : `第${item.no}题\n正确率${percent(item.facility)}，区分度${formatDiscrimination(item.discrimination)}`;
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
