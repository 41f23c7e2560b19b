import { codeBody } from '@study/contract/account/second-factor.schemas.ts';
import { useState } from 'react';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { TextField } from '#ui/form/text-field.tsx';

interface CodeFormProps {
  label: string;
  hint: string;
  action: string;
  send: (code: string) => Promise<void>;
}

/** Input of one second-factor code. */
export function CodeForm({ label, hint, action, send }: CodeFormProps) {
  const [code, setCode] = useState('');
  const { faults, isBusy, waitSeconds, submit } = useSending<{ code: string }>({
    schema: codeBody,
    send: (form) => send(form.code),
    fieldOfCode: { invalid_second_factor: 'code' },
  });
  return (
    <form noValidate onSubmit={(event) => submit(event, { code })}>
      <FormFault fault={faults['form']} />
      <TextField
        label={label}
        hint={hint}
        name="one-time-code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        fault={faults['code']}
        onChange={(event) => setCode(event.target.value)}
      />
      <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-primary mt-2 h-12">
        {action}
      </BusyButton>
    </form>
  );
}
