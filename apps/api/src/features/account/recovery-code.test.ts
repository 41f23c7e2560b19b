import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { useRealHashCost } from '#test/real-hash-cost.ts';
import { createPasswords, NOBODYS_HASH } from './password.ts';
import { fitsRecoveryCode, hashRecoveryCode, newRecoveryCode, newSecondFactorCode } from './recovery-code.ts';

useRealHashCost();

const passwords = createPasswords(1);

test('is five groups of four letters that cannot be mistaken for each other', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test('of a second factor is a group longer, so that a fast hash of it is safe', () => {
  expect(newSecondFactorCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
});

test('is recognised however it was copied by hand', async () => {
  const stored = await hashRecoveryCode(passwords, '01AB-CDEF-GHJK-MNPQ-RSTV');
  for (const [written, isKnown] of [
    ['oiab cdef ghjk mnpq rstv', true],
    ['OLABCDEFGHJKMNPQRSTV', true],
    ['01AB-CDEF-GHJK-MNPQ-RSTW', false],
  ] as const) {
    expect(await fitsRecoveryCode(passwords, written, stored), written).toBe(isKnown);
  }
});

test('is stored with its own salt, by a hash as slow as a password’s', async () => {
  const [one, other] = [await hashRecoveryCode(passwords, 'AAAA'), await hashRecoveryCode(passwords, 'AAAA')];
  expect(parseOptions(one)).toEqual(parseOptions(NOBODYS_HASH));
  expect(one).not.toBe(other);
});
