import { hash, parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { useRealHashCost } from '#test/real-hash-cost.ts';
import { createGate, createPasswords, NOBODYS_HASH } from './password.ts';

useRealHashCost();

const passwords = createPasswords(2);

test('stores argon2id with 19 MiB, two passes and one lane', async () => {
  const stored = await passwords.hash('mountain-river7');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash('mountain-river7')).not.toBe(stored);
});

test.each(['mountain-river7', '密码密码密码密码', '🦊🐼🐸🦉🐝🐢🦋🐳', 'ñandú ÑANDÚ 12345', '        '])(
  'knows %s again and nothing near it',
  async (password) => {
    const stored = await passwords.hash(password);
    expect(await passwords.verify(stored, password)).toBe(true);
    expect(await passwords.verify(stored, `${password} `)).toBe(false);
    expect(await passwords.verify(stored, password.slice(0, -1))).toBe(false);
  },
);

const COMPOSED = 'caf\u00E9-cr\u00E8me';
const DECOMPOSED = 'cafe\u0301-cre\u0300me';

test('knows a password again whichever way a keyboard composes it', async () => {
  for (const [set, given] of [
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
  ] as const) {
    expect(await passwords.verify(await passwords.hash(set), given)).toBe(true);
  }
  expect(await passwords.verify(await passwords.hash(COMPOSED), 'cafe-creme')).toBe(false);
});

test('lets in who gives a password as it was hashed before passwords had one form', async () => {
  const old = await hash(DECOMPOSED, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await passwords.verify(old, DECOMPOSED)).toBe(true);
  expect(await passwords.verify(old, `${DECOMPOSED}!`)).toBe(false);
  expect(await passwords.verify(null, DECOMPOSED)).toBe(false);
});

test('an unknown user costs the same verification and never succeeds', async () => {
  const stored = await passwords.hash('mountain-river7');
  expect(parseOptions(NOBODYS_HASH)).toEqual(parseOptions(stored));
  expect(await passwords.verify(null, 'mountain-river7')).toBe(false);
});

test('tasks run in turn, a few at once, and a full queue refuses more', async () => {
  const inTurn = createGate(2, 2);
  const running = new Set<number>();
  const finish: (() => void)[] = [];
  const work = (number: number) => async () => {
    running.add(number);
    await new Promise<void>((done) => finish.push(done));
    running.delete(number);
    return number;
  };
  const results = [1, 2, 3, 4].map((number) => inTurn(work(number)));
  expect(await inTurn(work(5))).toBe('busy');
  expect([...running]).toEqual([1, 2]);
  finish[0]?.();
  await results[0];
  await expect.poll(() => [...running]).toEqual([2, 3]);
  for (const index of [1, 2, 3]) {
    await expect.poll(() => finish[index]).toBeDefined();
    finish[index]?.();
  }
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
  expect(await inTurn(async () => 6)).toBe(6);
});

test('a task that fails frees its place', async () => {
  const inTurn = createGate(1, 0);
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(async () => 'next')).toBe('next');
});
