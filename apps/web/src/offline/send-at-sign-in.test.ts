import { expect, it } from 'vitest';
import { followKeptWork } from './send-at-sign-in.ts';

it('sends what was kept once for each user who comes, and again after another login', () => {
  const sent: string[] = [];
  const listeners: (() => void)[] = [];
  let user: string | null = null;
  const become = (next: string | null) => {
    user = next;
    for (const listener of listeners) listener();
  };
  followKeptWork({
    userId: () => user,
    subscribe: (listener) => listeners.push(listener),
    send: async (id) => void sent.push(id),
  });
  expect(sent).toEqual([]);
  for (const next of ['u1', 'u1', null, 'u2', 'u1']) become(next);
  expect(sent).toEqual(['u1', 'u2', 'u1']);
});
