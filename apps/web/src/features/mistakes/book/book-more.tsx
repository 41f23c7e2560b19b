import type { Collection } from '@study/contract/mistakes/mistakes.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import type { CollectionList } from '../mistakes-queries.ts';
import type { DueCounts } from '../review/review-queries.ts';
import type { BookSearch } from './book-search.ts';
import { ComingWeek } from './coming-week.tsx';
import { ExportMenu } from './export-menu.tsx';

const CollectionTitleDialog = lazy(async () => ({
  default: (await import('../collections/collection-title-dialog.tsx')).CollectionTitleDialog,
}));

interface BookMoreProps {
  due: DueCounts | undefined;
  search: BookSearch;
  collections: UseQueryResult<CollectionList>;
}

/** Other views of the book: by section, collection, paper and week, and export. Collapsed on a phone. */
export function BookMore({ due, search, collections }: BookMoreProps) {
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
      {due !== undefined && due.week.length > 0 && (
        <Fold title="往后一周" note={`每天最多${due.limit}道`}>
          <ComingWeek week={due.week} />
          <Link to="/settings" className="btn btn-ghost -ms-5 mb-2">
            改每天的数量
          </Link>
        </Fold>
      )}
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
