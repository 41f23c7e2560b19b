import { useState, type FormEvent, type ReactNode } from 'react';
import type { Schema } from '@study/contract/endpoint.ts';
import { faultsOf, faultsOfRefusal, type FieldErrors } from '../../field-errors.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormFault } from '../../ui/form-fault.tsx';

export interface Credentials {
  username: string;
  password: string;
}

interface AuthFormProps {
  schema: Schema;
  action: string;
  onSend: (form: Credentials) => Promise<void>;
  children: (form: Credentials, change: (part: Partial<Credentials>) => void, faults: FieldErrors) => ReactNode;
}

/** Name and password, checked by the API's own schema before they are sent. */
export function AuthForm({ schema, action, onSend, children }: AuthFormProps) {
  const [form, setForm] = useState<Credentials>({ username: '', password: '' });
  const [faults, setFaults] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const element = event.currentTarget;
    const given = { ...form, username: form.username.trim() };
    const found = faultsOf(schema, given);
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFault(element);
    setBusy(true);
    try {
      await onSend(given);
    } catch (error) {
      setFaults(faultsOfRefusal(error));
      focusFault(element);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <FormFault fault={faults['form']} />
      <div className="grid gap-3">{children(form, (part) => setForm({ ...form, ...part }), faults)}</div>
      <BusyButton type="submit" isBusy={isBusy} className="btn btn-primary mt-4 h-12 w-full">
        {action}
      </BusyButton>
    </form>
  );
}

function focusFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus());
}
