import { HiddenWords } from '#exam/words/hidden-words.tsx';
import { TappableWords } from '#exam/words/tappable-words.tsx';
import { type Mistake, type MistakeInReview, RATINGS } from '@study/contract/mistakes/mistakes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ItemBesideText } from '#exam/items/item-beside-text.tsx';
import { ItemQuestion } from '#exam/items/item-question.tsx';
import { SolvedItem } from '#exam/items/solved-item.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { type BookSearch, LIST_PAGE_SIZE, mistakeAddress, pageOf } from '../book/book-search.ts';
import { MistakeFacts } from './mistake-facts.tsx';
import { itemQuery, shownListQuery } from '../mistakes-queries.ts';
import { NoteField } from './note-field.tsx';
import { ReasonChips } from './reason-chips.tsx';
import { StarButton } from './star-button.tsx';
import { type MistakeChanges, useMistakeChanges } from './use-mistake-changes.ts';
import { RATING_NAMES } from '#exam/names/rating-names.ts';
import { CERTAINTY_NAMES } from '#exam/names/exam-names.ts';
import { formatLetter } from '#exam/items/item-letters.ts';
import { formatDateTime } from '#ui/words/dates.ts';
import { ApiError, messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';

interface StateButtonsProps {
  mistake: Mistake;
  changes: MistakeChanges;
  /** Opens the collection dialog. */
  onCollect: () => void;
}

const BUTTON = 'btn btn-outline btn-sm min-h-11 md:min-h-9';

/** Buttons: retire, reactivate, remove, add to a collection. */
function StateButtons({ mistake, changes, onCollect }: StateButtonsProps) {
  const { item, state } = mistake;
  const named = (words: string) => ({ 'aria-label': `${words}，第${item}题` });
  return (
    <div className="no-print flex flex-wrap gap-2">
      {state === 'active' && (
        <button type="button" className={BUTTON} {...named('已掌握')} onClick={() => changes.retire(mistake)}>
          已掌握
        </button>
      )}
      {state !== 'active' && (
        <button type="button" className={BUTTON} {...named('放回复习')} onClick={() => changes.bringBack(mistake)}>
          放回复习
        </button>
      )}
      {state !== 'removed' && (
        <>
          <button type="button" className={BUTTON} {...named('加入错题集')} onClick={onCollect}>
            加入错题集
          </button>
          <button type="button" className={BUTTON} {...named('移出错题本')} onClick={() => changes.remove(mistake)}>
            移出错题本
          </button>
        </>
      )}
    </div>
  );
}

const SOURCE_LABELS = { attempt: '答卷', practice: '练习', paper: '纸上', review: '复习' } as const;

/** Past answers to an item, oldest first. */
function AnswersOverTime({ mistake }: { mistake: MistakeInReview }) {
  const { answers, question } = mistake;
  if (answers.length === 0) return null;
  // Format of the memory sandbox's search params.
  const reviews = answers.flatMap(({ rating }) => (rating === null ? [] : [RATINGS.indexOf(rating) + 1])).join('');
  return (
    <section aria-labelledby="answers-over-time">
      <h3 id="answers-over-time" className="font-medium">
        历次作答
      </h3>
      <ol className="mt-1 text-ui">
        {answers.map(({ at, where, response, is_right, certainty, rating }) => (
          <li key={`${at}${where}`} className="flex flex-wrap gap-x-4 border-b border-line py-2">
            <span className="text-ink-muted">
              {formatDateTime(at)}
              <span className="ml-2">{SOURCE_LABELS[where]}</span>
            </span>
            <span>{response === null ? '未答' : formatLetter(question, response)}</span>
            {is_right !== null && (
              <span className={is_right ? 'text-ink-good' : 'text-ink-bad'}>{is_right ? '答对' : '答错'}</span>
            )}
            {certainty !== null && <span className="text-ink-muted">{CERTAINTY_NAMES[certainty]}</span>}
            {rating !== null && <span className="text-ink-muted">{RATING_NAMES[rating]}</span>}
          </li>
        ))}
      </ol>
      {reviews !== '' && (
        <Link
          to="/knowledge-sandbox/memory"
          search={{ reviews }}
          className="text-link no-print mt-2 inline-flex min-h-11 items-center text-ui md:min-h-8"
        >
          在记忆曲线里看这些复习
        </Link>
      )}
    </section>
  );
}

const CollectDialog = lazy(async () => ({
  default: (await import('../collections/collect-dialog.tsx')).CollectDialog,
}));

interface ItemScreenProps {
  id: string;
  collection?: string | undefined;
  /** Search params of the list it was opened from; undefined for none. */
  search?: BookSearch | undefined;
  onBack: () => void;
}

/** One mistake with all details, and links to its neighbours in the list. */
export function ItemScreen({ id, collection, search, onBack }: ItemScreenProps) {
  const item = useQuery(itemQuery(id));
  return (
    <Page
      title={item.data === undefined ? '错题详情' : `错题详情：第${item.data.item}题`}
      actions={search && <Neighbours {...{ id, collection, search }} />}
      lead={
        <button type="button" className="text-link no-print min-h-11 cursor-pointer md:min-h-8" onClick={onBack}>
          回到列表
        </button>
      }
    >
      {item.data === undefined && item.isPending && <SheetSkeleton />}
      {item.data === undefined && item.isError && (
        <WhyNot error={item.error} onRetry={() => void item.refetch()} onBack={onBack} />
      )}
      {item.data && <Shown key={id} mistake={item.data} onReload={() => void item.refetch()} />}
    </Page>
  );
}

function Shown({ mistake, onReload }: { mistake: MistakeInReview; onReload: () => void }) {
  const changes = useMistakeChanges();
  const [isCollecting, setCollecting] = useState(false);
  const { question, knowledge } = mistake;
  useEffect(() => {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const last = mistake.answers.findLast(({ where }) => where !== 'review')?.response ?? null;
  return (
    <TappableWords source={{ paperId: mistake.paper_id, item: mistake.item, glossary: question.solution.glossary }}>
      <ItemBesideText item={question} solution={question.solution} intensiveFrom="evidence" onReload={onReload}>
        <ItemQuestion item={question} />
        <SolvedItem item={question} solution={question.solution} response={last} />
        <div className="sheet mt-6 grid gap-4 p-5">
          <div className="flex items-center justify-between gap-3">
            <MistakeFacts mistake={mistake} />
            <StarButton mistake={mistake} changes={changes} />
          </div>
          <ReasonChips mistake={mistake} changes={changes} lead="为什么错？" />
          <NoteField mistake={mistake} />
          <StateButtons mistake={mistake} changes={changes} onCollect={() => setCollecting(true)} />
          {knowledge.length > 0 && <KnowledgeLinks knowledge={knowledge} />}
        </div>
        <div className="sheet mt-4 px-5 empty:hidden">
          <HiddenWords paperId={mistake.paper_id} item={mistake.item} isOpen />
        </div>
        <div className="mt-6">
          <AnswersOverTime mistake={mistake} />
        </div>
        <Suspense>{isCollecting && <CollectDialog mistake={mistake} onClose={() => setCollecting(false)} />}</Suspense>
      </ItemBesideText>
    </TappableWords>
  );
}

/** Knowledge points of the item; each links to the mistakes of that point. */
function KnowledgeLinks({ knowledge }: Pick<MistakeInReview, 'knowledge'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-note text-ink-muted">
      <span>知识点</span>
      {knowledge.map(({ id, name }) => (
        <Link
          key={id}
          to="/mistake-book"
          search={{ knowledge: id }}
          title="看这个知识点的错题"
          className="text-link inline-flex min-h-11 items-center md:min-h-8"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}

interface NeighboursProps {
  id: string;
  collection: string | undefined;
  /** Search params of the list that the mistake was opened from. */
  search: BookSearch;
}

/** Links to the previous and next mistake of the list, across pages, with the position. */
function Neighbours({ id, collection, search }: NeighboursProps) {
  const page = pageOf(search);
  const { data } = useQuery(shownListQuery(search, collection));
  const ids = data?.results.map((mistake) => mistake.id) ?? [];
  const count = data?.count ?? 0;
  const at = ids.indexOf(id);
  const rank = (page - 1) * LIST_PAGE_SIZE + at + 1;
  const before = useEdge(collection, { ...search, page: String(page - 1) }, at === 0 && page > 1);
  const after = useEdge(collection, { ...search, page: String(page + 1) }, at === ids.length - 1 && rank < count);
  if (at === -1 || count < 2) return null;
  const here = (item: string | undefined) =>
    item === undefined ? undefined : mistakeAddress(item, search, collection);
  return (
    <nav aria-label="错题之间" className="no-print flex items-center gap-3">
      <Step label="上一道" to={here(ids[at - 1]) ?? before.last} />
      <span className="tabular-nums">
        <span className="sr-only">列表里的第</span>
        {rank} / {count}
      </span>
      <Step label="下一道" to={here(ids[at + 1]) ?? after.first} />
    </nav>
  );
}

type MistakeAddress = ReturnType<typeof mistakeAddress>;

function Step({ label, to }: { label: string; to: MistakeAddress | undefined }) {
  if (to === undefined) {
    return (
      <span className="btn btn-outline btn-disabled h-11" aria-disabled>
        {label}
      </span>
    );
  }
  return (
    <Link {...to} replace className="btn btn-outline h-11">
      {label}
    </Link>
  );
}

/** First or last mistake of another page of the list, fetched on demand. */
function useEdge(collection: string | undefined, search: BookSearch, isWanted: boolean) {
  const { data, isPlaceholderData } = useQuery({
    ...shownListQuery(search, collection),
    enabled: isWanted,
  });
  const results = isWanted && !isPlaceholderData ? (data?.results ?? []) : [];
  const address = (mistake: { id: string } | undefined) =>
    mistake === undefined ? undefined : mistakeAddress(mistake.id, search, collection);
  return { first: address(results[0]), last: address(results.at(-1)) };
}

interface WhyNotProps {
  error: Error;
  onRetry: () => void;
  onBack: () => void;
}

/** Why a mistake cannot be shown, and what to do instead. */
function WhyNot({ error, onRetry, onBack }: WhyNotProps) {
  const code = error instanceof ApiError ? error.code : null;
  const isGone = code === 'not_found' || code === 'validation_failed';
  if (!isGone && code !== 'answers_sealed') return <ErrorState message={messageOf(error)} onRetry={onRetry} />;
  return (
    <EmptyState line={isGone ? '没有这道错题，它可能已经移出。' : '这份试卷的模考还没有结束，结束后才能复习它的错题。'}>
      <button type="button" className="btn btn-outline" onClick={onBack}>
        回到列表
      </button>
    </EmptyState>
  );
}
