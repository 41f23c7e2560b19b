import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  label: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Icon button with an accessible name and a tooltip. */
export function IconButton({ label, className = '', children, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`btn btn-square size-11 min-h-0 btn-ghost md:size-8 ${className}`}
      {...button}
    >
      {children}
    </button>
  );
}
