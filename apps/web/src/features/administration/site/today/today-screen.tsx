import { HAPPENED_MOST, type Today } from '@study/contract/site/today.admin.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { todayQuery } from './today-queries.ts';
import { formatCount, waitingRows } from './waiting-rows.ts';

/** Administrator's start page: pending tasks with links, and recent events. */
export function TodayScreen() {
  const today = useQuery(todayQuery);
  return (
    <Page title="今天">
      {today.isPending && <SheetSkeleton />}
      {today.isError && <ErrorState message={messageOf(today.error)} onRetry={() => void today.refetch()} />}
      {today.data && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <WaitingList waiting={today.data.waiting} isNew={today.data.last_week.attempts_started === 0} />
          <Panel title="最近发生的事" lead="学习的人按日期统计：今天，以及最近7天（含今天）。">
            <Happenings day={today.data.last_day} week={today.data.last_week} />
          </Panel>
        </div>
      )}
    </Page>
  );
}

/** First steps on a new site without students. */
const FIRST_STEPS = [
  { to: '/admin/papers', words: '看看有哪些试卷' },
  { to: '/admin/settings', words: '写上考试日期' },
  { to: '/admin/service', words: '备份一次' },
] as const;

function WaitingList({ waiting, isNew }: Pick<Today, 'waiting'> & { isNew: boolean }) {
  const rows = waitingRows(waiting);
  if (rows.length === 0 && isNew) {
    return (
      <EmptyState drawing="lamp" line="今天没有要处理的事" note="这7天还没有学生作答。可以先做好这几件：">
        {FIRST_STEPS.map(({ to, words }) => (
          <Link key={to} to={to} className="btn btn-outline">
            {words}
          </Link>
        ))}
      </EmptyState>
    );
  }
  if (rows.length === 0) return <EmptyState drawing="lamp" line="今天没有要处理的事" />;
  return (
    <Panel title="等您处理">
      <ul className="rows">
        {rows.map(({ icon, count, words, note, to, search }) => (
          <li key={words}>
            <Link to={to} search={search} className="row-link">
              <RowBody
                icon={icon}
                title={
                  <>
                    <span className="mr-1 text-title tabular-nums">{formatCount(count)}</span>
                    {words}
                  </>
                }
                note={note}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const HAPPENED: readonly (readonly [name: keyof Today['last_day'], words: string])[] = [
  ['new_people', '新注册的人'],
  ['learners', '学习的人'],
  ['attempts_started', '开始作答'],
  ['attempts_handed_in', '交卷'],
  ['marks', '作文和翻译的评分'],
];

function Happenings({ day, week }: { day: Today['last_day']; week: Today['last_week'] }) {
  return (
    <table className="w-full text-ui">
      <thead className="text-note text-ink-muted">
        <tr>
          <th scope="col">
            <span className="sr-only">发生的事</span>
          </th>
          <th scope="col" className="w-20 py-2 text-end font-normal">
            24小时
          </th>
          <th scope="col" className="w-20 py-2 text-end font-normal">
            7天
          </th>
        </tr>
      </thead>
      <tbody>
        {HAPPENED.map(([name, words]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-3 text-start font-normal">
              {words}
            </th>
            {[day, week].map((span, at) => (
              <td key={at} className="py-3 text-end font-bold tabular-nums">
                {formatCount(span[name], HAPPENED_MOST)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
