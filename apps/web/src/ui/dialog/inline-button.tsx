import type { HTMLAttributes } from 'react';

interface InlineButtonProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'onClick'> {
  onPress: (element: HTMLElement) => void;
}

/** A button in running text. A real one would not break at the end of a line. */
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
