import { COLLECTION_TITLE_MAX, type Collection } from '@study/contract/mistakes/mistakes.ts';
import { isVisible } from '@study/contract/text/visible-text.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { limitedTo } from '#ui/form/limited-text.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { createCollection, updateCollection } from '../mistakes-queries.ts';
import { mistakeKeys } from '#exam/queries/query-keys.ts';

interface TitleDialogProps {
  /** The collection to rename; undefined for a new one. */
  collection?: Collection;
  onClose: () => void;
}

/** Creates or renames one of the user's collections. */
export function TitleDialog({ collection, onClose }: TitleDialogProps) {
  const client = useQueryClient();
  const formId = useId();
  const [title, setTitle] = useState(collection?.title ?? '');
  const [isMissing, setMissing] = useState(false);
  const saving = useMutation({
    mutationFn: async () => {
      await (collection === undefined ? createCollection(title) : updateCollection(collection.id, { title }));
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: mistakeKeys.collections });
      if (collection !== undefined) void client.invalidateQueries({ queryKey: mistakeKeys.listsOf(collection.id) });
      onClose();
    },
  });
  const { error, isPending: isBusy } = saving;
  const refusal = error === null ? undefined : (error instanceof ApiError && error.fields['title']) || messageOf(error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isVisible(title));
    if (isVisible(title) && !isBusy) saving.mutate();
  };
  return (
    <Modal
      title={collection === undefined ? '新建错题集' : '改名'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            取消
          </button>
          <BusyButton type="submit" form={formId} isBusy={isBusy} className="btn btn-primary">
            {collection === undefined ? '新建' : '保存'}
          </BusyButton>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <TextField
          label="名称"
          value={title}
          fault={isMissing ? '请填写名称' : refusal}
          hint="不超过30个字，例如：易混词、长难句"
          {...limitedTo(COLLECTION_TITLE_MAX, setTitle)}
        />
      </form>
    </Modal>
  );
}
