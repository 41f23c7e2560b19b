import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Crockford's base32: no I, L, O or U, so a code survives being written by hand. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** A new one-time code of 100 random bits, as `XXXX-XXXX-XXXX-XXXX-XXXX`. */
export function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(GROUPS * GROUP_LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-');
}

/**
 * What is stored of a code, whatever its case, its width, its dashes or the letters mistaken for digits (O, I, L).
 * A fast hash is enough: 100 random bits cannot be guessed.
 */
export function hashRecoveryCode(code: string): string {
  const plain = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}

/** Whether a code is the one of which this is stored. For null, an unknown user, the same work, and no. */
export function isRecoveryCode(code: string, stored: string | null): boolean {
  const given = Buffer.from(hashRecoveryCode(code));
  const known = Buffer.from(stored ?? '0'.repeat(given.length));
  return known.length === given.length && timingSafeEqual(given, known) && stored !== null;
}
