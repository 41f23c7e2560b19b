import { loginEndpoint, registerEndpoint, type User } from '@study/contract/auth.ts';
import { call } from '../../api/client.ts';
import { browserSession } from '../../session/session-storage.ts';
import { withProof } from '../../api/with-proof.ts';
import { rememberTokens, rememberUser } from '../../session/auth-store.ts';

interface Credentials {
  username: string;
  password: string;
  second_factor?: string;
}

export async function logIn(credentials: Credentials): Promise<User> {
  const { access, refresh, user } = await withProof((proof) =>
    call(loginEndpoint, { body: { ...credentials, ...proof } }),
  );
  rememberTokens({ access, refresh });
  rememberUser(user);
  return user;
}

export interface Registration {
  recoveryCode: string;
  /** Signs the new user in; kept back until the recovery code has been seen. */
  enter: () => void;
}

export async function register(credentials: Credentials): Promise<Registration> {
  const { access, refresh, user, recovery_code } = await call(registerEndpoint, { body: credentials });
  rememberTokens({ access, refresh });
  browserSession.saveUser(user);
  return { recoveryCode: recovery_code, enter: () => rememberUser(user) };
}
