import { useState, type ReactNode } from 'react';
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
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setFault(null);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    const found = await onConfirm();
    setBusy(false);
    if (found === null) close();
    else setFault(found);
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
          <BusyButton isBusy={isBusy} className="btn btn-primary" onClick={() => void confirm()}>
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
