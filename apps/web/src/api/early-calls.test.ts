import { afterEach, expect, test } from 'vitest';
import { dropEarlyReplies, takeEarlyReply } from './early-calls.ts';

const REPLY = { status: 200, text: '{}' };
const patient = new AbortController().signal;

function asked(access: string | null, reply: Promise<typeof REPLY> = Promise.resolve(REPLY)): void {
  reply.catch(() => undefined);
  const replies = new Map([['/api/dashboard/', reply]]);
  Object.assign(globalThis, { earlyCalls: { access, replies, sentAt: performance.now() } });
}
afterEach(() => {
  Object.assign(globalThis, { earlyCalls: undefined });
});

const take = (access: string | null, signal = patient) => takeEarlyReply('/api/dashboard/', access, signal);

test('an early answer is taken once', async () => {
  asked('mine');
  expect(await take('mine')).toEqual(REPLY);
  expect(await take('mine')).toBeNull();
});

test('what was asked with another token, or before something was written, is not taken', async () => {
  asked('theirs');
  expect(await take('mine')).toBeNull();
  asked('mine');
  dropEarlyReplies();
  expect(await take('mine')).toBeNull();
});

test('a call that failed is made again by whoever wants it', async () => {
  asked('mine', Promise.reject(new TypeError('no network')));
  expect(await take('mine')).toBeNull();
});

test('nobody waits who no longer wants the answer', async () => {
  asked('mine', new Promise(() => {}));
  const impatient = new AbortController();
  const taken = take('mine', impatient.signal);
  impatient.abort(new Error('gone'));
  await expect(taken).rejects.toThrow('gone');
});

test('a page without early calls asks for itself', async () => {
  expect(await take(null)).toBeNull();
});
