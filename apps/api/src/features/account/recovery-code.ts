import { createHash, randomBytes } from 'node:crypto';
import { isSame } from '#http/signed-value.ts';
import type { Passwords } from './password.ts';

/** Crockford's base 32: without I, L, O or U, so that a code can be copied by hand. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_LENGTH = 4;

/** A new one-time code of 100 random bits, as `XXXX-XXXX-XXXX-XXXX-XXXX`. */
export function newRecoveryCode(): string {
  return randomCode(5);
}

/** A one-time code instead of a second factor: 120 random bits, enough to store its SHA-256 alone (ASVS 6.5.2). */
export function newSecondFactorCode(): string {
  return randomCode(6);
}

function randomCode(groups: number): string {
  const letters = Array.from(randomBytes(groups * GROUP_LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-');
}

/**
 * Hashes a code: argon2id over its SHA-256. The inner hash allows codes stored as SHA-256 alone to be rehashed without
 * knowing them (see `slowDownRecoveryCodes`). `busy` as in `Passwords`.
 */
export function hashRecoveryCode(passwords: Passwords, code: string): Promise<string | 'busy'> {
  return passwords.hash(recoveryCodeDigest(code));
}

/** Whether a code matches the stored hash. For null (unknown user) it does the same work and returns false. */
export async function fitsRecoveryCode(
  passwords: Passwords,
  code: string,
  stored: string | null,
): Promise<boolean | 'busy'> {
  const digest = recoveryCodeDigest(code);
  if (stored === null || isSlowHash(stored)) return passwords.verify(stored, digest);
  const work = await passwords.verify(null, digest);
  return work === 'busy' ? work : isSame(digest, stored);
}

/** Codes used to be stored as SHA-256 alone. */
function isSlowHash(stored: string): boolean {
  return stored.startsWith('$argon2');
}

/**
 * SHA-256 of a code's canonical form: ignores case, width and dashes, and maps letters mistaken for digits (O, I, L).
 */
export function recoveryCodeDigest(code: string): string {
  const plain = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}
