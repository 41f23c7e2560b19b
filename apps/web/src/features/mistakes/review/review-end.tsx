import type { DayPlan } from '@study/contract/home/day-plan.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { AfterBlock } from '#exam/today/after-block.tsx';
import { reviewsOfDay, setSize } from '#exam/today/day-reviews.ts';
import { useToday } from '#exam/today/use-today.ts';
import { Drawing } from '#ui/page/drawing.tsx';
import { useEffect, useRef, useState } from 'react';
import { nextDueQuery } from '../mistakes-queries.ts';
import { type DueCounts, type Reviews } from '#exam/reviews/due-queries.ts';
import { dueQuery, type Asked } from './review-queries.ts';
import { outcomeCounts, type GivenReview } from './review-state.ts';
import { nextReviewDay } from '#exam/reviews/due-day.ts';
import { outcomeSentence } from './review-labels.ts';
import { refreshBook } from '../book-cache.ts';

interface ReviewEndProps {
  userId: string;
  reviews: Reviews;
  asked: Asked;
  given: readonly GivenReview[];
  isExamDay?: boolean;
  onBack: () => void;
  /** Starts another review with today's remaining reviews. */
  onMore?: () => void;
}

/** Summary of a review, and next steps. */
export function ReviewEnd({ userId, reviews, asked, given, isExamDay = false, onBack, onMore }: ReviewEndProps) {
  const { set, collection } = asked;
  const isUpToDate = useUpToDate(reviews);
  const due = useQuery({ ...dueQuery(userId), enabled: isUpToDate });
  const { plan } = useToday(userId);
  // Today's counts of before the review are not shown; with the book the plan was fetched too.
  const shown = isUpToDate ? due.data : undefined;
  const left = leftToday(set, plan.data, shown);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const goOn = collection === undefined ? onMore : undefined;
  return (
    <section className="moment-rise mx-auto flex max-w-xl flex-col items-center pt-6 text-center md:pt-12">
      <Drawing name="cards" className="w-36" />
      <h2 ref={title} tabIndex={-1} className="display mt-5 text-section outline-none">
        {given.length > 0 ? `这一组复习完了，共${given.length}题` : '现在没有要复习的'}
      </h2>
      <Outcomes given={given} isExamDay={isExamDay} />
      <p role="status" className="mt-2 min-h-7 text-ink-muted">
        {shown && <NextSentence set={set} left={left} due={shown} />}
      </p>
      <div className="mt-6 grid w-full justify-items-center gap-2">
        {isUpToDate && left > 0 && goOn !== undefined ? (
          <button type="button" className="btn btn-primary btn-lg w-full sm:w-72" onClick={goOn}>
            再来{setSize(left)}题
            <ArrowRight size={20} aria-hidden />
          </button>
        ) : (
          isUpToDate && <AfterToday userId={userId} extra={set === 'today' ? shown?.count : 0} onMore={goOn} />
        )}
        <button type="button" className="btn btn-ghost w-full sm:w-72" onClick={onBack}>
          回到{sourceName(asked)}
        </button>
      </div>
    </section>
  );
}

/** Reviews of this set that today still asks for; of words alone, those that the next set takes. */
function leftToday(set: Asked['set'], plan: DayPlan | undefined, due: DueCounts | undefined): number {
  if (set === 'words') return due === undefined ? 0 : wordsLeft(due);
  const today = due === undefined ? null : reviewsOfDay(plan, due);
  return today?.set === (set === 'ahead' ? 'ahead' : 'due') ? today.left : 0;
}

interface AfterTodayProps {
  userId: string;
  /** Due reviews that wait for later days. */
  extra: number | undefined;
  onMore: (() => void) | undefined;
}

/** The next block of the day; and more reviews, for whoever wants them. */
function AfterToday({ userId, extra = 0, onMore }: AfterTodayProps) {
  return (
    <>
      <AfterBlock userId={userId} />
      {extra > 0 && onMore !== undefined && (
        <button type="button" className="btn btn-ghost w-full sm:w-72" onClick={onMore}>
          不累就再来{setSize(extra)}题
        </button>
      )}
    </>
  );
}

/** Due words, and once there are none those kept today. */
const wordsLeft = ({ count, backlog_of, ahead_of }: DueCounts): number =>
  backlog_of.word > 0 ? Math.min(count, backlog_of.word) : ahead_of.word;

const sourceName = ({ set, collection }: Asked): string =>
  collection !== undefined ? '错题集' : set === 'words' ? '生词本' : '错题本';

function Outcomes({ given, isExamDay }: Required<Pick<ReviewEndProps, 'given' | 'isExamDay'>>) {
  if (given.length === 0) return null;
  return <p className="mt-3">{outcomeSentence(outcomeCounts(given), isExamDay)}</p>;
}

interface NextSentenceProps {
  set: Asked['set'];
  left: number;
  due: DueCounts;
}

function NextSentence({ set, left, due }: NextSentenceProps) {
  const next = useQuery({ ...nextDueQuery, enabled: left === 0 && due.backlog === 0 });
  if (set === 'words') return <>{left > 0 ? `还有${left}个词。` : '词都过了一遍。'}</>;
  if (left > 0) return <>{set === 'ahead' ? `刚错的还有${left}题没有过。` : `今天还有${left}题。`}</>;
  if (due.backlog > 0) return <>{`今天的复习做完了，其余${due.backlog}题往后几天接着来。`}</>;
  const day = nextReviewDay(due.week, next.data);
  return <>{day === null ? '今天的都复习完了。' : `今天的都复习完了，下一次在${day}。`}</>;
}

/** True after the outbox is flushed and the book is refetched. */
function useUpToDate(reviews: Reviews): boolean {
  const client = useQueryClient();
  const [isUpToDate, setUpToDate] = useState(false);
  useEffect(() => {
    let isGone = false;
    const bringUpToDate = async () => {
      await reviews.flush();
      await refreshBook(client);
      if (!isGone) setUpToDate(true);
    };
    void bringUpToDate();
    return () => {
      isGone = true;
    };
  }, [reviews, client]);
  return isUpToDate;
}
