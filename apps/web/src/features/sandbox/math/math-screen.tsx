import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { boardQuery } from './math-queries.ts';
import { clearHash } from './board/board-search-params.ts';
import { MathBoard } from './math-board.tsx';

interface MathScreenProps {
  /** Id of an own board, or the slug of a shared link. */
  board: string | undefined;
  onOpen: (id: string | null) => void;
  onCreated: (id: string) => void;
}

interface Session {
  no: number;
  opened: string | undefined;
  /** Board in the current URL. */
  named: string | undefined;
  /** Board saved or opened here whose URL is about to change; the page then keeps its state. */
  created: string | null;
}

/** Function plotter with the board of the URL, or an empty one. */
export function MathScreen({ board, onOpen, onCreated }: MathScreenProps) {
  const [session, setSession] = useState<Session>({ no: 0, opened: board, named: board, created: null });
  if (board !== session.named) {
    const isSame = board !== undefined && board === session.created;
    setSession(
      isSame ? { ...session, named: board } : { no: session.no + 1, opened: board, named: board, created: null },
    );
  }
  const open = (id: string | null) => {
    clearHash();
    const opened = id ?? undefined;
    setSession({ no: session.no + 1, opened, named: session.named, created: id });
    onOpen(id);
  };
  const create = (id: string) => {
    setSession({ ...session, created: id });
    onCreated(id);
  };
  const rest = { onOpen: open, onCreated: create };
  return session.opened === undefined ? (
    <MathBoard key={session.no} opened={null} {...rest} />
  ) : (
    <OpenedScreen key={session.no} address={session.opened} {...rest} />
  );
}

/** An expired or invalid link. */
const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 422);

function OpenedScreen({ address, onOpen, onCreated }: { address: string } & Omit<MathScreenProps, 'board'>) {
  const { data, error, isError, refetch } = useQuery(boardQuery(address));
  if (data) return <MathBoard opened={data} onOpen={onOpen} onCreated={onCreated} />;
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
