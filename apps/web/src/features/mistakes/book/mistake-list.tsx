import type { ListedMistake } from '@study/contract/mistakes/mistakes.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { Pager } from '#ui/form/pager.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { useInSlices } from '#ui/state/use-in-slices.ts';
import { shownListQuery, type CollectionList } from '../mistakes-queries.ts';
import { isFiltered, LIST_PAGE_SIZE, pageOf, type BookSearch } from './book-search.ts';
import { ListBar } from './list-bar.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MistakeRow } from './mistake-row.tsx';

interface MistakeListProps {
  /** Left out: the whole book. */
  collection?: string | undefined;
  /** How many each view of the whole book has. */
  counts?: CollectionList | undefined;
  search: BookSearch;
  onSearch: (search: BookSearch) => void;
}

/** Mistakes with their filters, twenty a page. */
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
  const list = useQuery(shownListQuery(search, collection));
  const isShown = useInSlices(list.isSuccess);
  if (list.isPending || (list.isSuccess && !isShown)) return <ListSkeleton />;
  if (list.isError) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  const { results, count } = list.data;
  if (results.length === 0 && count > 0) {
    return <PageGone onBack={() => onSearch({ ...search, page: undefined })} />;
  }
  if (results.length === 0) return <NoMistakes search={search} onClear={onClear} />;
  const due = results.filter(({ is_due: isDue }) => isDue);
  const later = results.filter(({ is_due: isDue }) => !isDue);
  const isSplit = due.length > 0 && later.length > 0;
  return (
    <div aria-busy={list.isPlaceholderData}>
      <p role="status" className={isFiltered(search) ? 'mb-1.5 px-1 text-note text-ink-muted' : 'sr-only'}>
        共{count}道
      </p>
      {isSplit ? (
        <div className="grid gap-5">
          <Rows title="今天到期" mistakes={due} {...{ search, collection }} />
          <Rows title="以后" mistakes={later} {...{ search, collection }} />
        </div>
      ) : (
        <Rows mistakes={results} {...{ search, collection }} />
      )}
      <Pager
        page={pageOf(search)}
        pages={Math.ceil(count / LIST_PAGE_SIZE)}
        onPage={(page) => onSearch({ ...search, page: page === 1 ? undefined : String(page) })}
      />
    </div>
  );
}

interface RowsProps {
  title?: string;
  mistakes: readonly ListedMistake[];
  search: BookSearch;
  collection: string | undefined;
}

function Rows({ title, mistakes, search, collection }: RowsProps) {
  return (
    <div className="min-w-0">
      {title !== undefined && <h2 className="mb-1.5 px-1 text-note text-ink-muted">{title}</h2>}
      <ol className="sheet rows px-4 md:px-6">
        {mistakes.map((mistake) => (
          <li key={mistake.id}>
            <MistakeRow {...{ mistake, search, collection }} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The last item of the last page was taken off the list. */
function PageGone({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState line="这一页的题都移走了">
      <button type="button" className="btn btn-outline" onClick={onBack}>
        回到第一页
      </button>
    </EmptyState>
  );
}

function NoMistakes({ search, onClear }: { search: BookSearch; onClear: () => void }) {
  if (!isFiltered(search) && pageOf(search) === 1) return <EmptyState drawing="notebook" line="这里还没有错题" />;
  return (
    <EmptyState drawing="notebook" line="没有符合条件的错题" note="换个条件试试。">
      <button type="button" className="btn btn-outline" onClick={onClear}>
        清除条件
      </button>
    </EmptyState>
  );
}
