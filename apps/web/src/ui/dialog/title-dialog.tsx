import { isVisible } from '@study/contract/text/visible-text.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { limitedTo } from '../form/limited-text.ts';
import { TextField } from '../form/text-field.tsx';
import { BusyButton } from './busy-button.tsx';
import { Modal } from './modal.tsx';

interface TitleDialogProps {
  heading: string;
  action: string;
  start: string;
  /** The longest title, in characters. */
  max: number;
  hint?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Runs the action with the trimmed title. Resolves to null, or to an error message. */
  onTitle: (title: string) => Promise<string | null>;
}

/** Asks for the title of something new or renamed. */
export function TitleDialog({ heading, action, start, max, hint, isOpen, onClose, onTitle }: TitleDialogProps) {
  const formId = useId();
  const [title, setTitle] = useState(start);
  const [isMissing, setMissing] = useState(false);
  const sending = useMutation({
    mutationFn: onTitle,
    onSuccess: (fault) => {
      if (fault === null) onClose();
    },
  });
  const isBusy = sending.isPending;
  const fault = isMissing ? '请填写名称' : (sending.data ?? undefined);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setTitle(start);
    setMissing(false);
    sending.reset();
  }
  const send = () => {
    setMissing(!isVisible(title));
    if (isVisible(title)) sending.mutate(title.trim());
  };
  return (
    <Modal
      title={heading}
      isOpen={isOpen}
      onClose={isBusy ? undefined : onClose}
      actions={
        <>
          <button type="button" className="btn btn-ghost" disabled={isBusy} onClick={onClose}>
            取消
          </button>
          <BusyButton type="submit" form={formId} isBusy={isBusy} className="btn btn-primary">
            {action}
          </BusyButton>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) send();
        }}
      >
        <TextField
          label="名称"
          value={title}
          fault={fault}
          hint={hint}
          autoComplete="off"
          {...limitedTo(max, setTitle)}
        />
      </form>
    </Modal>
  );
}
