import { loginEndpoint } from '@study/contract/account/auth.ts';
import { TestClient } from './test-client.ts';
import type { TestApp } from './test-app.ts';

/** Somebody new; with a password somebody who is known, in another session. */
export async function signedIn(site: Pick<TestApp, 'app'>, username: string, password?: string): Promise<TestClient> {
  const client = new TestClient(site.app);
  if (password === undefined) {
    await client.register(username);
    return client;
  }
  const { access, refresh } = await client.call(loginEndpoint, { body: { username, password } });
  client.access = access;
  client.refresh = refresh;
  return client;
}
