import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string;
  /** Validation message, shown beside the field and read with it. */
  fault?: string | undefined;
  hint?: ReactNode;
  /** Content at the end of the input, inside its border. */
  end?: ReactNode;
}

export function TextField({ label, fault, hint, end, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-ui font-medium">
        {label}
      </label>
      <div className={`input h-12 w-full pe-1 ${fault === undefined ? '' : 'input-error'}`}>
        <input id={id} aria-invalid={fault !== undefined} aria-describedby={`${id}-note`} {...input} />
        {end}
      </div>
      <p
        id={`${id}-note`}
        className={`mt-1 min-h-5 text-note ${fault === undefined ? 'text-ink-muted' : 'text-ink-bad'}`}
      >
        {fault ?? hint}
      </p>
    </div>
  );
}
