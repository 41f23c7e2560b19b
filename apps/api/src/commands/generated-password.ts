import { randomInt } from 'node:crypto';
import { PASSWORD_MAX } from '@study/contract/account/credentials.schemas.ts';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';

/** A password of the maximum length: 16 random characters, more than 90 bits. */
export function generatePassword(): string {
  return Array.from({ length: PASSWORD_MAX }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
