import type { Collection } from '@study/contract/mistakes/mistakes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { allIdsOf, deleteCollection, restoreCollection } from '../mistakes-queries.ts';
import { mistakeKeys } from '#exam/queries/query-keys.ts';

const TitleDialog = lazy(async () => ({ default: (await import('./title-dialog.tsx')).TitleDialog }));

/** Renames or deletes one of the user's own collections; its mistakes stay in the book. */
export function CollectionActions({ collection }: { collection: Collection }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const { id, title } = collection;
  const refresh = () => client.invalidateQueries({ queryKey: mistakeKeys.collections });
  const restore = async (ids: readonly string[]) => {
    try {
      await restoreCollection(title, ids);
      showToast(`已恢复“${title}”`);
    } catch (error) {
      showToast(messageOf(error));
    }
    await refresh();
  };
  const removing = useMutation({
    mutationFn: async () => {
      const ids = await allIdsOf(id);
      await deleteCollection(id);
      return ids;
    },
    onSuccess: async (ids) => {
      await navigate({ to: '/mistake-book' });
      showToast(`已删除“${title}”，题目还在错题本里`, { label: '撤销', run: () => void restore(ids) });
      await refresh();
    },
    onError: (error) => showToast(messageOf(error)),
  });
  return (
    <>
      <button type="button" className="btn btn-ghost h-11 font-normal" onClick={() => setNaming(true)}>
        改名
      </button>
      <BusyButton
        isBusy={removing.isPending}
        className="btn btn-ghost h-11 font-normal"
        onClick={() => removing.mutate()}
      >
        删除
      </BusyButton>
      <Suspense>{isNaming && <TitleDialog collection={collection} onClose={() => setNaming(false)} />}</Suspense>
    </>
  );
}
