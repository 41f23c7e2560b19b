import { saveDraftEndpoint, startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { profileEndpoint } from '@study/contract/account/auth.ts';
import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { openTestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { Reads } from './reads.ts';

const CONNECTIONS = 3;

test('a save finds a connection though all others are taken', async () => {
  await using site = await openTestApp({}, { connections: CONNECTIONS });
  const { id } = await publishSamplePaper(site);
  const client = new TestClient(site.app);
  await client.register('somebody');
  const attempt = await client.call(startExamEndpoint, { params: { id }, body: { mode: 'practice' } });
  const taken = await Promise.all(Array.from({ length: CONNECTIONS }, () => site.database.pool.connect()));
  const body = { attempt_id: attempt.id, epoch: 1, changes: [{ item: '1', seq: 1, response: 'A' }] };
  const saved = await client.try(saveDraftEndpoint, { params: { id }, body });
  for (const connection of taken) connection.release();
  expect(saved).toMatchObject({ status: 200, body: { stored: { '1': [1, 1] } } });
});

test('a user with more concurrent reads than pages make is told to come back, and others are served', async () => {
  await using site = await openTestApp({ READS_PER_SECOND: '1000' });
  const [eager, other] = [new TestClient(site.app), new TestClient(site.app)];
  await eager.register('the-eager');
  await other.register('the-other');
  const replies = await Promise.all(Array.from({ length: 60 }, () => eager.try(profileEndpoint)));
  const refused = replies.filter(({ status }) => status !== 200);
  // On a busy machine the first are answered before the last arrive.
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(60 - 16);
  expect(refused[0]).toMatchObject({
    status: 429,
    headers: { 'retry-after': '2' },
    body: { code: 'too_many_requests', error: '操作过于频繁，请在2秒后再试' },
  });
  await new Promise((done) => setTimeout(done, 300));
  const [again, beside] = await Promise.all([eager.try(profileEndpoint), other.try(profileEndpoint)]);
  expect([again.status, beside.status]).toEqual([200, 200]);
});

test('a user who reads more than pages do in the long run is told how long to wait', async () => {
  await using site = await openTestApp({ READS_PER_SECOND: '1' });
  const client = new TestClient(site.app);
  await client.register('the-eager');
  const statuses: number[] = [];
  for (let time = 0; time < 30; time += 1) statuses.push((await client.try(profileEndpoint)).status);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(statuses).toContain(429);
});

/** Reads with `enter` and `leave` called directly. */
function readsOf(slots: number) {
  const reads = new Reads({ slots, perSecond: 1_000 });
  const entered: string[] = [];
  const leaves: (() => void)[] = [];
  const enter = async (userId: string, name: string) => {
    const asking = { request: { ip: '::1' } as FastifyRequest, reply: { raw: new EventEmitter() } as FastifyReply };
    const leave = await reads.enter(asking, userId, 1);
    if (typeof leave !== 'function') return;
    entered.push(name);
    leaves.push(leave);
  };
  const leaveOne = async () => {
    leaves.shift()?.();
    await new Promise(setImmediate);
  };
  return { entered, enter, leaveOne };
}

test('users take turns, however much one of them asks for', async () => {
  const { entered, enter, leaveOne } = readsOf(4);
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'd1', 'd2', 'b3'].map((name) => enter(name.charAt(0), name));
  await new Promise(setImmediate);
  expect(entered).toEqual(['a1', 'a2', 'b1', 'b2']);
  for (let left = 0; left < 10; left += 1) await leaveOne();
  await Promise.all(all);
  expect(entered).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'c1', 'b3', 'd1', 'a4', 'd2']);
});

test('one user has half of the places at most, so that others need not wait for what that user waits for', async () => {
  const { entered, enter } = readsOf(6);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'c2']) void enter(name.charAt(0), name);
  await new Promise(setImmediate);
  expect(entered).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2']);
});
