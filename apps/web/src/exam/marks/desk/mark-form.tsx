import { MARK_COMMENT_MAX } from '@study/contract/marking/marking.admin.ts';
import { useId, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { limitedTo } from '#ui/form/limited-text.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { tabDraft } from '#offline/tab-drafts.ts';
import { useMarkKeys } from './use-mark-keys.ts';

interface MarkFormProps {
  /** Storage key of the comment draft. */
  draftOf: string;
  /** The person's existing mark, for correction; null if there is none. */
  given: { raw: number; comment: string | null } | null;
  onSave: (raw: number, comment: string | null, goesOn: boolean) => Promise<void>;
  onSkip: () => void;
  /** Withdraws the latest mark given here. */
  onTakeBack: () => void;
}

/** Form for a mark from 0 to 15 and a comment, usable by keyboard alone. */
export function MarkForm({ draftOf, given, onSave, onSkip, onTakeBack }: MarkFormProps) {
  const [raw, setRaw] = useState(given === null ? '' : String(given.raw));
  const { comment, write, dropDraft } = useComment(draftOf, given?.comment ?? '');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (goesOn: boolean) => {
    if (isBusy) return;
    if (!/^(\d|1[0-5])$/.test(raw)) return setFault('分数应为0到15的整数');
    setFault(undefined);
    setBusy(true);
    try {
      await onSave(Number(raw), comment.trim() || null, goesOn);
      dropDraft();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const form = useMarkKeys({ onSaveAndGoOn: () => void save(true), onSkip, onTakeBack });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
    >
      <TextField
        label="分数（0–15）"
        inputMode="numeric"
        autoComplete="off"
        value={raw}
        fault={fault}
        hint={given === null ? '整数，满分15。' : '再评一次，会替换原来的分数。'}
        {...limitedTo(2, (text) => setRaw(text.normalize('NFKC').trim()))}
      />
      <CommentField comment={comment} onWrite={write} />
      <div className="mt-3 flex flex-wrap gap-3">
        <BusyButton type="submit" isBusy={isBusy} className="btn btn-primary h-11">
          保存评分
        </BusyButton>
        <button type="button" className="btn btn-outline h-11" disabled={isBusy} onClick={() => void save(true)}>
          保存，看下一篇
        </button>
        <button type="button" className="btn btn-ghost h-11" onClick={onSkip}>
          跳过
        </button>
      </div>
    </form>
  );
}

/** The comment draft, kept until the mark is saved. */
function useComment(draftOf: string, given: string) {
  const [draft] = useState(() => tabDraft(`mark-comment:${draftOf}`));
  const [comment, setComment] = useState(() => draft.read() ?? given);
  const write = (text: string) => {
    setComment(text);
    draft.keep(text);
  };
  return { comment, write, dropDraft: draft.drop };
}

function CommentField({ comment, onWrite }: { comment: string; onWrite: (text: string) => void }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="mt-2 mb-1 block text-ui font-medium">
        评语（学生会看到，可以不写）
      </label>
      <textarea
        id={id}
        rows={4}
        className="textarea w-full py-2 leading-relaxed"
        value={comment}
        {...limitedTo(MARK_COMMENT_MAX, onWrite)}
      />
    </>
  );
}
