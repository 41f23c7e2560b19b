import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  label: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button with a picture only; its name is said and shown on hover. */
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
