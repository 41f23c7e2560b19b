import {
  deleteMistakeEndpoint,
  getMistakeEndpoint,
  listMistakesEndpoint,
  reviewMistakeEndpoint,
  updateMistakeEndpoint,
} from '@study/contract/mistakes/mistakes.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';

let people = 0;

const it = base
  /** A user who has just reviewed a mistake. */
  .extend('reviewed', { scope: 'file' }, ({ site, paper }) => async () => {
    people += 1;
    const client = await signedIn(site, `by-hand-${people}`);
    await sitWith(client, paper, { wrong: [50] });
    const { results } = await client.call(listMistakesEndpoint);
    const id = results[0]?.id ?? '';
    const item = { params: { id } };
    const body = { id: randomUUID(), rating: 'easy', seen_ms: 900, response: paper.keys.get(50) ?? '' } as const;
    await client.call(reviewMistakeEndpoint, { ...item, body });
    const schedule = async () => {
      const { state, due_at, streak, reps, retired_at } = await client.call(getMistakeEndpoint, item);
      return { state, due_at, streak, reps, retired_at };
    };
    const set = (change: { state?: 'active' | 'retired'; undo?: true }) =>
      client.call(updateMistakeEndpoint, { ...item, body: change });
    return { id, schedule, set, remove: () => client.call(deleteMistakeEndpoint, item) };
  });

describe('taking back what was done to an item by hand', () => {
  it('gives it its schedule back, whether it was retired or removed', async ({ reviewed }) => {
    const { schedule, set, remove } = await reviewed();
    const before = await schedule();
    expect(before).toMatchObject({ state: 'active', streak: 1, reps: 1 });
    await set({ state: 'retired' });
    expect((await schedule()).state).toBe('retired');
    await set({ undo: true });
    expect(await schedule()).toEqual(before);
    await remove();
    await set({ undo: true });
    expect(await schedule()).toEqual(before);
  });

  it('takes back the last of two only', async ({ reviewed }) => {
    const { schedule, set, remove } = await reviewed();
    await set({ state: 'retired' });
    const retired = await schedule();
    await remove();
    expect((await schedule()).state).toBe('removed');
    await set({ undo: true });
    expect(await schedule()).toEqual(retired);
  });

  it('changes nothing where nothing was done, and nothing that is long done', async ({ site, reviewed }) => {
    const { id, schedule, set } = await reviewed();
    const before = await schedule();
    await set({ undo: true });
    expect(await schedule()).toEqual(before);
    await set({ state: 'retired' });
    await site.database.pool.query(
      `update mistakes set retired_by_hand_at = retired_by_hand_at - interval '11 minutes' where id = $1`,
      [id],
    );
    await set({ undo: true });
    expect((await schedule()).state).toBe('retired');
  });
});
