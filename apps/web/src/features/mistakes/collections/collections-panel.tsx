import type { Collection } from '@study/contract/mistakes.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { CollectionList } from '../mistakes-queries.ts';

const TitleDialog = lazy(async () => ({ default: (await import('./title-dialog.tsx')).TitleDialog }));

/** All collections: built-in ones, the user's own, and those by section or paper. */
export function CollectionsPanel({ collections }: { collections: CollectionList }) {
  const [isNaming, setNaming] = useState(false);
  const of = (...kinds: Collection['kind'][]) =>
    collections.results.filter(({ kind, count }) => kinds.includes(kind) && (count > 0 || kind !== 'section'));
  return (
    <section aria-labelledby="collections" className="no-print">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="collections" className="text-xl font-medium">
          错题集
        </h2>
        <button type="button" className="btn btn-ghost h-11 font-normal" onClick={() => setNaming(true)}>
          新建错题集
        </button>
      </div>
      <Tiles collections={of('due', 'starred', 'own')} />
      <Group title="按题型" collections={of('section')} />
      <Group title="按试卷" collections={of('paper')} />
      <Suspense>{isNaming && <TitleDialog onClose={() => setNaming(false)} />}</Suspense>
    </section>
  );
}

function Group({ title, collections }: { title: string; collections: readonly Collection[] }) {
  if (collections.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer content-center py-2">
        {title}
        <span className="ml-2 text-[0.8125rem] text-ink-muted">{collections.length}个</span>
      </summary>
      <Tiles collections={collections} />
    </details>
  );
}

function Tiles({ collections }: { collections: readonly Collection[] }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2 md:gap-3 lg:grid-cols-3">
      {collections.map(({ id, title, count, due }) => (
        <li key={id}>
          <Link
            to="/mistakebook/collection/$id"
            params={{ id }}
            className="sheet flex min-h-14 items-center justify-between gap-3 px-4 py-2 hover:border-ink-accent"
          >
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="shrink-0 text-[0.8125rem] text-ink-muted">
              {count}道{due > 0 && due < count && `，${due}道已到期`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
