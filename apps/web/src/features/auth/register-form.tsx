import { PASSWORD_MAX, registerEndpoint } from '@study/contract/auth.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { register, type Registration } from './auth-queries.ts';
import { strengthOf, type Strength } from './password-strength.ts';

const STRENGTH_WORDS: Record<Strength, string> = {
  weak: '强度：弱，请加长或换用更多种字符',
  fair: '强度：中',
  good: '强度：强',
};

export function RegisterForm({ onRegistered }: { onRegistered: (registration: Registration) => void }) {
  return (
    <AuthForm schema={registerEndpoint.body} action="注册" onSend={async (form) => onRegistered(await register(form))}>
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
            hint="3到20个字符，可用中文、字母、数字、下划线和连字符"
            onChange={(event) => change({ username: event.target.value })}
          />
          <PasswordField
            label="密码"
            name="new-password"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            value={form.password}
            fault={faults['password']}
            hint={form.password === '' ? '8到16位' : STRENGTH_WORDS[strengthOf(form.password)]}
            onChange={(event) => change({ password: event.target.value })}
          />
        </>
      )}
    </AuthForm>
  );
}
