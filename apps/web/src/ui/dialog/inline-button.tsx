import type { HTMLAttributes } from 'react';

interface InlineButtonProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'onClick'> {
  onPress: (element: HTMLElement) => void;
}

/** A button inside running text. A span, because a `<button>` does not break across lines. */
export function InlineButton({ onPress, children, ...span }: InlineButtonProps) {
  return (
    <span
      role="button"
      tabIndex={0}
      onClick={(event) => onPress(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress(event.currentTarget);
      }}
      {...span}
    >
      {children}
    </span>
  );
}
