import type { ObjectiveResult, SubjectiveResult, Submission } from '@study/contract/attempt-views.ts';
import { LISTENING_KINDS } from '@study/contract/exam-structure.ts';
import { Link } from '@tanstack/react-router';
import { MODE_NAMES } from '../../exam-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { spokenDuration, spokenInstant, spokenMoment, spokenPoints } from './durations.ts';
import { LateAnswers } from './late-answers.tsx';
import { LateFile } from './late-file.tsx';
import { SectionTable } from './section-table.tsx';
import { useLeftBehind } from './use-left-behind.ts';

interface ResultViewProps {
  submission: Submission;
  level: 4 | 6;
}

/** What an attempt came to, as far as it is known. */
export function ResultView({ submission, level }: ResultViewProps) {
  const { objective, state } = submission;
  if (objective === null) return <WithoutScore submission={submission} level={level} />;
  return (
    <Page title="考试结果" lead={<Facts submission={submission} />}>
      <LeftBehind submission={submission} />
      <section aria-label="客观题得分" className="sheet p-4 md:p-8">
        <h2 className="text-ink-muted">听力与阅读得分</h2>
        <p className="mt-1 text-[3.5rem] leading-tight font-bold tabular-nums">
          {spokenPoints(objective.points)}
          <span className="text-xl font-normal text-ink-muted"> / {spokenPoints(objective.max)}</span>
        </p>
        <div className="mt-6 grid gap-6 md:grid-cols-2">
          <PartBar name="听力" {...partOf(objective, true)} />
          <PartBar name="阅读" {...partOf(objective, false)} />
        </div>
      </section>
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <Subjective name="写作" result={submission.writing} />
        <Subjective name="翻译" result={submission.translation} />
      </div>
      <section aria-label="总分" className="mt-6 px-1">
        <p>
          <span className="font-medium">总分</span>：待评分
          <span className="text-ink-muted">
            。满分710的估分要等写作与翻译评完才能给出，现在只有听力与阅读的得分是确定的。
          </span>
        </p>
      </section>
      <SectionTable sections={objective.sections} />
      <LateAnswers answers={submission.late_answers} />
      <Receipt submission={submission} />
      <div className="mt-8 flex flex-wrap gap-3">
        {state !== 'objective_submitted' && (
          <Link
            to="/cet{$level}/exam/$id/answer"
            params={{ level, id: submission.paper_id }}
            search={{ submission: submission.id }}
            className="btn btn-primary"
          >
            看答案与解析
          </Link>
        )}
        <Link to="/cet{$level}/history" params={{ level }} className="btn btn-outline">
          历史成绩
        </Link>
        <Link to="/cet{$level}" params={{ level }} className="btn btn-ghost">
          再做一份
        </Link>
      </div>
      {state !== 'objective_submitted' && <LateFile paperId={submission.paper_id} attemptId={submission.id} />}
    </Page>
  );
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
    </>
  );
}

/** What the candidate can quote: that and when the hand-in was received. */
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

interface PartScore {
  points: number;
  max: number;
  right: number;
  items: number;
}

function partOf(objective: ObjectiveResult, isListening: boolean): PartScore {
  const sections = objective.sections.filter(
    ({ name }) => LISTENING_KINDS.some((kind) => kind === name) === isListening,
  );
  const sum = (value: (section: (typeof sections)[number]) => number) =>
    sections.reduce((total, each) => total + value(each), 0);
  return {
    points: sum(({ points }) => points),
    max: sum(({ max }) => max),
    right: sum(({ right }) => right),
    items: sum(({ right, wrong, unanswered }) => right + wrong + unanswered),
  };
}

function PartBar({ name, points, max, right, items }: PartScore & { name: string }) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className="tabular-nums">
          {spokenPoints(points)} <span className="text-ink-muted">/ {spokenPoints(max)}</span>
        </span>
      </p>
      <div aria-hidden className="mt-2 h-2.5 overflow-hidden rounded-full bg-base-300">
        <div className="h-full rounded-full bg-primary" style={{ width: `${(100 * points) / Math.max(1, max)}%` }} />
      </div>
      <p className="mt-1 text-[0.9375rem] text-ink-muted tabular-nums">
        {items}题答对{right}题
      </p>
    </div>
  );
}

function Subjective({ name, result }: { name: string; result: SubjectiveResult | null }) {
  const isEmpty = result === null || result.words === 0;
  return (
    <section aria-label={name} className="sheet p-4 md:p-6">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span>待评分</span>
      </p>
      <p className="mt-1 text-[0.9375rem] text-ink-muted tabular-nums">
        {isEmpty ? '没有作答' : `已交${result.words}词`}，满分106.5
      </p>
    </section>
  );
}

function WithoutScore({ submission, level }: ResultViewProps) {
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
