import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const KEY = 'the key of one installation, long enough';
const claims = fc.record({ userId: fc.uuid(), sessionId: fc.uuid(), generation: fc.nat({ max: 2 ** 31 - 1 }) });

test('a token reads back as its claims, and the same claims give the same bytes', () => {
  fc.assert(
    fc.property(claims, (written) => {
      const token = writeRefreshToken(KEY, written);
      expect(readRefreshToken(KEY, token)).toEqual(written);
      expect(writeRefreshToken(KEY, written)).toBe(token);
    }),
  );
});

test('a token with one changed character is refused', () => {
  fc.assert(
    fc.property(claims, fc.nat({ max: 90 }), fc.base64String({ minLength: 1 }), (written, at, other) => {
      const token = writeRefreshToken(KEY, written);
      const letter = other.charAt(0);
      fc.pre(letter !== token.charAt(at));
      expect(readRefreshToken(KEY, token.slice(0, at) + letter + token.slice(at + 1))).toBeNull();
    }),
  );
});

test('any other text is refused, and so is a token of another key', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readRefreshToken(KEY, text) === null));
  const written = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), generation: 1 };
  const token = writeRefreshToken('the key of another installation, longer', written);
  expect(readRefreshToken(KEY, token)).toBeNull();
  expect(readRefreshToken(KEY, `${writeRefreshToken(KEY, written)} `)).toBeNull();
});
