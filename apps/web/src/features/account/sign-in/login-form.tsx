import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { logIn } from './sign-in-queries.ts';
import { UsernameField } from './username-field.tsx';

const loginRules = () => import('@study/contract/account/credentials.schemas.ts').then(({ loginBody }) => loginBody);

interface LoginFormProps {
  username?: string | undefined;
  onEntered: () => void;
}

export function LoginForm({ username, onEntered }: LoginFormProps) {
  return (
    <AuthForm
      schema={loginRules}
      action="登录"
      username={username}
      places={{ second_factor_required: 'second_factor', invalid_second_factor: 'second_factor' }}
      onSend={async (form) => {
        await logIn(form);
        onEntered();
      }}
    >
      {(form, change, faults) => (
        <>
          <UsernameField
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
          {(form.second_factor !== undefined || faults['second_factor'] !== undefined) && (
            <TextField
              label="验证码或恢复码"
              name="one-time-code"
              autoComplete="one-time-code"
              spellCheck={false}
              value={form.second_factor ?? ''}
              fault={faults['second_factor']}
              onChange={(event) => change({ second_factor: event.target.value })}
            />
          )}
        </>
      )}
    </AuthForm>
  );
}
