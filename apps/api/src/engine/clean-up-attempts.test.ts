import {
  abandonEndpoint,
  saveDraftEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import { checkSectionEndpoint } from '@study/contract/attempts/section-check.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';
import { deleteEmptyAttempts, listEmptyAttempts } from '../models/attempts/empty-attempts.store.ts';
import { cleanUpAttempts } from './sweep.service.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
/** A practice is open for a month, and kept for another. */
const LONG_AFTER = 70;

const it = base
  .extend(
    'start',
    { scope: 'file' },
    ({ paper }) =>
      (client: TestClient) =>
        client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'practice' } }),
  )
  .extend(
    'save',
    { scope: 'file' },
    ({ paper }) =>
      (client: TestClient, attempt: string, change: Partial<DraftChange>) =>
        client.try(saveDraftEndpoint, {
          params: { id: paper.id },
          body: { attempt_id: attempt, epoch: 1, changes: [{ item: '46', seq: 1, ...change }] },
        }),
  )
  /** Starts an attempt, perhaps saves answers, and abandons it; returns its id. */
  .extend(
    'abandoned',
    { scope: 'file' },
    ({ start }) =>
      async (client: TestClient, work: (id: string) => Promise<unknown> = async () => {}) => {
        const { id } = await start(client);
        await work(id);
        await client.call(abandonEndpoint, { params: { id } });
        return id;
      },
  )
  .extend('left', { scope: 'file' }, ({ site }) => async (ids: readonly string[]): Promise<string[]> => {
    const { rows } = await site.database.pool.query<{ id: string }>('select id from attempts where id = any ($1)', [
      ids,
    ]);
    const there = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => there.has(id));
  });

describe('cleaning up abandoned attempts', () => {
  it('deletes those in which nothing was answered, and keeps the first on a paper', async ({
    site,
    abandoned,
    left,
  }) => {
    const client = await signedIn(site, 'cleaned');
    const ids = [await abandoned(client), await abandoned(client), await abandoned(client)];
    await cleanUpAttempts(site.database.db, inDays(LONG_AFTER));
    expect(await left(ids)).toEqual([ids[0]]);
  });

  it('keeps them while a device may still bring answers', async ({ site, abandoned, left }) => {
    const client = await signedIn(site, 'cleaned-early');
    const ids = [await abandoned(client), await abandoned(client)];
    await cleanUpAttempts(site.database.db, inDays(20));
    expect(await left(ids)).toEqual(ids);
  });

  it('keeps an answer, a cleared one, a late one, and a section whose answers were looked up', async ({
    site,
    save,
    abandoned,
    left,
  }) => {
    const client = await signedIn(site, 'cleaned-kept');
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
    await cleanUpAttempts(site.database.db, inDays(LONG_AFTER));
    expect(await left(ids)).toEqual(ids);
  });

  it('keeps what is open and what was handed in, however empty', async ({ site, paper, start, abandoned, left }) => {
    const client = await signedIn(site, 'cleaned-closed');
    const first = await abandoned(client);
    const { id: handedIn } = await start(client);
    await client.call(submitEndpoint, { params: { id: paper.id }, body: { changes: [] } });
    const { id: open } = await start(client);
    await cleanUpAttempts(site.database.db, inDays(LONG_AFTER));
    expect(await left([first, handedIn, open])).toEqual([first, handedIn, open]);
  });

  it('leaves the paper seen: a later attempt is not clean', async ({ site, start, abandoned }) => {
    const client = await signedIn(site, 'cleaned-seen');
    await abandoned(client);
    await abandoned(client);
    await cleanUpAttempts(site.database.db, inDays(LONG_AFTER));
    const { id } = await start(client);
    const { rows } = await site.database.pool.query('select is_clean from attempts where id = $1', [id]);
    expect(rows).toEqual([{ is_clean: false }]);
  });

  it('leaves alone what receives a late answer at this moment', async ({ site, abandoned, left }) => {
    const client = await signedIn(site, 'cleaned-busy');
    const ids = [await abandoned(client), await abandoned(client)];
    const saving = await site.database.pool.connect();
    await saving.query('begin');
    await saving.query('select from attempts where id = $1 for no key update', [ids[1]]);
    await cleanUpAttempts(site.database.db, inDays(LONG_AFTER));
    await saving.query('commit');
    saving.release();
    expect(await left(ids)).toEqual(ids);
  });

  it('decides again under the lock, because an answer may have come after it was found empty', async ({
    site,
    save,
    abandoned,
    left,
  }) => {
    const client = await signedIn(site, 'cleaned-since');
    const ids = [await abandoned(client), await abandoned(client)];
    const found = { before: inDays(LONG_AFTER), after: null, limit: 100 };
    const empty = (await listEmptyAttempts(site.database.db, found)).map(({ id }) => id);
    expect(empty).toContain(ids[1]);
    await save(client, ids[1] ?? '', { response: 'B' });
    await site.database.db.transaction().execute((trx) => deleteEmptyAttempts(trx, empty));
    expect(await left(ids)).toEqual(ids);
  });
});
