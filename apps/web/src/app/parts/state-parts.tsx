import { useState } from 'react';
import { Dock } from '#ui/page/dock.tsx';
import { Drawing, type DrawingName } from '#ui/page/drawing.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { CardsSkeleton } from '#ui/page/skeleton.tsx';
import { Shelf, Specimen } from './specimen.tsx';

const NAMES: readonly DrawingName[] = [
  'sheet',
  'notebook',
  'ruler',
  'plug',
  'door',
  'lamp',
  'cards',
  'devices',
  'stairs',
];

/** Places that are empty, loading or broken, and the bar under the thumb. */
export function StateParts() {
  const [hasDock, setDock] = useState(false);
  return (
    <Shelf title="States">
      <Specimen name="Drawing">
        <div className="sheet flex flex-wrap gap-6 px-5 py-4">
          {NAMES.map((name) => (
            <Drawing key={name} name={name} />
          ))}
        </div>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState line="您还没有错题" note="做过一套，做错的题会自己到这里来。">
          <button type="button" className="btn btn-outline">
            去选一套
          </button>
        </EmptyState>
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState message="暂时打不开，请重试" onRetry={() => undefined} />
      </Specimen>
      <Specimen name="Loading, CardsSkeleton, SheetSkeleton">
        <div className="grid gap-6">
          <Loading className="skeleton h-12" />
          <CardsSkeleton />
          <SheetSkeleton />
        </div>
      </Specimen>
      <Specimen name="Dock">
        <button type="button" className="btn btn-outline" onClick={() => setDock(!hasDock)}>
          {hasDock ? '收起' : '展开'}
        </button>
        {hasDock && (
          <Dock>
            <span className="min-w-0 grow text-note text-ink-muted">第9题，还有4道错题</span>
            <button type="button" className="btn btn-primary">
              下一道错题：第11题
            </button>
          </Dock>
        )}
      </Specimen>
    </Shelf>
  );
}
