import { renewRecoveryCodeBody } from '@study/contract/account/passwords.schemas.ts';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { RecoveryCodePanel } from '#ui/form/recovery-code-panel.tsx';
import { dropNewCode, keepNewCode, readNewCode } from '#session/new-recovery-code.ts';
import { useSending } from '#api/use-sending.ts';
import { renewRecoveryCode } from './account-queries.ts';

export function RecoveryPanel({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState(() => readNewCode('renewed', username)?.code ?? null);
  const show = (given: string) => {
    keepNewCode({ origin: 'renewed', username, code: given });
    setOpen(false);
    setCode(given);
  };
  const saved = () => {
    dropNewCode();
    setCode(null);
  };
  return (
    <>
      <FoldRow
        icon={LifeBuoy}
        title="恢复码"
        line="忘记密码时用它重设。找不到时，可以换一个新的。"
        isOpen={isOpen}
        onTurn={setOpen}
      >
        {isOpen && <RenewForm username={username} onRenewed={show} />}
      </FoldRow>
      <Modal title="请保存新的恢复码" isOpen={code !== null}>
        <RecoveryCodePanel code={code ?? ''} onSaved={saved} />
      </Modal>
    </>
  );
}

function RenewForm({ username, onRenewed }: { username: string; onRenewed: (code: string) => void }) {
  const [form, setForm] = useState({ password: '' });
  const { faults, isBusy, submit } = useSending<typeof form>({
    schema: renewRecoveryCodeBody,
    send: async ({ password }) => onRenewed(await renewRecoveryCode(password)),
    places: { wrong_password: 'password' },
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
        hint="换新后，旧的恢复码作废"
        onChange={(event) => setForm({ password: event.target.value })}
      />
      <BusyButton type="submit" isBusy={isBusy} className="btn btn-outline mt-2">
        生成新的恢复码
      </BusyButton>
    </form>
  );
}
