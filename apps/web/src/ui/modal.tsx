import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface ModalProps {
  title: string;
  isOpen: boolean;
  /** Asked for by Escape, the cross, or a click outside. Left out: the dialog stays until one of its buttons is used. */
  onClose?: (() => void) | undefined;
  /** Buttons, the one to press last. */
  actions?: ReactNode;
  isWide?: boolean;
  children?: ReactNode;
}

/** A native dialog: the browser keeps the focus inside, and gives it back afterwards. */
export function Modal({ title, isOpen, onClose, actions, isWide = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React state decides whether the dialog is open; a second Escape would close it behind its back.
        event.preventDefault();
        onClose?.();
      }}
    >
      {isOpen && (
        <div className={`modal-box border border-base-300 shadow-xl ${isWide ? 'sm:max-w-3xl' : ''}`}>
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl font-bold">
              {title}
            </h2>
            {onClose !== undefined && (
              <button
                type="button"
                className="btn btn-square btn-ghost btn-sm -me-2 -mt-1"
                aria-label="关闭"
                onClick={onClose}
              >
                <X size={18} aria-hidden />
              </button>
            )}
          </div>
          <div className="mt-3">{children}</div>
          {actions !== undefined && <div className="modal-action flex-wrap">{actions}</div>}
        </div>
      )}
      {isOpen && <button type="button" className="modal-backdrop" tabIndex={-1} aria-hidden onClick={onClose} />}
    </dialog>
  );
}
