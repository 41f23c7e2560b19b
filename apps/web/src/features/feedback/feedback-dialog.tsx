import type { User } from '@study/contract/auth.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { BusyButton } from '../../ui/dialog/busy-button.tsx';
import { FormFault } from '../../ui/form/form-fault.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { FeedbackFields } from './feedback-fields.tsx';
import { SENT } from './feedback-words.ts';
import { useFeedbackForm } from './use-feedback-form.ts';

interface FeedbackDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Sends feedback, thanks for it, and closes by itself. */
export function FeedbackDialog({ user, isOpen, onClose }: FeedbackDialogProps) {
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
        <p className="flex items-center justify-center gap-2 py-6 text-lg">
          <CircleCheck size={24} aria-hidden className="text-ink-good" />
          {SENT}
        </p>
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
          <button type="button" className="btn btn-ghost h-11" onClick={onClose}>
            关闭
          </button>
          <BusyButton
            type="submit"
            form={formId}
            isBusy={form.step === 'sending'}
            disabled={isEmpty}
            className="btn btn-primary h-11"
          >
            提交
          </BusyButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormFault fault={form.faults['form']} />
        <FeedbackFields {...form} />
      </form>
    </Modal>
  );
}

/** Takes the focus from the removed button, so that the thanks are read out. */
function LastButton({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="btn btn-outline h-11" onClick={onClose}>
      关闭
    </button>
  );
}
