import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What the button says that does it. */
  action: string;
  isOpen: boolean;
  onClose: () => void;
  /** Does it and gives null, or the sentence that says why it could not be done. */
  onConfirm: () => Promise<string | null>;
  children: ReactNode;
}

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog({ title, action, isOpen, onClose, onConfirm, children }: ConfirmDialogProps) {
  const confirming = useMutation({
    mutationFn: onConfirm,
    onSuccess: (fault) => {
      if (fault === null) onClose();
    },
  });
  const { data: fault = null, isPending: isBusy } = confirming;
  const close = () => {
    confirming.reset();
    onClose();
  };
  return (
    <Modal
      title={title}
      isOpen={isOpen}
      onClose={isBusy ? undefined : close}
      actions={
        <>
          <button type="button" className="btn btn-ghost" disabled={isBusy} onClick={close}>
            取消
          </button>
          <BusyButton isBusy={isBusy} className="btn btn-primary" onClick={() => confirming.mutate()}>
            {action}
          </BusyButton>
        </>
      }
    >
      {children}
      {fault !== null && (
        <p role="alert" className="mt-3 text-ink-bad">
          {fault}
        </p>
      )}
    </Modal>
  );
}
