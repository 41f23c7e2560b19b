import type { ButtonHTMLAttributes } from 'react';

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isBusy: boolean;
  /** Seconds until it may be pressed; shown in place of what it does. */
  waitSeconds?: number;
}

/** Shows that its work is going on and takes no second press meanwhile; it keeps the focus. */
export function BusyButton({
  isBusy,
  waitSeconds = 0,
  children,
  onClick,
  type = 'button',
  ...button
}: BusyButtonProps) {
  const isOff = isBusy || waitSeconds > 0;
  return (
    <button
      type={type}
      aria-disabled={isOff}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else onClick?.(event);
      }}
      {...button}
    >
      {isBusy && <span className="spinner" aria-hidden />}
      {waitSeconds > 0 ? <span className="tabular-nums">{waitSeconds}秒后可以再试</span> : children}
    </button>
  );
}
