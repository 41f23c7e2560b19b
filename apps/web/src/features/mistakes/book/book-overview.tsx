import { usePrefetchQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { Page } from '#ui/page/page.tsx';
import { type CollectionList, collectionsQuery, nextDueQuery, shownListQuery } from '../mistakes-queries.ts';
import { OfflineLine } from '../review/offline-line.tsx';
import { dueCountsQuery, type DueCounts } from '#exam/reviews/due-queries.ts';
import { dueQuery } from '../review/review-queries.ts';
import { useIdle } from '#ui/state/use-idle.ts';
import { useInSlices } from '#ui/state/use-in-slices.ts';
import { nextReviewDay } from '#exam/reviews/due-day.ts';
import { useReviewDelivery } from '../review/use-review-delivery.ts';
import { type BookSearch, isFiltered } from './book-search.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { MistakeList } from './mistake-list.tsx';
import { ticketWords, type TicketWords } from './ticket-labels.ts';
import { ArrowRight, ChevronRight } from 'lucide-react';
import { Drawing } from '#ui/page/drawing.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import { ComingWeek } from '#exam/reviews/coming-week.tsx';
import type { DayPlan } from '@study/contract/home/day-plan.ts';
import { DayBubbles } from '#exam/today/day-bubbles.tsx';
import { planOfToday } from '#exam/today/day-reviews.ts';
import { TodayRow } from '#exam/today/today-row.tsx';
import { useToday } from '#exam/today/use-today.ts';
import type { Collection } from '@study/contract/mistakes/mistakes.ts';
import { lazy, Suspense, useState } from 'react';
import { Fold } from '#ui/page/fold.tsx';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { ExportMenu } from './export-menu.tsx';

const CollectionTitleDialog = lazy(async () => ({
  default: (await import('../collections/collection-title-dialog.tsx')).CollectionTitleDialog,
}));

interface BookMoreProps {
  search: BookSearch;
  collections: UseQueryResult<CollectionList>;
}

/** Other views of the book: by section, collection and paper, and export. Collapsed on a phone. */
function BookMore({ search, collections }: BookMoreProps) {
  const isWide = useIsWide();
  const [isNaming, setNaming] = useState(false);
  if (collections.isError) {
    return <ErrorState message={messageOf(collections.error)} onRetry={() => void collections.refetch()} />;
  }
  const of = (kind: Collection['kind']) =>
    collections.data?.results.filter((each) => each.kind === kind && (each.count > 0 || kind === 'own')) ?? [];
  const [sections, own, papers] = [of('section'), of('own'), of('paper')];
  return (
    <aside aria-label="错题集" className="no-print sheet rows px-5 py-1">
      <Fold title="错题集" note={own.length === 0 ? '按题型、按试卷' : `自建${own.length}个`} isOpen={isWide}>
        <Group title="按题型" collections={sections} />
        <Group title="自建" collections={own} />
        {own.length === 0 && <p className="text-note text-ink-muted">把相近的题放在一起，例如长难句。</p>}
        <button type="button" className="btn btn-ghost -ms-5 mb-2" onClick={() => setNaming(true)}>
          新建错题集
        </button>
        <Group title="按试卷" collections={papers} />
      </Fold>
      <ExportMenu search={search} isRow />
      <Link to="/answer-sheet" className="flex min-h-12 items-center gap-2 font-bold">
        <span className="grow">纸上的答案</span>
        <ChevronRight size={18} aria-hidden className="text-ink-muted" />
      </Link>
      <Suspense>{isNaming && <CollectionTitleDialog onClose={() => setNaming(false)} />}</Suspense>
    </aside>
  );
}

function Group({ title, collections }: { title: string; collections: readonly Collection[] }) {
  if (collections.length === 0) return null;
  return (
    <section aria-label={title} className="pb-2">
      <h3 className="text-note text-ink-muted">{title}</h3>
      <ul>
        {collections.map(({ id, title: name, count, due }) => (
          <li key={id}>
            <Link to="/mistakebook/collection/$id" params={{ id }} className="row-link min-h-11! gap-2! py-1! text-ui">
              <span className="min-w-0 grow wrap-anywhere">{name}</span>
              <span className="shrink-0 text-note text-ink-muted">
                {count}道{due > 0 && due < count && `，${due}道到期`}
              </span>
              <ChevronRight size={16} aria-hidden className="shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BookOverviewProps {
  userId: string;
  search: BookSearch;
  onSearch: (search: BookSearch) => void;
}

/** The whole mistake book: due reviews, all mistakes and other views. */
export function BookOverview({ userId, search, onSearch }: BookOverviewProps) {
  const reviews = useReviewDelivery(userId);
  const due = useQuery(dueCountsQuery(userId));
  const { plan } = useToday(userId);
  // Prefetches the due items, for a review that may start offline.
  useQuery({ ...dueQuery(userId), enabled: useIdle() });
  const collections = useQuery(collectionsQuery);
  // Rendered after the counts, but fetched in parallel.
  usePrefetchQuery(shownListQuery(search, undefined));
  // Offline, all queries fail alike, so show one error.
  const isCut = collections.isError && collections.data === undefined;
  const retry = () => {
    void collections.refetch();
    if (due.isError) void due.refetch();
  };
  const totals = collections.data?.totals;
  const total = totals && totals.active + totals.retired;
  // Removed mistakes can still be searched for.
  const isEmpty = total === 0 && !isFiltered(search);
  // Shown once both are known, so that no count changes under the eye; without the plan, as offline, all that is due.
  const shown = plan.isPending ? undefined : due.data;
  const words = shown === undefined ? null : ticketWords(shown, planOfToday(plan.data, shown.isKept));
  const isIdle = shown !== undefined && words === null && !isEmpty;
  return (
    <Page title="错题本" hidesTitle={!isIdle} {...(isIdle && { lead: <IdleSentence due={shown} /> })}>
      <OfflineLine reviews={reviews} />
      {isEmpty ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-8">
          <DueTicket due={shown} plan={plan.data} {...{ words, total, search }} />
          <NoMistakes onRemoved={() => onSearch({ state: 'removed' })} />
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-8">
          {shown === undefined && !due.isError && <Loading className="sheet h-64 md:h-60" />}
          {due.isError && !isCut && <ErrorState message={messageOf(due.error)} onRetry={() => void due.refetch()} />}
          <DueTicket due={shown} plan={plan.data} {...{ words, total, search }} />
          {shown !== undefined && (
            // A phone has the day's bubbles in the ticket instead, to keep the list within three screens.
            <div className="max-md:hidden">
              <TodayRow userId={userId} own="reviews" />
            </div>
          )}
          <BookLists {...{ search, onSearch, collections }} onRetry={retry} />
        </div>
      )}
    </Page>
  );
}

interface BookListsProps extends Pick<BookOverviewProps, 'search' | 'onSearch'> {
  collections: UseQueryResult<CollectionList>;
  onRetry: () => void;
}

/** The list of mistakes, with other views beside it. */
function BookLists({ search, onSearch, collections, onRetry }: BookListsProps) {
  const isListShown = useInSlices(!collections.isPending);
  if (collections.isError && collections.data === undefined) {
    return <ErrorState message={messageOf(collections.error)} onRetry={onRetry} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-8 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
      <section aria-label="全部错题">
        {isListShown ? <MistakeList search={search} onSearch={onSearch} counts={collections.data} /> : <ListSkeleton />}
      </section>
      <BookMore search={search} collections={collections} />
    </div>
  );
}

function NoMistakes({ onRemoved }: { onRemoved: () => void }) {
  return (
    <EmptyState
      drawing="notebook"
      line="还没有错题"
      note="交卷后，答错、未答和猜对的题会自动进来；练习中答错和猜对的当场进来，都按考试日期安排复习。"
    >
      <Link to="/cet{$level}" params={{ level: 4 }} className="btn btn-outline">
        去做一份试卷
      </Link>
      <Link to="/answer-sheet" className="btn btn-ghost">
        交纸上的答案
      </Link>
      <button type="button" className="btn btn-ghost" onClick={onRemoved}>
        看看移出的错题
      </button>
    </EmptyState>
  );
}

/** Why nothing is due now, and when the next review is. */
function IdleSentence({ due }: { due: DueCounts }) {
  const next = useQuery({ ...nextDueQuery, enabled: due.backlog === 0 });
  return <>{idleSentence(due, next.data)}</>;
}

function idleSentence({ backlog, done_today, week }: DueCounts, next: { due_at: string } | null | undefined): string {
  const done = done_today > 0 ? `今天已复习${done_today}题。` : '';
  if (backlog > 0) return `${done}今天的数量已经做完，其余${backlog}题从明天起继续。`;
  const day = nextReviewDay(week, next);
  if (day !== null) return `${done}今天没有要复习的，下一次在${day}。`;
  return next === null ? '错题都已掌握，没有要复习的。' : `${done}今天没有要复习的。`;
}

/** Reviews on each day: as planned, else within the limit. */
const weekOf = ({ week }: DueCounts, plan: DayPlan | undefined): number[] =>
  plan === undefined ? week : plan.week.map(({ reviews }) => reviews);

interface DueTicketProps {
  due: DueCounts | undefined;
  plan: DayPlan | undefined;
  /** Null if nothing is due. */
  words: TicketWords | null;
  /** Number of mistakes in the book. */
  total: number | undefined;
  search: BookSearch;
}

/** Today's reviews with the start button; on the stub, the coming week. */
function DueTicket({ due, plan, words, total, search }: DueTicketProps) {
  const isWide = useIsWide();
  if (due === undefined || words === null) return null;
  const { title, sentence, begins, button, isExtra, beside } = words;
  const review = (set: 'due' | 'ahead') => ({ ...search, review: set });
  return (
    <div className="no-print">
      <Ticket
        label="今日待复习"
        isPlain={isExtra}
        stub={
          <div className="flex h-full items-end justify-between gap-4 max-lg:-mt-1 max-lg:-mb-3 lg:flex-col lg:items-stretch">
            <p className="min-w-0 text-ui">
              往后一周
              <Link to="/settings" className="text-link block w-fit py-1 text-note text-ink-muted">
                每天最多{due.limit}道
              </Link>
            </p>
            <div className="w-44 lg:w-full">
              <ComingWeek week={weekOf(due, plan)} isLow={!isWide} />
            </div>
          </div>
        }
      >
        <div className="relative">
          <Drawing name="cards" className="absolute end-0 bottom-0 w-44 max-lg:hidden" />
          <p className="flex flex-wrap items-center gap-x-1.5 text-note text-ink-muted">
            <span>
              错题本{total !== undefined && ` · 共${total}道`}
              {due.done_today > 0 && ` · 今天已复习${due.done_today}题`}
            </span>
            {plan !== undefined && plan.blocks.length > 0 && (
              <span className="md:hidden">
                <DayBubbles blocks={plan.blocks} />
              </span>
            )}
          </p>
          <h2 className="display mt-2 text-[1.625rem] leading-[1.28] md:text-head">{title}</h2>
          <p className="mt-2 max-w-[32rem] text-ink-muted">
            {sentence}
            {due.isKept && '这是本机保存的清单。'}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-6">
            <Link
              to="."
              search={review(begins)}
              className={`btn w-full md:w-auto ${isExtra ? 'btn-outline' : 'btn-primary btn-lg'}`}
            >
              {button}
              <ArrowRight size={20} aria-hidden />
            </Link>
            {beside !== null && (
              <Link
                to="."
                search={review(begins === 'ahead' ? 'due' : 'ahead')}
                className="btn btn-ghost mx-auto md:mx-0"
              >
                {beside}
              </Link>
            )}
          </div>
        </div>
      </Ticket>
    </div>
  );
}
