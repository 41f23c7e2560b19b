import { useState } from 'react';
import { ProofNotice } from '#api/proof-notice.tsx';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { NewPasswordField } from '#ui/form/new-password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSending } from '#api/use-sending.ts';
import { keepNewCode } from '#session/new-recovery-code.ts';
import { recover } from './auth-queries.ts';
import { UsernameField } from './username-field.tsx';

export interface Recovered {
  username: string;
  /** The new recovery code, which replaces the one just used. */
  nextCode: string;
}

const recoverRules = () =>
  import('@study/contract/account/passwords.schemas.ts').then(({ recoverBody }) => recoverBody);

interface RecoveryFormProps {
  onRecovered: (recovered: Recovered) => void;
  onBack: () => void;
}

/** Sets a new password by recovery code. */
export function RecoveryForm({ onRecovered, onBack }: RecoveryFormProps) {
  const [form, setForm] = useState({ username: '', recovery_code: '', next: '' });
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const { faults, isBusy, waitSeconds, submit } = useSending<typeof form>({
    schema: recoverRules,
    send: async (given) => {
      const { username } = given;
      const nextCode = await recover(given);
      keepNewCode({ origin: 'recovered', username, code: nextCode });
      onRecovered({ username, nextCode });
    },
    fieldOfCode: { invalid_recovery_code: 'recovery_code' },
  });
  const trimmed = { ...form, username: form.username.trim(), recovery_code: form.recovery_code.trim() };
  return (
    <form noValidate onSubmit={(event) => submit(event, trimmed)}>
      <p className="mb-4 text-ui text-ink-muted">请输入注册时保存的恢复码。重设后，所有设备都要用新密码重新登录。</p>
      <FormFault fault={faults['form']} />
      <ProofNotice />
      <div className="grid gap-3">
        <UsernameField
          value={form.username}
          fault={faults['username']}
          onChange={(event) => change({ username: event.target.value })}
        />
        <TextField
          label="恢复码"
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={form.recovery_code}
          fault={faults['recovery_code']}
          hint="不分大小写，连字符可以省略"
          onChange={(event) => change({ recovery_code: event.target.value })}
        />
        <NewPasswordField
          label="新密码"
          value={form.next}
          fault={faults['next']}
          onChange={(event) => change({ next: event.target.value })}
        />
      </div>
      <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-primary mt-4 h-12 w-full">
        重设密码
      </BusyButton>
      <button type="button" className="btn btn-ghost mt-2 h-12 w-full" onClick={onBack}>
        返回登录
      </button>
    </form>
  );
}
