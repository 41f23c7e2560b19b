import type { ButtonHTMLAttributes } from 'react';

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isBusy: boolean;
}

/** Shows that its work is going on and takes no second press meanwhile; it keeps the focus. */
export function BusyButton({ isBusy, children, onClick, type = 'button', ...button }: BusyButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      {...button}
    >
      {isBusy && <span className="loading loading-sm loading-spinner" aria-hidden />}
      {children}
    </button>
  );
}
