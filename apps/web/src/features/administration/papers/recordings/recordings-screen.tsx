import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { GenerationPanel } from './generation-panel.tsx';
import { GroupRow } from './group-row.tsx';
import { takenFormats } from './recording-words.ts';
import { recordingsQuery } from './recordings-queries.ts';

/** What is heard in a paper: which groups have a recording, and each to be listened to. */
export function RecordingsScreen({ id }: { id: string }) {
  const found = useQuery(recordingsQuery(id));
  if (found.isPending) return <SheetSkeleton />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const { groups, converts } = found.data;
  if (groups.length === 0) {
    return <EmptyState drawing="notebook" line="还没有内容，也就没有录音" note="请先到“编辑”里填写，或导入一份。" />;
  }
  return (
    <div className="grid gap-4">
      <GenerationPanel id={id} groups={groups} />
      <Panel
        title="各篇听力"
        lead={`${takenFormats(converts)}每段录音应有播音、文稿、问题和答题的停顿，换上以后成为新的版本。`}
      >
        <ul className="rows" aria-label="各篇听力">
          {groups.map((group) => (
            <GroupRow
              key={group.group}
              id={id}
              group={group}
              converts={converts}
              onReload={() => void found.refetch()}
            />
          ))}
        </ul>
      </Panel>
    </div>
  );
}
