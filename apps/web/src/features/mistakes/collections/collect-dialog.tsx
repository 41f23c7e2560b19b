import { COLLECTION_TITLE_MAX, type Mistake } from '@study/contract/mistakes/mistakes.ts';
import { isVisible } from '@study/contract/text/visible-text.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messageOf } from '#api/errors.ts';
import { limitedTo } from '#ui/form/limited-text.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { collectionsQuery, createCollection, updateCollection } from '../mistakes-queries.ts';
import { showMistake } from '../book-cache.ts';
import { mistakeKeys } from '#exam/queries/query-keys.ts';

interface CollectDialogProps {
  mistake: Mistake;
  onClose: () => void;
}

/** Adds a mistake to the user's own collections, or removes it. */
export function CollectDialog({ mistake, onClose }: CollectDialogProps) {
  const { inside, put } = useMembership(mistake);
  const collections = useQuery(collectionsQuery);
  const [fault, setFault] = useState<string>();
  const own = collections.data?.results.filter(({ kind }) => kind === 'own') ?? [];
  const turn = async (id: string, isIn: boolean) => {
    setFault(undefined);
    await put(id, isIn).catch((error: unknown) => setFault(messageOf(error)));
  };
  return (
    <Modal
      title={`第${mistake.item}题加入错题集`}
      isOpen
      onClose={onClose}
      actions={
        <button type="button" className="btn btn-outline" onClick={onClose}>
          完成
        </button>
      }
    >
      {own.length > 0 && (
        <fieldset className="mb-4">
          <legend className="sr-only">自建的错题集</legend>
          {own.map(({ id, title }) => (
            <CheckField key={id} label={title} isOn={inside.has(id)} onTurn={(isOn) => void turn(id, isOn)} />
          ))}
        </fieldset>
      )}
      <NewCollection onCreate={async (title) => put((await createCollection(title)).id, true)} />
      {fault !== undefined && (
        <p role="alert" className="mt-2 text-ink-bad">
          {fault}
        </p>
      )}
    </Modal>
  );
}

/** The user's own collections that contain a mistake, and a function to add or remove it. Throws ApiError. */
function useMembership(mistake: Mistake) {
  const client = useQueryClient();
  const [inside, setInside] = useState<ReadonlySet<string>>(() => new Set(mistake.collections));
  const put = async (id: string, isIn: boolean) => {
    await updateCollection(id, isIn ? { add: [mistake.id] } : { remove: [mistake.id] });
    const next = new Set(inside);
    if (isIn) next.add(id);
    else next.delete(id);
    setInside(next);
    showMistake(client, { ...mistake, collections: [...next] });
    void client.invalidateQueries({ queryKey: mistakeKeys.collections });
    void client.invalidateQueries({ queryKey: mistakeKeys.listsOf(id) });
  };
  return { inside, put };
}

function NewCollection({ onCreate }: { onCreate: (title: string) => Promise<void> }) {
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  const creating = useMutation({ mutationFn: onCreate, onSuccess: () => setTitle('') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isVisible(title));
    if (isVisible(title) && !creating.isPending) creating.mutate(title);
  };
  const refusal = creating.isError ? messageOf(creating.error) : undefined;
  return (
    <form className="flex items-start gap-3" onSubmit={submit}>
      <div className="grow">
        <TextField
          label="新的错题集"
          value={title}
          fault={isMissing ? '请填写名称' : refusal}
          {...limitedTo(COLLECTION_TITLE_MAX, setTitle)}
        />
      </div>
      <BusyButton type="submit" isBusy={creating.isPending} className="btn btn-outline mt-7 h-12">
        新建
      </BusyButton>
    </form>
  );
}
