import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { draftQuery, formatQuery } from './draft-queries.ts';
import type { EditorView } from './edit-search-params.ts';
import { Workbench } from './workbench.tsx';

interface EditorScreenProps {
  id: string;
  /** The item at which the editor opens. */
  item: number | undefined;
  view: EditorView;
  onView: (view: EditorView) => void;
}

export function EditorScreen({ id, item, view, onView }: EditorScreenProps) {
  const draft = useQuery(draftQuery(id));
  const format = useQuery(formatQuery);
  if (draft.isPending || format.isPending) return <SheetSkeleton />;
  const failed = draft.isError ? draft : format;
  if (draft.isError || format.isError) {
    return <ErrorState message={messageOf(failed.error)} onRetry={() => void failed.refetch()} />;
  }
  return <Workbench first={draft.data} format={format.data} {...{ id, item, view, onView }} />;
}
