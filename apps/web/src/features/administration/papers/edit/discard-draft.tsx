import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOr } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { deleteDraft, draftQuery } from './draft-queries.ts';

/** Goes back to the paper's content. */
export function DiscardDraft({ id, onDiscarded }: { id: string; onDiscarded: () => void }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const discard = async () => {
    try {
      await deleteDraft(id);
      onDiscarded();
      await client.resetQueries({ queryKey: draftQuery(id).queryKey });
      return null;
    } catch (error) {
      return refusalOr(error, '没有放弃成，请再试一次');
    }
  };
  return (
    <>
      <button type="button" className="btn btn-ghost" onClick={() => setOpen(true)}>
        放弃草稿
      </button>
      <ConfirmDialog
        title="放弃草稿"
        action="放弃草稿"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={discard}
      >
        <p>您在这里写的都会删去，编辑器回到试卷现在的内容。试卷本身不变。</p>
      </ConfirmDialog>
    </>
  );
}
