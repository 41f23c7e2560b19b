import type { ListedMistake } from '@study/contract/mistakes/mistakes.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { useInSlices } from '#ui/state/use-in-slices.ts';
import { type CollectionList, shownListQuery } from '../mistakes-queries.ts';
import { type BookSearch, isFiltered, LIST_PAGE_SIZE, mistakeAddress, pageOf } from './book-search.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ChevronRight, Minus, NotebookPen, Search, Star, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Segmented } from '#ui/form/segmented.tsx';
import { ListFilters } from './list-filters.tsx';
import { Link } from '@tanstack/react-router';
import { answerWords, dueWords, locationLine, rowExcerpt } from './row-labels.ts';

interface MistakeRowProps {
  mistake: ListedMistake;
  search: BookSearch;
  /** Undefined for the whole book. */
  collection: string | undefined;
}

/** One mistake in two lines: the question; the given and the right answer. The whole row is a link. */
function MistakeRow({ mistake, search, collection }: MistakeRowProps) {
  const { id, item, paper_title, excerpt, note, starred } = mistake;
  return (
    <article aria-label={`${paper_title}第${item}题`}>
      <Link
        {...mistakeAddress(id, search, collection)}
        className="row-link min-h-15! gap-3! py-1.5! md:min-h-16! md:gap-4! md:py-2!"
      >
        <KindMark mistake={mistake} />
        <span className="min-w-0 grow">
          <span lang="en" className="block truncate">
            {rowExcerpt(excerpt)}
          </span>
          <span className="block truncate text-note text-ink-muted">
            {locationLine(mistake)}
            <span aria-hidden> · </span>
            {answerWords(mistake)}
            <span aria-hidden> · </span>
            {paper_title}
          </span>
        </span>
        {note !== '' && <NotebookPen size={16} aria-label="有笔记" className="shrink-0 text-ink-muted" />}
        {starred && <Star size={16} aria-label="已收藏" className="shrink-0 fill-current text-ink-warn" />}
        <span className="w-20 shrink-0 text-end text-note whitespace-nowrap text-ink-muted max-md:hidden">
          {dueWords(mistake)}
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-muted max-md:hidden" />
      </Link>
    </article>
  );
}

const MARK = 'grid h-6 w-8 shrink-0 place-items-center rounded-full md:w-9';

/** Why it is in the book: wrong, unanswered, or guessed right. */
function KindMark({ mistake: { kind } }: Pick<MistakeRowProps, 'mistake'>) {
  if (kind === 'guessed') {
    return (
      <span className={`${MARK} bg-tint-warn text-note leading-none font-bold text-ink-warn`}>
        猜<span className="sr-only">的</span>
      </span>
    );
  }
  const isWrong = kind === 'wrong';
  const Shape = isWrong ? X : Minus;
  return (
    <span className={`${MARK} ${isWrong ? 'bg-tint-bad text-ink-bad' : 'bg-base-300 text-ink-muted'}`}>
      <Shape size={16} aria-hidden />
      <span className="sr-only">{isWrong ? '答错' : '未答'}</span>
    </span>
  );
}

interface ListBarProps {
  /** The whole book has views; a collection does not. */
  hasViews: boolean;
  counts: CollectionList | undefined;
  search: BookSearch;
  /** Label of the selected knowledge point. */
  knowledgeName: string | undefined;
  onChange: (part: BookSearch) => void;
}

const VIEWS = ['all', 'due', 'starred', 'retired'] as const;

/** View tabs, with search and filters under one button; expanded if a filter is set. */
function ListBar({ hasViews, counts, search, knowledgeName, onChange }: ListBarProps) {
  const id = useId();
  const made = [search.search, search.exam_type, search.section, search.reason, search.knowledge].filter(
    Boolean,
  ).length;
  const [isOpen, setOpen] = useState(made > 0);
  const view = search.state === undefined || search.state === '' ? 'all' : search.state;
  return (
    <div className="no-print">
      <div className="flex items-center justify-between gap-1">
        {hasViews && (
          <Segmented
            label="看哪些"
            isDense
            value={view}
            choices={viewChoices(counts)}
            onChoose={(state) => onChange({ state: state === 'all' ? undefined : state })}
          />
        )}
        <button
          type="button"
          className="btn btn-ghost btn-circle relative ms-auto shrink-0 max-md:-me-2"
          aria-label={`搜索与筛选${made > 0 ? `（${made}项）` : ''}`}
          title="搜索与筛选"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Search size={20} aria-hidden />
          {made > 0 && <span aria-hidden className="absolute end-2 top-2 size-2 rounded-full bg-ink-accent" />}
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="mt-3">
        {isOpen && <ListFilters {...{ search, knowledgeName, onChange, hasViews }} />}
      </div>
    </div>
  );
}

function viewChoices(counts: CollectionList | undefined): { value: string; label: ReactNode }[] {
  const of = (id: string) => counts?.results.find((each) => each.id === id)?.count;
  const { active = 0, retired = 0 } = counts?.totals ?? {};
  const numbers = { all: active + retired, due: of('due'), starred: of('starred'), retired };
  const names = { all: '全部', due: '待复习', starred: '已收藏', retired: '已掌握' };
  return VIEWS.map((value) => ({
    value,
    label: (
      <>
        {names[value]}
        {counts !== undefined && (
          <span className="ms-1.5 text-note font-normal text-ink-muted max-md:sr-only">{numbers[value]}</span>
        )}
      </>
    ),
  }));
}

