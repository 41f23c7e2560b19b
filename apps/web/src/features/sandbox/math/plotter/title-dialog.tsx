import { PLOT_TITLE_MAX } from '@study/contract/sandbox/sandbox.ts';
import { isVisible } from '@study/contract/text/visible-text.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limitedTo } from '#ui/form/limited-text.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { TextField } from '#ui/form/text-field.tsx';

interface TitleDialogProps {
  heading: string;
  action: string;
  start: string;
  isOpen: boolean;
  onClose: () => void;
  /** Runs the action. Resolves to null, or to an error message. */
  onTitle: (title: string) => Promise<string | null>;
}

export function TitleDialog({ heading, action, start, isOpen, onClose, onTitle }: TitleDialogProps) {
  const [title, setTitle] = useState(start);
  const [isMissing, setMissing] = useState(false);
  const sending = useMutation({
    mutationFn: onTitle,
    onSuccess: (fault) => {
      if (fault === null) onClose();
    },
  });
  const isBusy = sending.isPending;
  const fault = isMissing ? '请输入名称' : (sending.data ?? undefined);
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
          <BusyButton type="submit" form="board-title" isBusy={isBusy} className="btn btn-primary">
            {action}
          </BusyButton>
        </>
      }
    >
      <form
        id="board-title"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) send();
        }}
      >
        <TextField
          label="名称"
          value={title}
          fault={fault}
          autoComplete="off"
          {...limitedTo(PLOT_TITLE_MAX, setTitle)}
        />
      </form>
    </Modal>
  );
}
