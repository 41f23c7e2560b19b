import type { User } from '@study/contract/account/auth.ts';
import type { Plan } from '@study/contract/home/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { levelOfExam } from '#exam/names/level.ts';
import { formatRange } from '#exam/results/format-range.ts';
import { EstimateScale } from '#exam/results/estimate-scale.tsx';
import { Drawing } from '#ui/page/drawing.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { daysUntil } from '#ui/words/dates.ts';
import { gapSentence } from './goal.ts';
import { standingQuery } from './profile-queries.ts';

/** The estimate with its range relative to the goal, and the days left. */
export function GoalStub({ user }: { user: User }) {
  const standing = useQuery(standingQuery);
  const [now] = useState(() => Date.now());
  const days = user.exam_date === null ? null : daysUntil(user.exam_date, now);
  return (
    <div className="flex h-full min-h-56 flex-col">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-ui">现在的估分</p>
        {days !== null && (
          <p className="text-note text-ink-muted">
            {days < 0 ? (
              '考试日期已过'
            ) : days === 0 ? (
              '今天考试'
            ) : (
              <>
                还有<b className="px-0.5 text-ink">{days}</b>天
              </>
            )}
          </p>
        )}
      </div>
      {standing.isPending && <Loading className="mt-3 skeleton grow" />}
      {standing.isError && (
        <p role="alert" className="mt-3 text-ui">
          {messageOf(standing.error)}
          <button type="button" className="btn btn-outline btn-sm ml-3" onClick={() => void standing.refetch()}>
            重试
          </button>
        </p>
      )}
      {standing.data === null && <NotYet user={user} />}
      {standing.data && <Estimate plan={standing.data} />}
    </div>
  );
}

function Estimate({ plan }: { plan: Plan }) {
  const { current, low, high, target, exam_type } = plan;
  return (
    <>
      <p className="mt-2 flex items-baseline gap-2.5">
        <span className="figure text-[3.25rem] lg:text-[4.5rem]">{Math.round(current)}</span>
        <span className="text-title text-ink-muted">{formatRange(low, high)}</span>
      </p>
      <div className="my-auto">
        <EstimateScale total={{ points: current, low, high }} target={target} />
      </div>
      <p className="text-ui">
        {gapSentence(plan)}
        <Link
          to="/knowledge-sandbox/score"
          search={{ exam_type, target: String(target) }}
          className="text-link inline-flex min-h-8 items-center font-bold"
        >
          {plan.to_target > 0 ? '看怎么补' : '看分数怎么变'}
        </Link>
      </p>
    </>
  );
}

function NotYet({ user }: { user: User }) {
  return (
    <div className="my-auto flex items-center gap-5 pt-3">
      <Drawing name="ruler" className="w-28 shrink-0" />
      <div>
        <p className="font-bold">各种题型都答过，这里就有估分</p>
        <Link
          to="/cet{$level}"
          params={{ level: user.target_exam === null ? 4 : levelOfExam(user.target_exam) }}
          className="text-link inline-flex min-h-11 items-center md:min-h-8"
        >
          去选一套
        </Link>
      </div>
    </div>
  );
}
