import { createClassEndpoint, type ClassView } from '@study/contract/classes/classes.ts';
import { importRosterEndpoint, type RosterRow } from '@study/contract/classes/roster.ts';
import { changePasswordEndpoint } from '@study/contract/account/account.ts';
import { signedIn } from './signed-in.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

let teachers = 0;

/** Somebody new with the role of a teacher. */
export async function teacher(site: Pick<TestApp, 'app' | 'database'>): Promise<TestClient & { username: string }> {
  teachers += 1;
  const username = `teacher-${teachers}`;
  const client = await signedIn(site, username);
  await site.database.db.updateTable('users').set({ role: 'teacher' }).where('username', '=', username).execute();
  return Object.assign(client, { username });
}

/** A class of a teacher. */
export function newClass(client: TestClient, name = '计科2601'): Promise<ClassView> {
  return client.call(createClassEndpoint, { body: { name, term: '2026年秋' } });
}

/** Imports a list into a class. */
export async function enter(client: TestClient, classId: string, text: string): Promise<RosterRow[]> {
  return (await client.call(importRosterEndpoint, { params: { id: classId }, body: { text } })).rows;
}

/** The student of a row that made an account, signed in with a password of their own. */
export async function studentOf(site: TestApp, { username, password }: RosterRow): Promise<TestClient> {
  const client = await signedIn(site, username, password ?? '');
  await client.call(changePasswordEndpoint, { body: { current: password ?? '', next: 'own-horse-9' } });
  return client;
}
