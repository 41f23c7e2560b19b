import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { answersOpenWords } from '#exam/assignments/assignment-words.ts';
import { MODE_NAMES } from '#exam/names/exam-names.ts';
import { isScorePending } from '#exam/queries/submission-queries.ts';
import { useScoring } from '#exam/queries/scoring-queries.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { useIdle, whenIdle } from '#ui/state/use-idle.ts';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { formatShortDay } from '#ui/words/dates.ts';
import { formatDuration } from '#ui/words/durations.ts';
import type { ResultExtras } from './result-extras.ts';
import { Receipt, ResultRows } from './result-rows.tsx';
import type { ResultTab } from './result-tab.ts';
import { ResultTabs } from './result-tabs.tsx';
import { ResultTicket } from './result-ticket.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { isPassing } from '#api/errors.ts';
import { TodayRow } from '#exam/today/today-row.tsx';
import { useAuth } from '#session/auth-store.ts';
import { browserSession } from '#session/session-storage.ts';
import { submissionKeys } from '#exam/queries/query-keys.ts';

const AGAIN_MS = 15_000;

/**
 * Delivers this browser's unsent answers of a closed attempt as late, retries while offline, and then refetches the
 * result. Returns true while answers are waiting.
 */
function useLeftBehind(paperId: string, attemptId: string): boolean {
  const queryClient = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const userId = browserSession.user()?.id;
    if (userId === undefined) return;
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handOver = async () => {
      clearTimeout(timer);
      try {
        const { handOverKept } = await import('#offline/late-queries.ts');
        const count = await handOverKept(userId, paperId, attemptId);
        if (listening.signal.aborted) return;
        setWaiting(false);
        if (count > 0) await queryClient.invalidateQueries({ queryKey: submissionKeys.all });
      } catch (error) {
        if (listening.signal.aborted || !isPassing(error)) return;
        setWaiting(true);
        timer = setTimeout(() => void handOver(), AGAIN_MS);
      }
    };
    globalThis.addEventListener('online', () => void handOver(), { signal: listening.signal });
    // Deferred: most attempts have no unsent answers, and the result should render first.
    const callOff = whenIdle(() => void handOver());
    return () => {
      callOff();
      listening.abort();
      clearTimeout(timer);
    };
  }, [paperId, attemptId, queryClient]);
  return isWaiting;
}

// Lazy-loaded: score changes and late answers are rare.
const Corrections = lazy(async () => ({ default: (await import('./corrections.tsx')).Corrections }));
const SubmissionWords = lazy(async () => ({
  default: (await import('#exam/words/submission-words.tsx')).SubmissionWords,
}));
const LateAnswers = lazy(async () => ({ default: (await import('./late-answers.tsx')).LateAnswers }));

interface ResultViewProps extends ResultExtras {
  submission: Submission;
  level: 4 | 6;
  tab: ResultTab;
  onTab: (tab: ResultTab) => void;
  /** The user's own target score for this exam. */
  target: number | null;
}

/** The result of an attempt, as far as it is known. */
export function ResultView({ submission, level, target, tab, onTab, careOf, notice }: ResultViewProps) {
  useScoring(submission);
  const { user } = useAuth();
  const isIdle = useIdle();
  const isWide = useIsWide();
  const { objective } = submission;
  if (objective === null) {
    return isScorePending(submission) ? (
      <ScorePending submission={submission} />
    ) : (
      <WithoutScore submission={submission} level={level} />
    );
  }
  return (
    <Page title={`${submission.paper_title}的成绩`} lead={<Facts submission={submission} />}>
      <LeftBehind submission={submission} />
      <HandedInByItself submission={submission} />
      <Withheld submission={submission} />
      {submission.corrections.length > 0 && (
        <Suspense fallback={<div aria-hidden className="sheet mb-4 h-24" />}>
          <Corrections submission={submission} />
        </Suspense>
      )}
      <ResultTicket submission={submission} objective={objective} level={level} target={target} />
      {hasText(submission) && isIdle && notice}
      {submission.late_answers.length > 0 && (
        <Suspense fallback={<div aria-hidden className="sheet mt-4 h-48" />}>
          <LateAnswers answers={submission.late_answers} />
        </Suspense>
      )}
      <ResultTabs {...{ submission, objective, level, tab, onTab, careOf }} />
      <ResultRows submission={submission} level={level} target={target} />
      {isIdle && user !== null && (
        // A phone's result is long enough; its bar leads home.
        <div className="mt-4 max-md:hidden">
          <TodayRow userId={user.id} />
        </div>
      )}
      {isIdle && submission.state !== 'objective_submitted' && (
        <Suspense>
          <SubmissionWords paperId={submission.paper_id} submissionId={submission.id} isRow={!isWide} />
        </Suspense>
      )}
    </Page>
  );
}

