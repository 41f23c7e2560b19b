import { changePasswordBody } from '@study/contract/account/passwords.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { NewPasswordField } from '#ui/form/new-password-field.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { useSending } from '#api/use-sending.ts';
import { changePassword, sessionsQuery } from './account-queries.ts';

export function ChangePasswordPanel({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldRow icon={KeyRound} title="修改密码" line="修改后，其他设备会退出登录。" isOpen={isOpen} onTurn={setOpen}>
      {isOpen && <ChangePasswordForm username={username} onChanged={() => setOpen(false)} />}
    </FoldRow>
  );
}

function ChangePasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const queryClient = useQueryClient();
  const [form, setForm] = useState({ current: '', next: '' });
  const { faults, isBusy, submit } = useSending<typeof form>({
    schema: changePasswordBody,
    send: async (given) => {
      await changePassword(given);
      showToast('密码已修改，其他设备已退出登录');
      onChanged();
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    places: { wrong_password: 'current' },
  });
  return (
    <form noValidate className="max-w-md" onSubmit={(event) => submit(event, form)}>
      <FormFault fault={faults['form']} />
      {/* Tells the password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <div className="grid gap-3">
        <PasswordField
          label="当前密码"
          name="current-password"
          autoComplete="current-password"
          value={form.current}
          fault={faults['current']}
          onChange={(event) => setForm({ ...form, current: event.target.value })}
        />
        <NewPasswordField
          label="新密码"
          value={form.next}
          fault={faults['next']}
          onChange={(event) => setForm({ ...form, next: event.target.value })}
        />
      </div>
      <BusyButton type="submit" isBusy={isBusy} className="btn btn-outline mt-2">
        确认修改
      </BusyButton>
    </form>
  );
}
