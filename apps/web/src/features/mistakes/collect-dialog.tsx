import { COLLECTION_TITLE_MAX, type Mistake } from '@study/contract/mistakes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../api-error.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { collectionsQuery, createCollection, updateCollection } from './mistakes-queries.ts';
import { showMistake } from './use-mistake-changes.ts';

interface CollectDialogProps {
  mistake: Mistake;
  onClose: () => void;
}

/** Puts a mistake into collections of one's own, or takes it out again. */
export function CollectDialog({ mistake, onClose }: CollectDialogProps) {
  const client = useQueryClient();
  const collections = useQuery(collectionsQuery);
  const [inside, setInside] = useState(() => new Set(mistake.collections));
  const [fault, setFault] = useState<string>();
  const own = collections.data?.results.filter(({ kind }) => kind === 'own') ?? [];

  const put = async (id: string, isIn: boolean) => {
    setFault(undefined);
    try {
      await updateCollection(id, isIn ? { add: [mistake.id] } : { remove: [mistake.id] });
      const next = new Set(inside);
      if (isIn) next.add(id);
      else next.delete(id);
      setInside(next);
      showMistake(client, { ...mistake, collections: [...next] });
      void client.invalidateQueries({ queryKey: ['mistakes', 'collections'] });
      void client.invalidateQueries({ queryKey: ['mistakes', 'list', id] });
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  const create = async (title: string) => {
    const { id } = await createCollection(title);
    await put(id, true);
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
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="checkbox"
                checked={inside.has(id)}
                onChange={(event) => void put(id, event.target.checked)}
              />
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </label>
          ))}
        </fieldset>
      )}
      <NewCollection onCreate={create} />
      {fault !== undefined && (
        <p role="alert" className="mt-2 text-ink-bad">
          {fault}
        </p>
      )}
    </Modal>
  );
}

function NewCollection({ onCreate }: { onCreate: (title: string) => Promise<void> }) {
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setFault('请填写名称');
    setBusy(true);
    setFault(undefined);
    try {
      await onCreate(title);
      setTitle('');
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="flex items-start gap-3" onSubmit={(event) => void submit(event)}>
      <div className="grow">
        <TextField
          label="新的错题集"
          value={title}
          maxLength={COLLECTION_TITLE_MAX}
          fault={fault}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <BusyButton type="submit" isBusy={isBusy} className="btn btn-outline mt-7 h-12">
        新建
      </BusyButton>
    </form>
  );
}
