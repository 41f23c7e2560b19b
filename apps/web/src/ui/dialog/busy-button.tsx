import type { ButtonHTMLAttributes } from 'react';

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isBusy: boolean;
  /** Seconds until the button is enabled; shown in place of its label. */
  waitSeconds?: number;
}

/** Shows that its action is running and ignores further clicks; keeps the focus. */
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
