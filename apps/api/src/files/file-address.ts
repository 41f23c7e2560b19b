import { createHmac, timingSafeEqual } from 'node:crypto';
import { purposeKey } from '../http/access-token.ts';

const FOLDER = '/files/';

/** Where a file is fetched, by its key. */
export function publicAddressOf(key: string): string {
  return `${FOLDER}${key}`;
}

/** The key of a file by its address without a query. */
export function fileKeyOf(address: string): string {
  return address.slice(address.startsWith(FOLDER) ? FOLDER.length : 0);
}

/** An address that lets whoever holds it fetch the file until then, without a header. `until` in milliseconds of the epoch. */
export function signedAddressOf(secretKey: string, key: string, until: number): string {
  const query = new URLSearchParams({ until: String(until), signature: signatureOf(secretKey, key, until) });
  return `${publicAddressOf(key)}?${query}`;
}

/** Whether an address was signed here for this file and is still good. */
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
