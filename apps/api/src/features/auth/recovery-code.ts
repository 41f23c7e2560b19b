import { createHash, randomBytes } from 'node:crypto';
import { isSame } from '../../http/signed-value.ts';
import type { Passwords } from './password.ts';

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
 * What is stored of a code: argon2id over its SHA-256. The inner step lets a code that was stored as SHA-256 alone be
 * hashed slowly without being known (see `slowDownRecoveryCodes`). `busy` as `Passwords` says it.
 */
export function hashRecoveryCode(passwords: Passwords, code: string): Promise<string | 'busy'> {
  return passwords.hash(digestOf(code));
}

/** Whether a code is the one of which this is stored. For null, an unknown user, the same work, and no. */
export async function fitsRecoveryCode(
  passwords: Passwords,
  code: string,
  stored: string | null,
): Promise<boolean | 'busy'> {
  const digest = digestOf(code);
  if (stored === null || isSlowHash(stored)) return passwords.verify(stored, digest);
  const work = await passwords.verify(null, digest);
  return work === 'busy' ? work : isSame(digest, stored);
}

/** As opposed to SHA-256 alone, which is how codes were stored before. */
function isSlowHash(stored: string): boolean {
  return stored.startsWith('$argon2');
}

/** One text for all ways to write a code: whatever its case, width, dashes, or the letters mistaken for digits (O, I, L). */
function digestOf(code: string): string {
  const plain = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}
