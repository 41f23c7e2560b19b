import { useState, type ReactNode } from 'react';
import type { FieldErrors } from '#api/field-errors.ts';
import { ProofNotice } from '#api/proof-notice.tsx';
import { useSending, type LateSchema, type FieldOfCode } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';

export interface Credentials {
  username: string;
  password: string;
  /** Second factor of an administrator, once requested. */
  second_factor?: string;
}

interface AuthFormProps {
  schema: LateSchema;
  action: string;
  onSend: (form: Credentials) => Promise<void>;
  /** Known username. */
  username?: string | undefined;
  fieldOfCode?: FieldOfCode;
  children: (form: Credentials, change: (part: Partial<Credentials>) => void, faults: FieldErrors) => ReactNode;
}

/** Username and password form, validated with the API's schema before sending. */
export function AuthForm({ schema, action, onSend, username = '', fieldOfCode, children }: AuthFormProps) {
  const [form, setForm] = useState<Credentials>({ username, password: '' });
  const { faults, isBusy, waitSeconds, submit } = useSending({
    schema,
    send: onSend,
    ...(fieldOfCode && { fieldOfCode }),
  });
  // Messages refer to the submitted values: hide one when its field changes.
  const [typed, setTyped] = useState<{ since: FieldErrors; names: readonly string[] }>({ since: faults, names: [] });
  const typedNames = typed.since === faults ? typed.names : [];
  const change = (part: Partial<Credentials>) => {
    void schema().catch(() => null);
    setForm({ ...form, ...part });
    setTyped({ since: faults, names: [...typedNames, ...Object.keys(part)] });
  };
  const standing = Object.fromEntries(Object.entries(faults).filter(([name]) => !typedNames.includes(name)));
  return (
    <form noValidate onSubmit={(event) => submit(event, { ...form, username: form.username.trim() })}>
      <FormFault fault={faults['form']} />
      <ProofNotice />
      <div className="grid gap-3">{children(form, change, standing)}</div>
      <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-primary mt-4 h-12 w-full">
        {action}
      </BusyButton>
    </form>
  );
}
