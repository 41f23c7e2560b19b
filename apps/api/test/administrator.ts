import { signedIn } from './signed-in.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

let administrators = 0;

/** Somebody new who administers the site. */
export async function administrator(site: Pick<TestApp, 'app' | 'database'>): Promise<TestClient> {
  administrators += 1;
  const username = `headteacher-${administrators}`;
  const client = await signedIn(site, username);
  await site.database.db.updateTable('users').set({ role: 'admin' }).where('username', '=', username).execute();
  return client;
}
