import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { ApiError, messageOf, refusalOr } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { administrationKeys } from '#features/administration/administration-keys.ts';
import { importKeys } from '../import/import-queries.ts';
import { adminPaperKeys } from '../papers-queries.ts';
import { deleteDraft, draftQuery, storeDraft, type Texts } from './draft-queries.ts';
import type { useDraft } from './use-draft.ts';
import { hasComments } from './yaml-place.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

interface StoreDraftProps {
  id: string;
  draft: ReturnType<typeof useDraft>;
  /** Null while unknown. */
  faultCount: number | null;
}

/** Save state of the draft, and the button that makes it the paper's content. */
export function StoreDraft({ id, draft: { base, saving, save, texts, forget }, faultCount }: StoreDraftProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const storing = useMutation({
    mutationFn: async () => {
      // Saves again, so that the stored draft matches the screen.
      const saved = await save();
      if (saved === null) throw new Error('草稿还没有存好，请再试一次');
      return storeDraft(id, { revision: saved.revision, content_version: base.content_version });
    },
    onSuccess: async () => {
      // The cached state of the old content must not be shown for the new content.
      client.removeQueries({ queryKey: adminPaperKeys.part(id, 'state') });
      await navigate({ to: '/admin/papers/$id', params: { id } });
      // Storing the draft may also resolve a failed import.
      const changed = [adminPaperKeys.all, importKeys.all, administrationKeys.area('today')];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  const { error } = storing;
  const isUntouched = base.revision === 0 && saving.state === 'saved';
  const isKeyChanged = error instanceof ApiError && error.code === 'keys_changed';
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-3 lg:justify-end">
      <span role="status" className="text-note text-ink-muted">
        {wordsOf(saving, base.revision)}
      </span>
      {base.revision > 0 && <DiscardDraft id={id} onDiscarded={forget} />}
      <BusyButton
        isBusy={storing.isPending}
        className="btn btn-primary"
        disabled={faultCount !== 0 || isUntouched || saving.state === 'conflict'}
        onClick={() => storing.mutate()}
      >
        存为试卷内容
      </BusyButton>
      {base.revision > 0 && <WhatIsLost texts={texts} />}
      {error !== null && (
        <p role="alert" className="basis-full text-ink-bad lg:text-end">
          {error instanceof ApiError ? messageOf(error) : error.message}。
          {isKeyChanged && (
            <Link to={`/admin/papers/${id}/key` as string} className="text-link">
              去更正答案
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/** Warns that comments and the author's line breaks are lost when the draft becomes the paper's content. */
function WhatIsLost({ texts }: { texts: Texts }) {
  const { paper, answers } = useDeferredValue(texts);
  const isCommented = useMemo(() => hasComments(paper) || hasComments(answers), [paper, answers]);
  return (
    <p className="basis-full text-note text-ink-muted lg:text-end">
      {isCommented
        ? '#后面的说明只在草稿里：存为试卷内容以后就没有了，文字也会按统一的格式重新排列。要留着说明，请先把它下载下来。'
        : '存为试卷内容时，文字按统一的格式重新排列，内容不变。'}
    </p>
  );
}

function wordsOf(saving: ReturnType<typeof useDraft>['saving'], revision: number): string {
  if (saving.state === 'waiting') return '正在保存草稿……';
  if (saving.state === 'conflict') return '草稿没有保存';
  if (saving.state === 'failed') return `草稿没有保存：${saving.message}`;
  return revision === 0 ? '还没有改动' : '草稿已保存';
}

/** Discards the draft and returns to the paper's content. */
function DiscardDraft({ id, onDiscarded }: { id: string; onDiscarded: () => void }) {
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
