import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '#exam/queries/site-queries.ts';
import { NewPasswordField } from '#ui/form/new-password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { register, type Registration } from './sign-in-queries.ts';
import { UsernameField } from './username-field.tsx';

const registerRules = () =>
  import('@study/contract/account/credentials.schemas.ts').then(({ registerBody }) => registerBody);

export function RegisterForm({ onRegistered }: { onRegistered: (registration: Registration) => void }) {
  const site = useQuery(siteQuery);
  if (site.data?.is_registration_open === false) {
    return <p className="py-2">现在不开放注册。已经有账号的，请直接登录；需要账号，请联系老师。</p>;
  }
  return (
    <AuthForm schema={registerRules} action="注册" onSend={async (form) => onRegistered(await register(form))}>
      {(form, change, faults) => (
        <>
          <UsernameField
            value={form.username}
            fault={faults['username']}
            hint="3到20个字符，可用中文、字母、数字、下划线和连字符"
            onChange={(event) => change({ username: event.target.value })}
          />
          <NewPasswordField
            label="密码"
            value={form.password}
            fault={faults['password']}
            onChange={(event) => change({ password: event.target.value })}
          />
        </>
      )}
    </AuthForm>
  );
}
