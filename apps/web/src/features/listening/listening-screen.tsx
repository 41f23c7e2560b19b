import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { WorkHead } from '#exam/items/work-head.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { groupQuery, keepSound } from './listening-queries.ts';
import { TaskScreen } from './task-screen.tsx';

interface ListeningScreenProps {
  userId: string;
  paperId: string;
  item: string;
  /** Begins at the sentence with the item's evidence. */
  isAtEvidence: boolean;
  onClose: () => void;
}

/** 精听: one recording, worked through in five steps; full screen. */
export function ListeningScreen({ userId, paperId, item, isAtEvidence, onClose }: ListeningScreenProps) {
  const group = useQuery(groupQuery(paperId, item));
  const { data } = group;
  useEffect(() => {
    if (data !== undefined) void keepSound(data);
  }, [data]);
  if (data !== undefined) {
    const evidence = data.items.find(({ no }) => String(no) === item)?.sentence ?? null;
    return (
      <TaskScreen
        key={`${paperId} ${data.first_item}`}
        userId={userId}
        group={data}
        from={isAtEvidence ? evidence : null}
        onReload={() => void group.refetch()}
        onClose={onClose}
      />
    );
  }
  return (
    <>
      <WorkHead title="精听" states={[]} at={0} onClose={onClose} />
      <div className="mx-auto w-full max-w-[44rem] px-4 pt-3 md:pt-6">
        {group.isPending && <SheetSkeleton />}
        {group.isError && <WhyNot error={group.error} onRetry={() => void group.refetch()} />}
      </div>
    </>
  );
}

function WhyNot({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'answers_sealed') {
    return <EmptyState line="这份试卷的模考还没结束" note="交卷后才能精听它的录音。" />;
  }
  if (code === 'not_found' || code === 'validation_failed') {
    return (
      <EmptyState
        drawing="headphones"
        line="这段录音还不能精听"
        note="精听会看到原文。先做完这段的题，或在练习里做一组听力，再回来。"
      >
        <Link to="/practice" className="btn btn-outline">
          去练习
        </Link>
      </EmptyState>
    );
  }
  return <ErrorState message={messageOf(error)} onRetry={onRetry} />;
}
