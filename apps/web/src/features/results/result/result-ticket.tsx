import type { ObjectiveResult, Submission } from '@study/contract/attempts/attempt-views.ts';
import { PASS_LINE } from '@study/contract/papers/exam-structure.ts';
import { useState } from 'react';
import { EstimateScale } from '#exam/results/estimate-scale.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import { formatPoints } from '#ui/words/durations.ts';
import { changeOf } from './change-labels.ts';
import { formatInterval } from './interval.ts';
import { leftOut, meaningOfPart } from './left-out.ts';
import { lineSentence } from './line-labels.ts';
import { meaningOf } from './meaning-labels.ts';
import { type NextThing, nextThings, type Way } from './next-things.ts';
import { formatPercentile } from './percentile-labels.ts';
import { WithoutTotal } from './without-total.tsx';
import { useNote } from '#ui/dialog/use-note.tsx';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { examOfLevel, levelOfExam, type Level } from '#exam/names/level.ts';
import { useIdle } from '#ui/state/use-idle.ts';
import { trendQuery } from '../history/history-queries.ts';
import { totalBefore } from '../history/total-before.ts';

interface Place {
  level: Level;
  paperId: string;
  submissionId: string;
}

interface NextThingsProps extends Place {
  things: readonly NextThing[];
}

const COUNTS: Readonly<Record<number, string>> = { 1: '一', 2: '两', 3: '三' };

/** Ordered list of steps, each with a button; the first one is the primary button. */
function NextThings({ things, ...target }: NextThingsProps) {
  return (
    <div className="no-print flex h-full flex-col">
      <h2 className="mb-1 text-title font-bold lg:mb-3">接下来做{COUNTS[things.length]}件事</h2>
      <ol className="rows flex grow flex-col *:flex-1">
        {things.map(({ title, note, label, way }, at) => (
          <li key={title} className="flex items-center gap-4 py-3 md:py-4">
            <span aria-hidden className="letter">
              {at + 1}
            </span>
            <div className="min-w-0 grow">
              <b className="block">{title}</b>
              <span className="block text-note text-ink-muted">{note}</span>
            </div>
            <WayLink way={way} {...target} className={`btn shrink-0 ${at === 0 ? 'btn-primary' : 'btn-outline'}`}>
              {label}
              <span className="sr-only">：{title}</span>
            </WayLink>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface WayLinkProps extends Place {
  way: Way;
  className: string;
  children: React.ReactNode;
}

function WayLink({ way, level, paperId, submissionId, ...link }: WayLinkProps) {
  const paper = { params: { level, id: paperId }, search: { submission: submissionId } };
  switch (way.to) {
    case 'answers':
      return <Link to="/cet{$level}/exam/$id/answer" {...paper} hash={way.hash} {...link} />;
    case 'analysis':
      return <Link to="/cet{$level}/exam/$id/analysis" {...paper} {...link} />;
    case 'practice':
      return (
        <Link to="/practice" search={{ exam_type: examOfLevel(level), section: way.section, begin: '1' }} {...link} />
      );
    case 'exam':
      return <Link to="/cet{$level}/exam/$id" params={paper.params} {...link} />;
    case 'papers':
      return <Link to="/cet{$level}" params={{ level }} {...link} />;
  }
}

interface ResultTicketProps {
  submission: Submission;
  objective: ObjectiveResult;
  level: 4 | 6;
  /** The user's own target score for this exam. */
  target: number | null;
}

/** Score with its interpretation; on the stub, the next steps. */
export function ResultTicket({ submission, objective, level, target }: ResultTicketProps) {
  const { total } = submission;
  const [now] = useState(() => Date.now());
  const things = nextThings(submission, now);
  const missing = leftOut(submission, objective);
  const isWhole = missing.length === 0;
  const change = useChange(submission, isWhole);
  // The sentence above already covers the pass line.
  const ownLine = isWhole && target !== PASS_LINE ? target : null;
  return (
    <Ticket
      label={total === null ? '还没有总分' : '估分'}
      isPlain
      stubWidth="29rem"
      stub={<NextThings things={things} paperId={submission.paper_id} submissionId={submission.id} level={level} />}
    >
      {total === null ? (
        <WithoutTotal submission={submission} objective={objective} now={now} />
      ) : (
        <Total total={total} target={target} objective={objective} missing={missing} />
      )}
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3 text-note text-ink-muted">
        {change !== null && <span className="font-bold text-ink">{change}</span>}
        {total !== null && ownLine !== null && (
          <span>{lineSentence(total, ownLine, `目标${formatPoints(ownLine)}`)}</span>
        )}
        {isWhole && submission.percentile !== null && <span>{formatPercentile(submission.percentile)}</span>}
        {submission.standing !== null && (
          <span>
            首次模考约第{submission.standing.rank}名（{submission.standing.takers}人，按听力与阅读得分）
          </span>
        )}
      </p>
    </Ticket>
  );
}

interface TotalProps extends Pick<ResultTicketProps, 'target' | 'objective'> {
  total: NonNullable<Submission['total']>;
  missing: readonly string[];
}

function Total({ total, target, objective, missing }: TotalProps) {
  const isWhole = missing.length === 0;
  const { span, verdict } = isWhole ? meaningOf(total) : meaningOfPart(missing);
  return (
    <>
      <div className="flex justify-between gap-4 text-note">
        <h2 className="font-normal text-ink-muted">{total.is_estimate ? '估分' : '总分'}，满分710</h2>
        {total.is_estimate && <HowEstimated objective={objective} />}
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 lg:mt-2">
        <span className="figure text-[4.5rem] tracking-[-0.04em] lg:text-[6rem]">{Math.round(total.points)}</span>
        {total.high > total.low && (
          <span className="text-section text-ink-muted tabular-nums">{formatInterval(total)}</span>
        )}
      </p>
      {isWhole && (
        <div className="lg:mt-4">
          <EstimateScale total={total} target={target} />
        </div>
      )}
      <p className="mt-1 lg:mt-2 lg:text-[1.0625rem]">
        {span}
        <b>{verdict}</b>
      </p>
    </>
  );
}

/** 比上一套多24分, once the attempts before are known; null for the first one. */
function useChange(submission: Submission, isWhole: boolean): string | null {
  const { total, exam_type: exam } = submission;
  const { data } = useQuery({ ...trendQuery(levelOfExam(exam)), enabled: useIdle() && isWhole && total !== null });
  const before = data === undefined ? null : totalBefore(data, submission);
  return total === null || before === null ? null : changeOf(total, before);
}

/** Explains on click how the score is estimated. */
function HowEstimated({ objective: { points, max } }: { objective: ObjectiveResult }) {
  const { note, openNote } = useNote();
  const words = [
    `听力与阅读按答对的题计分，这次${Math.round(points)}分，满分${Math.round(max)}。`,
    '写作与翻译先按15分评，再折算；机器评的分有误差，所以总分是一个范围。',
    '超过多少考生，按四级考试公布的分数对照推算，六级没有。',
  ];
  const body = (
    <div className="grid gap-2">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
  return (
    <>
      <button
        type="button"
        className="no-print text-link relative inline-flex cursor-pointer text-ink-accent before:absolute before:-inset-x-2 before:-inset-y-3"
        onClick={({ currentTarget }) => openNote({ anchor: currentTarget, spoken: words.join(''), body })}
      >
        估分怎么来
      </button>
      {note}
    </>
  );
}