function hasText({ writing, translation }: Submission): boolean {
  return [writing, translation].some((part) => part !== null && part.words > 0);
}

function Facts({ submission }: { submission: Submission }) {
  const { mode, extra_time, submitted_at, used_ms, is_clean, is_trial, paper_id: paperId } = submission;
  const { user } = useAuth();
  const facts = [MODE_NAMES[mode]];
  if (extra_time !== 1) facts.push(`延长${extra_time}倍时间`);
  if (submitted_at !== null) facts.push(formatShortDay(submitted_at));
  if (used_ms !== null) facts.push(`用时${formatDuration(used_ms)}`);
  if (is_clean) facts.push('第一次做这套卷');
  if (is_trial) facts.push('试做，不计入任何统计');
  return (
    <span className="max-md:text-note">
      {facts.join(' · ')}
      {is_trial && user?.role === 'admin' && (
        <>
          {' · '}
          <Link to="/admin/papers/$id" params={{ id: paperId }} className="text-link">
            回到这份试卷
          </Link>
        </>
      )}
    </span>
  );
}

/** Answers still in this browser because the network failed at the end. */
function LeftBehind({ submission }: { submission: Submission }) {
  const isWaiting = useLeftBehind(submission.paper_id, submission.id);
  if (!isWaiting) return null;
  return (
    <p role="status" className="sheet mb-4 p-4 text-ink-warn md:px-6">
      本机还有没送达的修改。恢复后会自动送出并保留，但作答已经结束，不计入成绩。
    </p>
  );
}

/** The deadline closed it: a hand-in is never dated later. */
function HandedInByItself({ submission }: { submission: Submission }) {
  const { mode, submitted_at, deadline_at } = submission;
  if (submitted_at === null || submitted_at < deadline_at) return null;
  return (
    <p role="status" className="sheet mb-4 p-4 md:px-6">
      {mode === 'mock'
        ? '时间到，系统替你交了卷，到点前的答案都算进去了。'
        : '过了保留期，系统替你交了卷，存下的答案都算进去了。'}
    </p>
  );
}

/** A teacher opens the answers later: the result shows points alone until then. */
function Withheld({ submission: { assignment, objective } }: { submission: Submission }) {
  if (!assignment || assignment.are_answers_open || objective?.items !== null) return null;
  return (
    <p role="status" className="sheet mb-4 flex gap-3 p-4 wrap-anywhere md:px-6">
      <Lock size={20} aria-hidden className="mt-0.5 shrink-0 text-ink-muted" />
      <span>
        <b>答案和解析{answersOpenWords(assignment)}。</b>
        这是老师布置的“{assignment.title}”，公布以前只看得到分数，错题公布后才进错题本。
      </span>
    </p>
  );
}

/** Scoring is queued after many hand-ins at once; the query polls. */
function ScorePending({ submission }: { submission: Submission }) {
  return (
    <Page title={`${submission.paper_title}的成绩`} lead={<Facts submission={submission} />}>
      <HandedInByItself submission={submission} />
      <section role="status" className="sheet p-6">
        <p className="text-title font-bold">已交卷，答案已全部收到，正在计分</p>
        <p className="mt-1 text-ink-muted">此刻交卷的人很多，通常几秒就好，成绩出来后会自动显示。</p>
      </section>
      <div className="sheet mt-4 px-5 md:px-6">
        <Receipt submission={submission} />
      </div>
    </Page>
  );
}

function WithoutScore({ submission, level }: Pick<ResultViewProps, 'submission' | 'level'>) {
  const isAbandoned = submission.state === 'abandoned';
  return (
    <Page title={`${submission.paper_title}的成绩`}>
      <EmptyState line={isAbandoned ? '这次作答已放弃，没有成绩。' : '这次作答还没有交卷，交卷后才有成绩。'}>
        {isAbandoned ? (
          <Link to="/cet{$level}" params={{ level }} className="btn btn-outline">
            选一份试卷
          </Link>
        ) : (
          <Link to="/cet{$level}/exam/$id" params={{ level, id: submission.paper_id }} className="btn btn-outline">
            继续作答
          </Link>
        )}
      </EmptyState>
    </Page>
  );
}
