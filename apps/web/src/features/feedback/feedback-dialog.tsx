import type { User } from '@study/contract/account/auth.ts';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { Drawing } from '#ui/page/drawing.tsx';
import { FeedbackFields } from './feedback-fields.tsx';
import { SENT } from './feedback-labels.ts';
import { useUnseenReplies } from './unseen-replies.ts';
import { useFeedbackForm } from './use-feedback-form.ts';

interface FeedbackDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
  /** Closes this dialog and opens the feedback history with replies. */
  onHistory: () => void;
}

/** Sends feedback, shows a confirmation, and closes automatically. */
export function FeedbackDialog({ user, isOpen, onClose, onHistory }: FeedbackDialogProps) {
  const form = useFeedbackForm(user.id, isOpen, onClose);
  const formId = useId();
  const isEmpty = form.draft.content.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) void form.send();
  };
  if (form.step === 'sent') {
    return (
      <Modal title="意见反馈" isOpen={isOpen} onClose={onClose} actions={<LastButton onClose={onClose} />}>
        <div className="flex flex-col items-center py-4 text-center">
          <Drawing name="notebook" />
          <p className="mt-3 font-bold">{SENT}</p>
        </div>
      </Modal>
    );
  }
  return (
    <Modal
      title="意见反馈"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            关闭
          </button>
          <BusyButton
            type="submit"
            form={formId}
            isBusy={form.step === 'sending'}
            disabled={isEmpty}
            className="btn btn-primary"
          >
            提交
          </BusyButton>
        </>
      }
    >
      <HistoryRow onHistory={onHistory} />
      <form id={formId} noValidate onSubmit={submit}>
        <FormFault fault={form.faults['form']} />
        <FeedbackFields {...form} />
      </form>
    </Modal>
  );
}

/** Link to the feedback history, with the number of unread replies. */
function HistoryRow({ onHistory }: Pick<FeedbackDialogProps, 'onHistory'>) {
  const unseen = useUnseenReplies();
  return (
    <button type="button" className="row-link mb-2 min-h-11! py-1! text-ui" onClick={onHistory}>
      <span className="grow">反馈记录</span>
      {unseen > 0 && <span className="text-note text-ink-accent">{unseen}条新回复</span>}
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-muted" />
    </button>
  );
}

/** Takes the focus from the removed submit button, so that the confirmation is announced. */
function LastButton({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="btn btn-outline" onClick={onClose}>
      关闭
    </button>
  );
}
