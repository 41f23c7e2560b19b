import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

interface ModalProps {
  title: string;
  isOpen: boolean;
  /** Called on Escape or a click outside. If omitted, only the dialog's buttons close it. */
  onClose?: (() => void) | undefined;
  /** Buttons; the primary one last. */
  actions?: ReactNode;
  isWide?: boolean;
  children?: ReactNode;
}

/** A native `<dialog>`: the browser traps the focus and returns it on closing. */
export function Modal({ title, isOpen, onClose, actions, isWide = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  useLayoutEffect(() => {
    const element = dialog.current;
    // Closing before removal returns the focus.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React state controls the dialog; without this a second Escape would close it natively.
        event.preventDefault();
        onClose?.();
      }}
    >
      {isOpen && (
        <div className={`modal-box border border-line ${isWide ? 'sm:max-w-3xl' : ''}`}>
          <h2 id={titleId} className="text-title font-bold">
            {title}
          </h2>
          <div className="mt-3">{children}</div>
          {actions !== undefined && <div className="modal-action flex-wrap">{actions}</div>}
        </div>
      )}
      {isOpen && <button type="button" className="modal-backdrop" tabIndex={-1} aria-hidden onClick={onClose} />}
    </dialog>
  );
}
