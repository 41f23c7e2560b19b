import { expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';

test('is five groups of four letters that cannot be mistaken for each other', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test('is known again however it was copied by hand', () => {
  const stored = hashRecoveryCode('01AB-CDEF-GHJK-MNPQ-RSTV');
  expect(hashRecoveryCode('oiab cdef ghjk mnpq rstv')).toBe(stored);
  expect(hashRecoveryCode('OLABCDEFGHJKMNPQRSTV')).toBe(stored);
  expect(hashRecoveryCode('01AB-CDEF-GHJK-MNPQ-RSTW')).not.toBe(stored);
});
