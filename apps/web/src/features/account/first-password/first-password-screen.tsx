import type { User } from '@study/contract/account/auth.ts';
import { changePasswordBody } from '@study/contract/account/passwords.schemas.ts';
import { useState } from 'react';
import { useSending } from '#api/use-sending.ts';
import { rememberUser } from '#session/auth-store.ts';
import { keepTypedPassword, typedPassword } from '#session/typed-password.ts';
import { changePassword } from '../security/account-queries.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { NewPasswordField } from '#ui/form/new-password-field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';

interface FirstPasswordScreenProps {
  user: User;
  onLogOut: () => void;
}

/**
 * Replaces a first password, which a teacher handed out and others may have seen. The server refuses every other call
 * until then, so this stands in place of every page.
 */
export function FirstPasswordScreen({ user, onLogOut }: FirstPasswordScreenProps) {
  // Known if it was typed on this page a moment ago; after a reload it is asked for.
  const [known] = useState(typedPassword);
  const [form, setForm] = useState({ current: known ?? '', next: '' });
  const { faults, isBusy, waitSeconds, submit } = useSending<typeof form>({
    schema: changePasswordBody,
    send: async (body) => {
      await changePassword(body);
      keepTypedPassword(null);
      rememberUser({ ...user, must_change_password: false });
      showToast('密码已换好');
    },
    fieldOfCode: { wrong_password: 'current' },
  });
  return (
    <div className="mx-auto w-full max-w-md px-4 py-6 md:py-14">
      <h1 tabIndex={-1} className="display mb-5 text-[1.625rem] leading-[1.28] outline-none md:text-head">
        先换一个自己的密码
      </h1>
      <form noValidate className="sheet p-6" onSubmit={(event) => submit(event, form)}>
        <p className="mb-4">
          {user.username}，现在的密码是老师发的，别人也可能看到。换好就能开始用，以后用新密码登录。
        </p>
        <FormFault fault={faults['form']} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <div className="grid gap-3">
          {(known === null || faults['current'] !== undefined) && (
            <PasswordField
              label="老师发的密码"
              name="current-password"
              autoComplete="current-password"
              value={form.current}
              fault={faults['current']}
              onChange={(event) => setForm({ ...form, current: event.target.value })}
            />
          )}
          <NewPasswordField
            label="新密码"
            value={form.next}
            fault={faults['next']}
            onChange={(event) => setForm({ ...form, next: event.target.value })}
          />
        </div>
        <BusyButton
          type="submit"
          isBusy={isBusy}
          waitSeconds={waitSeconds}
          className="btn btn-primary mt-4 h-12 w-full"
        >
          换好，开始用
        </BusyButton>
        <button type="button" className="btn btn-ghost mt-2 h-12 w-full" onClick={onLogOut}>
          退出登录
        </button>
      </form>
    </div>
  );
}
