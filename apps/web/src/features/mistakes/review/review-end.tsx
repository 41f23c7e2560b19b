import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { nextDueQuery } from '../mistakes-queries.ts';
import { dueQuery, type Reviews } from './review-queries.ts';
import { outcomeCounts, type GivenReview } from './review-session.ts';
import { spokenDueDay } from './review-words.ts';
import { refreshBook } from '../book-cache.ts';

interface ReviewEndProps {
  userId: string;
  reviews: Reviews;
  collection: string | undefined;
  given: readonly GivenReview[];
  onBack: () => void;
  /** Begins another sitting with what is left for today. */
  onMore?: () => void;
}

/** What a sitting brought, and what comes next. */
export function ReviewEnd({ userId, reviews, collection, given, onBack, onMore }: ReviewEndProps) {
  const isUpToDate = useUpToDate(reviews);
  const due = useQuery({ ...dueQuery(userId), enabled: isUpToDate });
  const left = due.data?.count ?? 0;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const canGoOn = collection === undefined && onMore !== undefined;
  const goesOn = isUpToDate && left > 0 && canGoOn;
  return (
    <section className="sheet p-6 md:p-8">
      <h2 ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
        {given.length > 0 ? `这一组复习完了，共${given.length}道` : '现在没有要复习的'}
      </h2>
      <Outcomes given={given} />
      <p role="status" className="mt-2 text-ink-muted">
        {isUpToDate && due.data && <NextSentence left={left} backlog={due.data.backlog} />}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {goesOn && (
          <button type="button" className="btn btn-primary h-11" onClick={onMore}>
            继续复习（{left}道）
          </button>
        )}
        <button type="button" className={`btn h-11 ${goesOn ? 'btn-outline' : 'btn-primary'}`} onClick={onBack}>
          回到{placeName(collection)}
        </button>
        <Link to="/practice" className="btn btn-ghost h-11">
          去练习
        </Link>
      </div>
    </section>
  );
}

const placeName = (collection: string | undefined): string => (collection === undefined ? '错题本' : '错题集');

function Outcomes({ given }: Pick<ReviewEndProps, 'given'>) {
  if (given.length === 0) return null;
  const { right, wrong, unanswered } = outcomeCounts(given);
  return (
    <p className="mt-2">
      答对{right}道，答错{wrong}道{unanswered > 0 && `，没有作答${unanswered}道`}。{wrong > 0 && '答错的会很快再来。'}
    </p>
  );
}

function NextSentence({ left, backlog }: { left: number; backlog: number }) {
  const next = useQuery({ ...nextDueQuery, enabled: left === 0 && backlog === 0 });
  if (left > 0) return `今天还有${left}道待复习。`;
  if (backlog > 0) return `今天的数量已经做完，其余${backlog}道从明天起继续。`;
  if (next.data === undefined) return '今天的都复习完了。';
  if (next.data === null) return '错题都已掌握。';
  return `今天的都复习完了，下一次在${spokenDueDay(next.data.due_at)}。`;
}

/** True once the outbox is flushed and the book is refetched. */
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
