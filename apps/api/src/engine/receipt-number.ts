import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import { randomBytes } from 'node:crypto';

/** Crockford's base 32: without I, L, O and U, which are misread when a number is copied by hand. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * A receipt number such as `20261121-7K3M-9QXW`: the date in China of `closedAt` (milliseconds of the epoch) and 40
 * random bits.
 */
export function newReceiptNumber(closedAt: number): string {
  const day = dateOfDay(dayNumber(closedAt)).replaceAll('-', '');
  // No modulo bias: 32 divides 256.
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${day}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
