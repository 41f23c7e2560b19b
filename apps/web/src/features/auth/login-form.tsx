import { loginEndpoint } from '@study/contract/auth.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { logIn } from './auth-queries.ts';

export function LoginForm({ onEntered }: { onEntered: () => void }) {
  return (
    <AuthForm
      schema={loginEndpoint.body}
      action="登录"
      onSend={async (form) => {
        await logIn(form);
        onEntered();
      }}
    >
      {(form, change, faults) => (
        <>
          <TextField
            label="用户名"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={form.username}
            fault={faults['username']}
            onChange={(event) => change({ username: event.target.value })}
          />
          <PasswordField
            label="密码"
            name="password"
            autoComplete="current-password"
            value={form.password}
            fault={faults['password']}
            onChange={(event) => change({ password: event.target.value })}
          />
        </>
      )}
    </AuthForm>
  );
}
