import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import type { SittingRow } from '@study/contract/classes/sittings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { OpenAnswers } from '../assignments/open-answers.tsx';
import './live.css';
import { LiveHead } from './live-head.tsx';
import { isSitting, rowsByPlace } from './live-places.ts';
import { endSitting, liveQuery, refetchAssignments } from './live-queries.ts';
import { collectionWords } from './live-words.ts';
import { PlaceColumn } from './place-column.tsx';
import { StartTogether } from './start-together.tsx';
import { StudentDialog } from './student-dialog.tsx';

/** A class at its assignment: who is where, more time, the end. Nothing here is a filled button: it all changes an exam. */
export function LiveScreen({ assignment }: { assignment: AssignmentView }) {
  const live = useQuery(liveQuery(assignment.class_id, assignment.id));
  if (live.data === undefined) {
    if (live.isPending) return <SheetSkeleton />;
    return <ErrorState message={messageOf(live.error)} onRetry={() => void live.refetch()} />;
  }
  return <LiveClass live={live.data} isLost={live.isError} />;
}

interface LiveClassProps {
  live: { assignment: AssignmentView; server_time: string; rows: readonly SittingRow[]; receivedAt: number };
  /** The last look failed; what is shown is older. */
  isLost: boolean;
}

function LiveClass({ live, isLost }: LiveClassProps) {
  const { assignment, rows } = live;
  const now = useServerNow(live);
  const [chosen, setChosen] = useState<string | null>(null);
  const places = rowsByPlace(rows, assignment, now);
  const one = rows.find(({ member }) => member === chosen);
  if (rows.length === 0) {
    return (
      <EmptyState drawing="notebook" line="班里还没有学生" note="学生加入以后，在这里看得到谁在做、做到哪里。">
        <Link to="/classes/$id" params={{ id: assignment.class_id }} className="btn btn-outline">
          看名单
        </Link>
      </EmptyState>
    );
  }
  const canStartTogether = assignment.mode === 'mock' && assignment.begun === 0 && assignment.state !== 'closed';
  return (
    <div className="grid gap-5">
      {isLost && (
        <p role="status" className="rounded-(--radius-box) bg-(--tint-warn) px-4 py-3 text-ink-warn">
          暂时连不上，下面是刚才的情况；连上以后会自己更新。
        </p>
      )}
      <LiveHead assignment={assignment} rows={rows} places={places} now={now} />
      {canStartTogether && <StartTogether assignment={assignment} />}
      <div className="places">
        {places.map(({ place, rows: own }) => (
          <PlaceColumn key={place} place={place} rows={own} now={now} onChoose={setChosen} />
        ))}
      </div>
      <EndRow assignment={assignment} rows={rows} />
      {one !== undefined && (
        <StudentDialog assignment={assignment} row={one} now={now} onClose={() => setChosen(null)} />
      )}
    </div>
  );
}

/** The server's time now, in milliseconds; moves on every second. */
function useServerNow({ server_time: serverTime, receivedAt }: LiveClassProps['live']): number {
  const [tick, setTick] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setTick(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(serverTime) + Math.max(0, tick - receivedAt);
}

/** Opening the answers by hand, and ending for all. */
function EndRow({ assignment, rows }: { assignment: AssignmentView; rows: readonly SittingRow[] }) {
  const { id, class_id: classId, answers, are_answers_open: areOpen } = assignment;
  const canOpen = answers === 'by_hand' && !areOpen;
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const sitting = rows.filter(isSitting).length;
  const end = async (): Promise<string | null> => {
    try {
      const ended = await endSitting({ id: classId, assignment: id }, null);
      showToast(`收了${ended}份`);
      await refetchAssignments(client, classId);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  if (!canOpen && sitting === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <OpenAnswers assignment={assignment} sitting={sitting} />
      {sitting > 0 && (
        <>
          <p className="min-w-0 grow text-note text-ink-muted">{collectionWords(assignment)}</p>
          <button type="button" className="btn btn-danger max-sm:w-full" onClick={() => setAsked(true)}>
            提前收全班的卷
          </button>
        </>
      )}
      <ConfirmDialog
        title="提前收全班的卷"
        action={`收${sitting}份卷`}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={end}
      >
        <p>还在做的{sitting}位马上交卷，已经写的都算；这次布置也就截止了，没来的不能再做。不能撤回。</p>
      </ConfirmDialog>
    </div>
  );
}
