import {
  abandonEndpoint,
  saveDraftEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import { checkSectionEndpoint } from '@study/contract/attempts/section-check.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSamplePaper, type SamplePaper } from '#test/sample-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { deleteEmptyAttempts, listEmptyAttempts } from '../models/attempts/empty-attempts.store.ts';
import { cleanUpAttempts } from './clean-up-attempts.service.ts';

let test: TestApp;
let paper: SamplePaper;
beforeAll(async () => {
  test = await openTestApp();
  paper = await publishSamplePaper(test);
});
afterAll(() => test[Symbol.asyncDispose]());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
/** Of a practice its schedule is a month, and it is kept for another. */
const LONG_AFTER = 70;

const start = (client: TestClient) =>
  client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'practice' } });
const save = (client: TestClient, attempt: string, change: Partial<DraftChange>) =>
  client.try(saveDraftEndpoint, {
    params: { id: paper.id },
    body: { attempt_id: attempt, epoch: 1, changes: [{ item: '46', seq: 1, ...change }] },
  });

/** Begun, perhaps worked on, and abandoned; answers its id. */
async function abandoned(client: TestClient, work: (id: string) => Promise<unknown> = async () => {}) {
  const { id } = await start(client);
  await work(id);
  await client.call(abandonEndpoint, { params: { id } });
  return id;
}

async function left(ids: readonly string[]): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ id: string }>('select id from attempts where id = any ($1)', [ids]);
  const there = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => there.has(id));
}

describe('cleaning up abandoned attempts', () => {
  it('deletes those in which nothing was answered, and keeps the first on a paper', async () => {
    const client = await signedIn(test, 'cleaned');
    const ids = [await abandoned(client), await abandoned(client), await abandoned(client)];
    await cleanUpAttempts(test.database.db, inDays(LONG_AFTER));
    expect(await left(ids)).toEqual([ids[0]]);
  });

  it('keeps them while a device may still bring answers', async () => {
    const client = await signedIn(test, 'cleaned-early');
    const ids = [await abandoned(client), await abandoned(client)];
    await cleanUpAttempts(test.database.db, inDays(20));
    expect(await left(ids)).toEqual(ids);
  });

  it('keeps an answer, a cleared one, a late one, and a section whose answers were looked up', async () => {
    const client = await signedIn(test, 'cleaned-kept');
    const ids = [
      await abandoned(client),
      await abandoned(client, (id) => save(client, id, { response: 'A' })),
      await abandoned(client, (id) => save(client, id, { response: null })),
      await abandoned(client, (id) => save(client, id, { flagged: true })),
      await abandoned(client, (id) =>
        client.call(checkSectionEndpoint, { params: { id }, body: { section: 'careful' } }),
      ),
      await abandoned(client),
    ];
    const late = await save(client, ids[5] ?? '', { response: 'B' });
    expect(late.body).toMatchObject({ code: 'attempt_closed' });
    await cleanUpAttempts(test.database.db, inDays(LONG_AFTER));
    expect(await left(ids)).toEqual(ids);
  });

  it('keeps what is open and what was handed in, however empty', async () => {
    const client = await signedIn(test, 'cleaned-closed');
    const first = await abandoned(client);
    const { id: handedIn } = await start(client);
    await client.call(submitEndpoint, { params: { id: paper.id }, body: { changes: [] } });
    const { id: open } = await start(client);
    await cleanUpAttempts(test.database.db, inDays(LONG_AFTER));
    expect(await left([first, handedIn, open])).toEqual([first, handedIn, open]);
  });

  it('leaves the paper seen: a later attempt is not clean', async () => {
    const client = await signedIn(test, 'cleaned-seen');
    await abandoned(client);
    await abandoned(client);
    await cleanUpAttempts(test.database.db, inDays(LONG_AFTER));
    const { id } = await start(client);
    const { rows } = await test.database.pool.query('select is_clean from attempts where id = $1', [id]);
    expect(rows).toEqual([{ is_clean: false }]);
  });

  it('leaves alone what receives a late answer at this moment', async () => {
    const client = await signedIn(test, 'cleaned-busy');
    const ids = [await abandoned(client), await abandoned(client)];
    const saving = await test.database.pool.connect();
    await saving.query('begin');
    await saving.query('select from attempts where id = $1 for no key update', [ids[1]]);
    await cleanUpAttempts(test.database.db, inDays(LONG_AFTER));
    await saving.query('commit');
    saving.release();
    expect(await left(ids)).toEqual(ids);
  });

  it('decides again under the lock, because an answer may have come after it was found empty', async () => {
    const client = await signedIn(test, 'cleaned-since');
    const ids = [await abandoned(client), await abandoned(client)];
    const found = { before: inDays(LONG_AFTER), after: null, limit: 100 };
    const empty = (await listEmptyAttempts(test.database.db, found)).map(({ id }) => id);
    expect(empty).toContain(ids[1]);
    await save(client, ids[1] ?? '', { response: 'B' });
    await test.database.db.transaction().execute((trx) => deleteEmptyAttempts(trx, empty));
    expect(await left(ids)).toEqual(ids);
  });
});
