import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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
  const left = leftOf(set, due.data);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const canGoOn = collection === undefined && onMore !== undefined;
  const goesOn = isUpToDate && left > 0 && canGoOn;
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center pt-6 text-center md:pt-12">
      <Drawing name="cards" />
      <h2 ref={title} tabIndex={-1} className="display mt-5 text-section outline-none">
        {given.length > 0 ? `这一组复习完了，共${given.length}题` : '现在没有要复习的'}
      </h2>
      <Outcomes given={given} isExamDay={isExamDay} />
      <p role="status" className="mt-2 min-h-7 text-ink-muted">
        {isUpToDate && due.data && <NextSentence set={set} left={left} due={due.data} />}
      </p>
      <div className="mt-6 flex w-full flex-col gap-2 sm:w-72">
        {goesOn && (
          <button type="button" className="btn btn-primary btn-lg" onClick={onMore}>
            继续复习（{left}题）
          </button>
        )}
        <button type="button" className={`btn ${goesOn ? 'btn-ghost' : 'btn-primary btn-lg'}`} onClick={onBack}>
          回到{sourceName(collection)}
        </button>
        <Link to="/practice" className="btn btn-ghost">
          去练习
        </Link>
      </div>
    </section>
  );
}

const sourceName = (collection: string | undefined): string => (collection === undefined ? '错题本' : '错题集');

function Outcomes({ given, isExamDay }: Required<Pick<ReviewEndProps, 'given' | 'isExamDay'>>) {
  if (given.length === 0) return null;
  return <p className="mt-3">{outcomeSentence(outcomeCounts(given), isExamDay)}</p>;
}

function leftOf(set: Asked['set'], due: DueCounts | undefined): number {
  if (due === undefined) return 0;
  if (set === 'ahead') return due.ahead;
  return set === 'words' ? Math.min(due.count, due.backlog_of.word) : due.count;
}

interface NextSentenceProps {
  set: Asked['set'];
  left: number;
  due: DueCounts;
}

function NextSentence({ set, left, due }: NextSentenceProps) {
  const next = useQuery({ ...nextDueQuery, enabled: left === 0 && due.backlog === 0 });
  if (left > 0) return <>{set === 'ahead' ? `还有${left}题没有过。` : `今天还有${left}题待复习。`}</>;
  if (due.count > 0) return <>{`今天还有${due.count}题待复习。`}</>;
  if (due.backlog > 0) return <>{`今天的数量已经做完，其余${due.backlog}题从明天起继续。`}</>;
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
