import { createHmac, timingSafeEqual } from 'node:crypto';
import { purposeKey } from '../http/access-token.ts';

const FOLDER = '/files/';

export function publicAddressOf(key: string): string {
  return `${FOLDER}${key}`;
}

/** The key of a file from its address without a query. */
export function fileKeyOf(address: string): string {
  return address.slice(address.startsWith(FOLDER) ? FOLDER.length : 0);
}

/**
 * A signed address: whoever has it may fetch the file until `until` (milliseconds of the epoch), without an
 * authorization header.
 */
export function signedAddressOf(secretKey: string, key: string, until: number): string {
  const query = new URLSearchParams({ until: String(until), signature: signatureOf(secretKey, key, until) });
  return `${publicAddressOf(key)}?${query}`;
}

/** Whether an address was signed here for this file and has not expired. */
export function mayFetch(
  secretKey: string,
  given: { key: string; until: number; signature: string },
  now: number,
): boolean {
  const expected = Buffer.from(signatureOf(secretKey, given.key, given.until));
  const signature = Buffer.from(given.signature);
  return expected.length === signature.length && timingSafeEqual(expected, signature) && now < given.until;
}

function signatureOf(secretKey: string, key: string, until: number): string {
  return createHmac('sha256', purposeKey(secretKey, 'file')).update(`${key}\n${until}`).digest('base64url');
}
