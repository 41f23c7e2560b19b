import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U, so that a number that is read aloud or copied by hand stays the same. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * A number that a candidate can quote for an attempt that closed at `closedAt` (ms of the epoch): the day in China and
 * forty random bits, as `20261121-7K3M-9QXW`.
 */
export function newReceiptNumber(closedAt: number): string {
  const day = dateOfDay(dayNumber(closedAt)).replaceAll('-', '');
  // A byte modulo 32 is even: 32 divides 256.
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${day}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
