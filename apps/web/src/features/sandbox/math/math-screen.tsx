import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { plotQuery } from './math-queries.ts';
import { clearHash } from './plotter/plot-hash.ts';
import { Plotter } from './plotter.tsx';

interface MathScreenProps {
  /** Id of an own plot, or the slug of a shared link. */
  plotId: string | undefined;
  onOpen: (id: string | null) => void;
  onCreated: (id: string) => void;
}

interface Shown {
  no: number;
  opened: string | undefined;
  /** Board in the current URL. */
  named: string | undefined;
  /** Board saved or opened here whose URL is about to change; the page then keeps its state. */
  created: string | null;
}

/** Function plotter with the plot of the URL, or an empty one. */
export function MathScreen({ plotId, onOpen, onCreated }: MathScreenProps) {
  const [shown, setShown] = useState<Shown>({ no: 0, opened: plotId, named: plotId, created: null });
  if (plotId !== shown.named) {
    const isSame = plotId !== undefined && plotId === shown.created;
    setShown(isSame ? { ...shown, named: plotId } : { no: shown.no + 1, opened: plotId, named: plotId, created: null });
  }
  const open = (id: string | null) => {
    clearHash();
    const opened = id ?? undefined;
    setShown({ no: shown.no + 1, opened, named: shown.named, created: id });
    onOpen(id);
  };
  const create = (id: string) => {
    setShown({ ...shown, created: id });
    onCreated(id);
  };
  const rest = { onOpen: open, onCreated: create };
  return shown.opened === undefined ? (
    <Plotter key={shown.no} opened={null} {...rest} />
  ) : (
    <OpenedScreen key={shown.no} address={shown.opened} {...rest} />
  );
}

/** An expired or invalid link. */
const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 422);

function OpenedScreen({ address, onOpen, onCreated }: { address: string } & Omit<MathScreenProps, 'plotId'>) {
  const { data, error, isError, refetch } = useQuery(plotQuery(address));
  if (data) return <Plotter opened={data} onOpen={onOpen} onCreated={onCreated} />;
  if (!isError) return <PageSkeleton />;
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12">
      <h1 tabIndex={-1} className="sr-only">
        数学函数
      </h1>
      {isGone(error) ? (
        <EmptyState line="没有这个画板，或者已停止分享。">
          <button type="button" className="btn btn-primary" onClick={() => onOpen(null)}>
            新画板
          </button>
        </EmptyState>
      ) : (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
