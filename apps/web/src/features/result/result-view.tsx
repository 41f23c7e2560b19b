import type { Submission } from '@study/contract/attempt-views.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { MODE_NAMES } from '../../exam/names/exam-names.ts';
import { CleanBadge } from '../../exam/results/clean-badge.tsx';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import { spokenInstant, spokenMoment } from '../../ui/words/dates.ts';
import { spokenDuration } from '../../ui/words/durations.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Headline } from './headline.tsx';
import { LateAnswers } from './late-answers.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { NextSteps } from './next-steps.tsx';
import type { ResultExtras } from './result-extras.ts';
import { SectionTable } from './section-table.tsx';
import { useLeftBehind } from './use-left-behind.ts';
import { isScorePending } from '../../exam/queries/submission-queries.ts';
import { useScoring } from '../../exam/queries/use-scoring.ts';

// Findings load after the numbers, and only where there is a mark.
const MarkPanels = lazy(async () => ({ default: (await import('./mark-panels.tsx')).MarkPanels }));
// Few results were corrected.
const Corrections = lazy(async () => ({ default: (await import('./corrections.tsx')).Corrections }));
const LateFile = lazy(async () => ({ default: (await import('./late-file.tsx')).LateFile }));

interface ResultViewProps extends ResultExtras {
  submission: Submission;
  level: 4 | 6;
  /** The student's own, on this exam. */
  target: number | null;
}

/** What an attempt came to, as far as it is known. */
export function ResultView({ submission, level, target, careOf, notice }: ResultViewProps) {
  useScoring(submission);
  const { objective, state, ledger } = submission;
  if (objective === null) {
    return isScorePending(submission) ? (
      <ScorePending submission={submission} />
    ) : (
      <WithoutScore submission={submission} level={level} />
    );
  }
  const isClosed = state !== 'objective_submitted';
  return (
    <Page title="考试结果" lead={<Facts submission={submission} />}>
      <LeftBehind submission={submission} />
      {submission.corrections.length > 0 && (
        <Suspense fallback={<div aria-hidden className="sheet mb-6 h-24" />}>
          <Corrections submission={submission} />
        </Suspense>
      )}
      <Headline submission={submission} objective={objective} target={target} />
      {ledger !== null && <LedgerTable rows={ledger} />}
      {isClosed && <NextSteps submission={submission} level={level} />}
      {hasText(submission) && notice}
      {hasMark(submission) && (
        <Suspense fallback={<div aria-hidden className="sheet mt-6 h-96" />}>
          <MarkPanels submission={submission} level={level} careOf={careOf} />
        </Suspense>
      )}
      <SectionTable sections={objective.sections} />
      <LateAnswers answers={submission.late_answers} />
      <Receipt submission={submission} />
      {isClosed && (
        <Suspense>
          <LateFile paperId={submission.paper_id} attemptId={submission.id} />
        </Suspense>
      )}
    </Page>
  );
}

function hasText({ writing, translation }: Submission): boolean {
  return [writing, translation].some((part) => part !== null && part.words > 0);
}

function hasMark({ writing, translation }: Submission): boolean {
  return [writing, translation].some((part) => part !== null && part.raw !== null && part.words > 0);
}

function Facts({ submission }: { submission: Submission }) {
  const { paper_title, mode, extra_time, submitted_at, used_ms } = submission;
  const facts = [MODE_NAMES[mode]];
  if (extra_time !== 1) facts.push(`延长${extra_time}倍时间`);
  if (submitted_at !== null) facts.push(`${spokenMoment(submitted_at)}交卷`);
  if (used_ms !== null) facts.push(`用时${spokenDuration(used_ms)}`);
  return (
    <>
      {paper_title} · {facts.join(' · ')}
      {submission.is_clean && <CleanBadge />}
    </>
  );
}

/** The receipt of the hand-in, for the candidate to quote. */
function Receipt({ submission: { receipt, submitted_at } }: { submission: Submission }) {
  if (receipt === null) return null;
  return (
    <section aria-label="交卷回执" className="mt-8 flex flex-wrap items-center gap-x-3 px-1">
      <span className="text-ink-muted">交卷回执</span>
      <span className="font-medium tabular-nums select-all">{receipt}</span>
      <CopyButton name="交卷回执" text={receipt} />
      {submitted_at !== null && (
        <span className="text-[0.9375rem] text-ink-muted tabular-nums">{spokenInstant(submitted_at)}收到</span>
      )}
    </section>
  );
}

/** Answers that are still in this browser because the network was cut at the end. */
function LeftBehind({ submission }: { submission: Submission }) {
  const isWaiting = useLeftBehind(submission.paper_id, submission.id);
  if (!isWaiting) return null;
  return (
    <p role="status" className="sheet mb-6 p-4 text-ink-warn">
      本机还有没送达的修改。网络恢复后会自动送出并保留，但作答已经结束，不计入成绩。
    </p>
  );
}

/** Scoring is queued because many hand in at once; the query polls by itself. */
function ScorePending({ submission }: { submission: Submission }) {
  return (
    <Page title="考试结果" lead={<Facts submission={submission} />}>
      <section role="status" className="sheet p-6">
        <p className="text-lg font-medium">已交卷，答案已全部收到，正在计分</p>
        <p className="mt-1 text-ink-muted">此刻交卷的人很多，通常几秒就好，成绩出来后会自动显示。</p>
      </section>
      <Receipt submission={submission} />
    </Page>
  );
}

function WithoutScore({ submission, level }: Pick<ResultViewProps, 'submission' | 'level'>) {
  const isAbandoned = submission.state === 'abandoned';
  return (
    <Page title="考试结果" lead={submission.paper_title}>
      <EmptyState line={isAbandoned ? '这次作答已放弃，没有成绩。' : '这次作答还没有交卷，交卷后才有成绩。'}>
        {isAbandoned ? (
          <Link to="/cet{$level}" params={{ level }} className="btn btn-primary">
            选一份试卷
          </Link>
        ) : (
          <Link to="/cet{$level}/exam/$id" params={{ level, id: submission.paper_id }} className="btn btn-primary">
            继续作答
          </Link>
        )}
      </EmptyState>
    </Page>
  );
}
