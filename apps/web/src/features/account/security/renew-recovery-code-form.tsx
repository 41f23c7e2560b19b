import { renewRecoveryCodeBody } from '@study/contract/account/passwords.schemas.ts';
import { useState } from 'react';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { renewRecoveryCode } from './account-queries.ts';

interface RenewRecoveryCodeFormProps {
  username: string;
  onRenewed: (code: string) => void;
  /** The user has no saved code that the new one would invalidate. */
  isFirst?: boolean;
}

/** Asks for the password and generates a new recovery code. */
export function RenewRecoveryCodeForm({ username, onRenewed, isFirst = false }: RenewRecoveryCodeFormProps) {
  const [form, setForm] = useState({ password: '' });
  const { faults, isBusy, submit } = useSending<typeof form>({
    schema: renewRecoveryCodeBody,
    send: async ({ password }) => onRenewed(await renewRecoveryCode(password)),
    fieldOfCode: { wrong_password: 'password' },
  });
  return (
    <form noValidate className="max-w-md" onSubmit={(event) => submit(event, form)}>
      <FormFault fault={faults['form']} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="当前密码"
        name="current-password"
        autoComplete="current-password"
        value={form.password}
        fault={faults['password']}
        hint={isFirst ? '确认是你本人，再给你恢复码' : '换新后，旧的恢复码作废'}
        onChange={(event) => setForm({ password: event.target.value })}
      />
      <BusyButton type="submit" isBusy={isBusy} className="btn btn-outline mt-2">
        {isFirst ? '生成恢复码' : '生成新的恢复码'}
      </BusyButton>
    </form>
  );
}
