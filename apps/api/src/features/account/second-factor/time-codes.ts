import { Secret, TOTP } from 'otpauth';

const ISSUER = '在线学习网站';
const PERIOD_SECONDS = 30;
/** Codes of the step before and after are taken too: clocks differ (RFC 6238, 5.2). */
const WINDOW = 1;

const codesOf = (secret: Uint8Array, label: string) =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: PERIOD_SECONDS,
  });

/** 20 random bytes, as RFC 4226 recommends. */
export function newSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes;
}

/** What an authenticator app reads from a QR code, and the same secret to be typed. */
export function enrolmentOf(secret: Uint8Array, username: string): { secret: string; uri: string } {
  const codes = codesOf(secret, username);
  return { secret: codes.secret.base32, uri: codes.toString() };
}

/** The time step that a code belongs to, or null for a wrong one. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = codesOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