interface MistakeListProps {
  /** If omitted, the whole book. */
  collection?: string | undefined;
  /** Number of mistakes in each view of the whole book. */
  counts?: CollectionList | undefined;
  search: BookSearch;
  onSearch: (search: BookSearch) => void;
}

/** Mistakes with filters: twenty, and twenty more at a time. */
export function MistakeList({ collection, counts, search, onSearch }: MistakeListProps) {
  const list = useQuery(shownListQuery(search, collection));
  const known = list.data?.results.flatMap(({ knowledge }) => knowledge).find(({ id }) => id === search.knowledge);
  const filter = (part: BookSearch) => onSearch({ ...search, ...part, page: undefined });
  return (
    <>
      <ListBar
        hasViews={collection === undefined}
        knowledgeName={known?.name}
        {...{ counts, search }}
        onChange={filter}
      />
      <div className="mt-3">
        <Mistakes {...{ collection, search, onSearch }} onClear={() => onSearch({})} />
      </div>
    </>
  );
}

interface MistakesProps extends MistakeListProps {
  onClear: () => void;
}

function Mistakes({ collection, search, onSearch, onClear }: MistakesProps) {
  const list = useQuery(shownListQuery({ ...search, page: undefined }, collection));
  const isShown = useInSlices(list.isSuccess);
  const count = list.data?.count ?? 0;
  const shown = Math.min(pageOf(search), Math.max(1, Math.ceil(count / LIST_PAGE_SIZE)));
  const rest = useQueries({
    queries: Array.from({ length: shown - 1 }, (_, at) => ({
      ...shownListQuery({ ...search, page: String(at + 2) }, collection),
      enabled: list.isSuccess,
    })),
  });
  if (list.isPending || (list.isSuccess && !isShown)) return <ListSkeleton />;
  if (list.isError) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  if (list.data.results.length === 0) return <NoMistakes search={search} onClear={onClear} />;
  const pages = [list.data, ...rest.map(({ data }) => data)];
  const listed = pages.flatMap((page, at) => (page?.results ?? []).map((mistake) => ({ mistake, page: at + 1 })));
  const due = listed.filter(({ mistake }) => mistake.is_due);
  const later = listed.filter(({ mistake }) => !mistake.is_due);
  const isSplit = due.length > 0 && later.length > 0;
  const failed = rest.find(({ isError }) => isError);
  return (
    <div aria-busy={list.isPlaceholderData || rest.some(({ isPending }) => isPending)}>
      <p role="status" className={isFiltered(search) ? 'mb-1.5 px-1 text-note text-ink-muted' : 'sr-only'}>
        共{count}道
      </p>
      {isSplit ? (
        <div className="grid gap-4 md:gap-5">
          <Rows title="今天到期" listed={due} {...{ search, collection }} />
          <Rows title="以后" listed={later} {...{ search, collection }} />
        </div>
      ) : (
        <Rows listed={listed} {...{ search, collection }} />
      )}
      {failed !== undefined && failed.error !== null && (
        <ErrorState message={messageOf(failed.error)} onRetry={() => void failed.refetch()} />
      )}
      <MoreButton
        left={count - shown * LIST_PAGE_SIZE}
        onMore={() => onSearch({ ...search, page: String(shown + 1) })}
      />
    </div>
  );
}

/** Makes the list longer; how many more there are. */
function MoreButton({ left, onMore }: { left: number; onMore: () => void }) {
  if (left <= 0) return null;
  return (
    <button type="button" className="no-print btn btn-ghost mx-auto flex md:mt-2" onClick={onMore}>
      再看{Math.min(left, LIST_PAGE_SIZE)}道
      {left > LIST_PAGE_SIZE && <span className="font-normal text-ink-muted">，还有{left}道</span>}
    </button>
  );
}

interface Listed {
  mistake: ListedMistake;
  /** Page of the list that it is on, from 1. */
  page: number;
}

interface RowsProps {
  title?: string;
  listed: readonly Listed[];
  search: BookSearch;
  collection: string | undefined;
}

function Rows({ title, listed, search, collection }: RowsProps) {
  return (
    <div className="min-w-0">
      {title !== undefined && <h2 className="mb-1.5 px-1 text-note text-ink-muted">{title}</h2>}
      <ol className="sheet rows px-4 md:px-6">
        {listed.map(({ mistake, page }) => (
          <li key={mistake.id}>
            <MistakeRow mistake={mistake} search={{ ...search, page: pageParam(page) }} collection={collection} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The first page is the list's address. */
const pageParam = (page: number): string | undefined => (page === 1 ? undefined : String(page));

function NoMistakes({ search, onClear }: { search: BookSearch; onClear: () => void }) {
  if (!isFiltered(search)) return <EmptyState drawing="notebook" line="这里还没有错题" />;
  return (
    <EmptyState drawing="notebook" line="没有符合条件的错题" note="换个条件试试。">
      <button type="button" className="btn btn-outline" onClick={onClear}>
        清除条件
      </button>
    </EmptyState>
  );
}
