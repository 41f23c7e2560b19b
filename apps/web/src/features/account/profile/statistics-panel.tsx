import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { DILIGENT_DAY_ITEMS } from '@study/contract/boards/leaderboard.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messageOf } from '#api/errors.ts';
import { EXAM_CHOICES } from '#exam/names/exam-names.ts';
import { levelOfExam } from '#exam/names/level.ts';
import { Segmented } from '#ui/form/segmented.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { statisticsQuery, type Statistics } from './statistics-queries.ts';

interface StatisticsPanelProps {
  target: ExamType | null;
  /** An additional row below the statistics. */
  children: ReactNode;
}

export function StatisticsPanel({ target, children }: StatisticsPanelProps) {
  const [exam, setExam] = useState<ExamType>(target ?? 'CET4');
  const statistics = useQuery(statisticsQuery(exam));
  return (
    <section aria-labelledby="statistics">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4 px-1">
        <h2 id="statistics" className="text-title font-bold">
          统计
        </h2>
        <Segmented label="统计的级别" value={exam} choices={EXAM_CHOICES} onChoose={setExam} />
      </div>
      <div className="sheet rows px-5 md:px-6">
        <div className="min-h-24">
          {statistics.isPending && (
            <Loading className="py-5">
              <div aria-hidden className="skeleton h-14" />
            </Loading>
          )}
          {statistics.isError && (
            <ErrorState message={messageOf(statistics.error)} onRetry={() => void statistics.refetch()} />
          )}
          {statistics.data && <Figures statistics={statistics.data} />}
        </div>
        <div>
          <Link to="/cet{$level}/history" params={{ level: levelOfExam(exam) }} className="row-link">
            <ChartColumn size={20} aria-hidden className="text-ink-muted" />
            <RowBody title="历史成绩" />
          </Link>
        </div>
        {children}
      </div>
    </section>
  );
}

function Figures({ statistics: { mocks, practices, best, days } }: { statistics: Statistics }) {
  const figures = [
    { name: '最好估分', value: best === null ? '—' : String(Math.round(best)), note: '做完整套的模考与练习' },
    { name: '答题天数', value: String(days ?? 0), note: `当天答满${DILIGENT_DAY_ITEMS}题` },
    { name: '模考', value: String(mocks), note: '做完的次数' },
    { name: '自由练习', value: String(practices), note: '做完的次数' },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 py-5 sm:grid-cols-4">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="mt-2 text-note">
            {name}
            <span className="block text-ink-muted">{note}</span>
          </dt>
          <dd className="figure text-[1.75rem]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
