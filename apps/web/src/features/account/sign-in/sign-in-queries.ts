import { loginEndpoint, registerEndpoint, type User } from '@study/contract/account/auth.ts';
import { call } from '#api/client.ts';
import { withProof } from '#api/with-proof.ts';
import { rememberTokens, rememberUser } from '#session/auth-store.ts';
import { keepTypedPassword } from '#session/typed-password.ts';
import { keepNewCode } from '#session/new-recovery-code.ts';

interface Credentials {
  username: string;
  password: string;
  second_factor?: string;
}

export async function logIn(credentials: Credentials): Promise<User> {
  const { access, refresh, user } = await withProof((proof) =>
    call(loginEndpoint, { body: { ...credentials, ...proof } }),
  );
  keepTypedPassword(user.must_change_password ? credentials.password : null);
  rememberTokens({ access, refresh });
  rememberUser(user);
  return user;
}

/** Signs up and in. The recovery code waits in this tab for the first result. */
export async function register(credentials: Credentials): Promise<void> {
  const { access, refresh, user, recovery_code } = await call(registerEndpoint, { body: credentials });
  keepNewCode({ origin: 'registered', username: user.username, code: recovery_code });
  rememberTokens({ access, refresh });
  rememberUser(user);
}
