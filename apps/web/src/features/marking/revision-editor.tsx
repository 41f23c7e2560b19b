import { RESPONSE_MAX } from '@study/contract/attempts/answer-limits.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { Revision } from '@study/contract/marking/revisions.ts';
import { countWords } from '@study/domain/text/count-words.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { limitedTo } from '#ui/form/limited-text.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { RangeNote } from '#exam/results/range-note.tsx';
import { sameVersion, type Version } from './versions.ts';
import { reviseBody } from '@study/contract/marking/texts.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { faultsOf } from '#api/field-errors.ts';
import { erasePersistedRevision, persistRevision, readPersistedRevision } from '#offline/persisted-revisions.ts';
import { browserSession } from '#session/session-storage.ts';
import { revisionsQuery, sendRevision } from './marking-queries.ts';
import { refusalSentence } from './revision-limits.ts';

const SOON_MS = 1_000;

interface RevisingRules {
  submissionId: string;
  part: SubjectivePart;
  /** Initial text. */
  start: string;
  onSent: (revision: Revision) => void;
}

/** State of a revision; stored on this device until it is sent. */
function useRevising({ submissionId, part, start, onSent }: RevisingRules) {
  const queryClient = useQueryClient();
  const key = { userId: browserSession.user()?.id ?? '', attemptId: submissionId, part };
  const [text, setText] = useState(() => readPersistedRevision(key) ?? start);
  const [isKept, setKept] = useState(true);
  const [formFault, setFormFault] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: () => sendRevision(submissionId, { part, text }),
    onSuccess: async (revision) => {
      erasePersistedRevision(key);
      const { queryKey } = revisionsQuery(submissionId);
      // A list asked for before, such as when the network came back, would take the revision away again.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => ({
        results: [...(known?.results ?? []), revision],
        poll_after_ms: known?.poll_after_ms ?? SOON_MS,
      }));
      onSent(revision);
    },
  });
  const fault = formFault ?? (sending.isError ? refusalSentence(sending.error) : null);

  const write = (next: string) => {
    setText(next);
    setFormFault(null);
    if (sending.isError) sending.reset();
    if (next !== start) setKept(persistRevision(key, next));
    else erasePersistedRevision(key);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const found = faultsOf(reviseBody, { part, text });
    setFormFault(found['text'] ?? found['form'] ?? null);
    if (Object.keys(found).length === 0) sending.mutate();
  };
  return { text, isKept, fault, isBusy: sending.isPending, write, send };
}

interface RevisionEditorProps {
  submissionId: string;
  part: SubjectivePart;
  /** All versions of the text, the submitted one first. */
  versions: readonly Version[];
  range?: { min: number; max: number } | undefined;
  onSent: (revision: Revision) => void;
  onClose: () => void;
}

/** Editor of a revision; starts with the newest version. */
export function RevisionEditor({ submissionId, part, versions, range, onSent, onClose }: RevisionEditorProps) {
  const [start] = useState(() => versions.at(-1)?.text ?? '');
  const { text, isKept, fault, isBusy, write, send } = useRevising({ submissionId, part, start, onSent });
  const sheet = useRef<HTMLTextAreaElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  const id = useId();
  const words = countWords(text);
  const same = sameVersion(versions, text);
  return (
    <form noValidate onSubmit={send}>
      <label htmlFor={id} className="mb-1 block text-ui font-medium">
        修改后的{part === 'writing' ? '作文' : '译文'}
      </label>
      <textarea
        ref={sheet}
        id={id}
        lang="en"
        rows={14}
        className="textarea passage w-full max-w-none rounded-box p-4 text-[1.0625rem]"
        aria-invalid={fault !== null}
        aria-describedby={`${id}-words`}
        autoComplete="off"
        readOnly={isBusy}
        value={text}
        {...limitedTo(RESPONSE_MAX, write)}
      />
      <p id={`${id}-words`} className="mt-1 text-ui tabular-nums">
        {words}词{range && <RangeNote words={words} range={range} />}
      </p>
      <p className={`mt-1 text-note ${isKept ? 'text-ink-muted' : 'text-ink-warn'}`}>
        {isKept ? '没提交的修改保存在这台设备上。' : '这台设备存不下修改，提交前请不要关闭页面。'}
      </p>
      <div className="mt-3">
        <FormFault fault={fault ?? undefined} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <BusyButton
          type="submit"
          isBusy={isBusy}
          disabled={same !== null || text.trim() === ''}
          className="btn btn-primary min-h-11"
        >
          提交评分
        </BusyButton>
        <button type="button" className="btn btn-ghost min-h-11" onClick={onClose}>
          收起
        </button>
        {text !== start && <StartAgain isBusy={isBusy} onStart={() => write(start)} />}
        {same !== null && <p className="text-ui text-ink-muted">和{same.name}一样，改过再提交。</p>}
      </div>
    </form>
  );
}

function StartAgain({ isBusy, onStart }: { isBusy: boolean; onStart: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const start = () => {
    onStart();
    return Promise.resolve(null);
  };
  return (
    <>
      <button type="button" className="btn btn-ghost min-h-11" disabled={isBusy} onClick={() => setAsking(true)}>
        重新开始
      </button>
      <ConfirmDialog
        title="重新开始修改"
        action="放弃修改"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={start}
      >
        <p>这次改过的文字会丢掉，从上一稿重新开始。</p>
      </ConfirmDialog>
    </>
  );
}
