import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { purposeKey, type Purpose } from './access-token.ts';

/**
 * A cookie's name. Under TLS it has the prefix that keeps sibling hosts and plain http from setting it (RFC 6265bis,
 * 4.1.3). Over plain http, where browsers refuse the prefix, it is the bare name.
 */
export function cookieName(config: Pick<Config, 'secureCookies'>, name: string): string {
  return config.secureCookies ? `__Host-${name}` : name;
}

/** `value.signature`; the value must not contain a dot. */
export function signValue(secretKey: string, purpose: Purpose, value: string): string {
  return `${value}.${signatureOf(secretKey, purpose, value)}`;
}

/** The value, if it was signed by this service for this purpose; else null. */
export function readSignedValue(secretKey: string, purpose: Purpose, text: string | undefined): string | null {
  const [value, signature, ...more] = (text ?? '').split('.');
  if (!value || !signature || more.length > 0) return null;
  return isSame(signature, signatureOf(secretKey, purpose, value)) ? value : null;
}

/** Compares two strings in constant time. */
export function isSame(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

function signatureOf(secretKey: string, purpose: Purpose, value: string): string {
  return createHmac('sha256', purposeKey(secretKey, purpose)).update(value).digest('base64url');
}
