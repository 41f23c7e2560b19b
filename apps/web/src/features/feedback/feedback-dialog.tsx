import type { User } from '@study/contract/auth.ts';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { BusyButton } from '../../ui/dialog/busy-button.tsx';
import { FormFault } from '../../ui/form/form-fault.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Drawing } from '../../ui/page/drawing.tsx';
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
    <button ref={button} type="button" className="btn btn-outline" onClick={onClose}>
      关闭
    </button>
  );
}
