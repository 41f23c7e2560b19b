import type { Mistake } from '@study/contract/mistakes.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Pager } from '../../../ui/form/pager.tsx';
import { isFiltered, LIST_PAGE_SIZE, listQueryOf, pageOf, type BookSearch } from './book-search.ts';
import { ListFilters } from './list-filters.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MistakeCard } from '../item/mistake-card.tsx';
import { listQuery } from '../mistakes-queries.ts';
import { useMistakeChanges } from '../item/use-mistake-changes.ts';

// Dialogs are not part of the list's first load.
const CollectDialog = lazy(async () => ({
  default: (await import('../collections/collect-dialog.tsx')).CollectDialog,
}));

interface MistakeListProps {
  /** Left out: the whole book. */
  collection?: string | undefined;
  search: BookSearch;
  onSearch: (search: BookSearch) => void;
}

/** Mistakes with their filters, twenty a page. */
export function MistakeList({ collection, search, onSearch }: MistakeListProps) {
  const list = useQuery(listQuery(listQueryOf(search), collection));
  const known = list.data?.results.flatMap(({ knowledge }) => knowledge).find(({ id }) => id === search.knowledge);
  const filter = (part: BookSearch) => onSearch({ ...search, ...part, page: undefined });
  return (
    <>
      <ListFilters search={search} knowledgeName={known?.name} onChange={filter} />
      <div className="mt-4">
        <Mistakes
          {...{ collection, search, onSearch }}
          onKnowledge={(knowledge) => filter({ knowledge })}
          onClear={() => onSearch({})}
        />
      </div>
    </>
  );
}

interface MistakesProps extends MistakeListProps {
  onKnowledge: (id: string) => void;
  onClear: () => void;
}

function Mistakes({ collection, search, onSearch, onKnowledge, onClear }: MistakesProps) {
  const list = useQuery(listQuery(listQueryOf(search), collection));
  const changes = useMistakeChanges();
  const [collected, setCollected] = useState<Mistake | null>(null);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  const { results, count } = list.data;
  if (results.length === 0 && count > 0) {
    return <PageGone onBack={() => onSearch({ ...search, page: undefined })} />;
  }
  if (results.length === 0) return <NoMistakes search={search} onClear={onClear} />;
  return (
    <>
      <p role="status" className="mb-3 text-[0.9375rem] text-ink-muted">
        共{count}道
      </p>
      <ol className="grid gap-4" aria-busy={list.isPlaceholderData}>
        {results.map((mistake) => (
          <li key={mistake.id}>
            <MistakeCard {...{ mistake, search, changes, onKnowledge }} onCollect={() => setCollected(mistake)} />
          </li>
        ))}
      </ol>
      <Pager
        page={pageOf(search)}
        pages={Math.ceil(count / LIST_PAGE_SIZE)}
        onPage={(page) => onSearch({ ...search, page: page === 1 ? undefined : String(page) })}
      />
      <Suspense>
        {collected !== null && <CollectDialog mistake={collected} onClose={() => setCollected(null)} />}
      </Suspense>
    </>
  );
}

/** The last item of the last page was taken off the list. */
function PageGone({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState line="这一页的题都移走了。">
      <button type="button" className="btn btn-outline" onClick={onBack}>
        回到第一页
      </button>
    </EmptyState>
  );
}

function NoMistakes({ search, onClear }: { search: BookSearch; onClear: () => void }) {
  if (!isFiltered(search) && pageOf(search) === 1) return <EmptyState line="这里还没有错题。" />;
  return (
    <EmptyState line="没有符合条件的错题，换个条件试试。">
      <button type="button" className="btn btn-outline" onClick={onClear}>
        清除条件
      </button>
    </EmptyState>
  );
}
