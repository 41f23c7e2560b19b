import { type ReactNode, useId } from 'react';
import { type Path, remove, textAt, write } from './form-document.ts';
import { type DocumentName, placeName, useForm } from './form-state.ts';

interface PlaceProps {
  name: DocumentName;
  path: Path;
  /** An empty text removes the field. */
  isOptional?: boolean;
}

/** Text of one place, how to change it, and its fault. */
export function useField({ name, path, isOptional = false }: PlaceProps) {
  const { values, edit, faultAt } = useForm();
  const value = textAt(values[name], path);
  const place = placeName(name, path);
  const change = (text: string) =>
    edit((documents) => {
      if (isOptional && text === '') remove(documents[name], path);
      else write(documents[name], path, text);
    }, place);
  const fault = faultAt(name, path);
  // What is still empty is counted beside the section's name; red is for what is wrong.
  return { value, change, place, fault: value.trim() === '' || fault === undefined ? undefined : mendLine(fault) };
}

export const mendLine = ({ message, mend }: { message: string; mend: string }): string => `${message}。${mend}。`;

interface FieldProps extends PlaceProps {
  label: string;
  /** Shown instead of the label above the input. */
  isLabelHidden?: boolean;
  lang?: 'en' | undefined;
  hint?: ReactNode;
  placeholder?: string;
}

export function LineField({ label, lang, hint, isLabelHidden = false, placeholder, ...at }: FieldProps) {
  const { value, change, place, fault } = useField(at);
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-ui font-medium'}>
        {label}
      </label>
      <input
        id={id}
        data-place={place}
        lang={lang}
        className={`input h-11 w-full ${fault === undefined ? '' : 'input-error'}`}
        value={value}
        placeholder={placeholder}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => change(event.target.value)}
      />
      <FieldNote id={`${id}-note`} fault={fault} hint={hint} />
    </div>
  );
}

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
}

export function TextAreaField({ label, lang, hint, rows = 3, isLabelHidden = false, ...at }: TextAreaFieldProps) {
  const { value, change, place, fault } = useField(at);
  return <TextBox {...{ label, lang, hint, rows, isLabelHidden, value, place, fault }} onChange={change} />;
}

interface TextBoxProps extends Pick<FieldProps, 'label' | 'isLabelHidden' | 'lang' | 'hint'> {
  value: string;
  place?: string;
  rows?: number;
  fault?: string | undefined;
  onChange: (text: string) => void;
}

/** A text of several lines, which grows with its content to half a window, then scrolls. */
export function TextBox({
  label,
  isLabelHidden = false,
  lang,
  hint,
  value,
  place,
  rows = 3,
  fault,
  onChange,
}: TextBoxProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-ui font-medium'}>
        {label}
      </label>
      <textarea
        id={id}
        data-place={place}
        lang={lang}
        rows={rows}
        className={`textarea field-sizing-content max-h-[55dvh] min-h-11 w-full py-2.5 leading-relaxed ${fault === undefined ? '' : 'textarea-error'}`}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={`${id}-note`} fault={fault} hint={hint} />
    </div>
  );
}

export function FieldNote({ id, fault, hint }: { id?: string; fault: string | undefined; hint?: ReactNode }) {
  if (fault === undefined && (hint === undefined || hint === null)) return <span id={id} />;
  return (
    <p id={id} className={`mt-1 text-note ${fault === undefined ? 'text-ink-muted' : 'text-ink-bad'}`}>
      {fault ?? hint}
    </p>
  );
}
