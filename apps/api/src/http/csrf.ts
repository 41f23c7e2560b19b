import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { purposeKey } from './access-token.ts';

export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';

const YEAR_SECONDS = 365 * 24 * 3600;

function signatureOf(key: KeyObject, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url');
}

function isSame(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a cookie's value was made here. */
function isOwnToken(key: KeyObject, token: string): boolean {
  const [value, signature] = token.split('.');
  return value !== undefined && signature !== undefined && isSame(signature, signatureOf(key, value));
}

/** Double submit: an unsafe call must repeat the signed cookie in a header, which another site can neither read nor set. */
export function isCsrfProof(config: Config, request: FastifyRequest): boolean {
  const cookie = request.cookies[CSRF_COOKIE];
  const header = request.headers[CSRF_HEADER];
  if (!cookie || typeof header !== 'string') return false;
  return isSame(cookie, header) && isOwnToken(purposeKey(config.secretKey, 'csrf'), cookie);
}

/** The caller's token: the one of its cookie when that is ours, else a new one set with this answer. */
export function ensureCsrfToken(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const key = purposeKey(config.secretKey, 'csrf');
  const present = request.cookies[CSRF_COOKIE];
  if (present && isOwnToken(key, present)) return present;
  const value = randomBytes(24).toString('base64url');
  const token = `${value}.${signatureOf(key, value)}`;
  // The page reads it, so it is not HttpOnly.
  void reply.setCookie(CSRF_COOKIE, token, {
    path: '/',
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: YEAR_SECONDS,
  });
  return token;
}

/** Any GET under /api/ sets the cookie. */
export function setCsrfCookieOnGet(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' && request.url.startsWith('/api/')) ensureCsrfToken(config, request, reply);
  });
}
