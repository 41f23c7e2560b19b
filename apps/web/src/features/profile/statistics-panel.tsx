import type { ExamType } from '@study/contract/exam-structure.ts';
import { DILIGENT_DAY_ITEMS } from '@study/contract/leaderboard.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { statisticsQuery, type Statistics } from './statistics-queries.ts';
import { Loading } from '../../ui/page/loading.tsx';
import { EXAM_CHOICES } from '../../exam/names/exam-names.ts';
import { levelOfExam } from '../../exam/names/level.ts';

/** What one has done so far, by level. */
export function StatisticsPanel({ target }: { target: ExamType | null }) {
  const [exam, setExam] = useState<ExamType>(target ?? 'CET4');
  const statistics = useQuery(statisticsQuery(exam));
  return (
    <Panel
      title="统计"
      action={<Segmented label="统计的级别" value={exam} choices={EXAM_CHOICES} onChoose={setExam} />}
    >
      {statistics.isPending && <Loading className="skeleton h-36 w-full" />}
      {statistics.isError && (
        <ErrorState message={messageOf(statistics.error)} onRetry={() => void statistics.refetch()} />
      )}
      {statistics.data && <Figures statistics={statistics.data} />}
      <Link
        to="/cet{$level}/history"
        params={{ level: levelOfExam(exam) }}
        className="text-link mt-3 inline-flex min-h-11 items-center md:min-h-8"
      >
        历史成绩
      </Link>
    </Panel>
  );
}

function Figures({ statistics: { mocks, practices, best, days } }: { statistics: Statistics }) {
  const figures = [
    { name: '最好估分', value: best === null ? '—' : String(Math.round(best)), note: '模考与练习' },
    { name: '答题天数', value: String(days ?? 0), note: `当天答满${DILIGENT_DAY_ITEMS}题` },
    { name: '模考', value: String(mocks), note: '次' },
    { name: '自由练习', value: String(practices), note: '次' },
  ];
  return (
    <dl className="grid min-h-36 grid-cols-2 gap-4">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt className="text-[0.9375rem] text-ink-muted">{name}</dt>
          <dd>
            <span className="text-2xl font-bold tabular-nums">{value}</span>
            <span className="ml-2 text-[0.8125rem] text-ink-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
