import { FEEDBACK_REPLY_MAX, replyBody } from '@study/contract/feedback/feedback-reply.schemas.ts';
import type { FeedbackForAdmin } from '@study/contract/feedback/feedback.admin.ts';
import { withoutControls } from '@study/contract/text/clean-text.ts';
import { lengthOf } from '@study/contract/text/text-length.ts';
import { useId, useState } from 'react';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { replyDraftOf } from './reply-draft.ts';

interface ReplyFormProps {
  feedback: FeedbackForAdmin;
  onReply: (text: string, isProcessed: boolean) => Promise<void>;
}

/** Reply form of a feedback. The draft is kept until it is sent. */
export function ReplyForm({ feedback, onReply }: ReplyFormProps) {
  const sentText = feedback.admin_notes ?? '';
  const [draft] = useState(() => replyDraftOf(feedback.id));
  const [text, setText] = useState(() => draft.read() ?? sentText);
  const [isDone, setDone] = useState(true);
  const { faults, isBusy, waitSeconds, submit } = useSending<{ admin_notes: string }>({
    schema: replyBody,
    send: async (form) => {
      await onReply(form.admin_notes.trim(), isDone);
      draft.drop();
    },
  });
  const write = (next: string) => {
    setText(next);
    if (next === sentText) draft.drop();
    else draft.keep(next);
  };
  const isUnsent = text.trim() !== sentText;
  return (
    <form noValidate className="mt-4" onSubmit={(event) => submit(event, { admin_notes: text })}>
      <FormFault fault={faults['form']} />
      <ReplyText text={text} fault={faults['admin_notes']} isUnsent={isUnsent} isReadOnly={isBusy} onWrite={write} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <BusyButton
          type="submit"
          isBusy={isBusy}
          waitSeconds={waitSeconds}
          disabled={!isUnsent}
          className="btn btn-primary h-11"
        >
          {nameOfSending(sentText, text)}
        </BusyButton>
        {!feedback.is_processed && (
          <CheckField label="同时标为已处理" isOn={isDone} className="text-ui" onTurn={setDone} />
        )}
      </div>
    </form>
  );
}

interface ReplyTextProps {
  text: string;
  fault: string | undefined;
  isUnsent: boolean;
  isReadOnly: boolean;
  onWrite: (text: string) => void;
}

function ReplyText({ text, fault, isUnsent, isReadOnly, onWrite }: ReplyTextProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-ui font-medium">
        回复
      </label>
      <textarea
        id={id}
        rows={4}
        className={`textarea w-full py-2 leading-relaxed ${fault === undefined ? '' : 'textarea-error'}`}
        placeholder="学生会在“反馈记录”里看到"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        readOnly={isReadOnly}
        value={text}
        onChange={(event) => onWrite(withoutControls(event.target.value))}
      />
      <p
        id={`${id}-note`}
        className={`mt-1 flex justify-between gap-4 text-note ${fault === undefined ? 'text-ink-muted' : 'text-ink-bad'}`}
      >
        <span>{fault ?? (isUnsent ? '还没有发出；收起以后，写的内容还在。' : '')}</span>
        <span className="tabular-nums">
          {lengthOf(text)}/{FEEDBACK_REPLY_MAX}
        </span>
      </p>
    </>
  );
}

function nameOfSending(sent: string, text: string): string {
  if (sent === '') return '发出回复';
  return text.trim() === '' ? '收回回复' : '更新回复';
}
