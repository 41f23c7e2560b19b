import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  title: string;
  action: string;
  /** Label of the cancel button. */
  back?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Runs the action. Resolves to null, or to an error message. */
  onConfirm: () => Promise<string | null>;
  children: ReactNode;
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog({
  title,
  action,
  back = '取消',
  isOpen,
  onClose,
  onConfirm,
  children,
}: ConfirmDialogProps) {
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
            {back}
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
