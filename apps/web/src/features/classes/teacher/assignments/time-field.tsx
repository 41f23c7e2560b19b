import { TextField } from '#ui/form/text-field.tsx';

interface TimeFieldProps {
  label: string;
  hint?: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

/** A day and minute in China's time zone. */
export function TimeField({ label, hint, value, fault, onChange }: TimeFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={hint}
      value={value}
      fault={fault}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
