import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieName, isSame, readSignedValue, signValue } from './signed-value.ts';

const CSRF_COOKIE = 'csrftoken';
const CSRF_HEADER = 'x-csrftoken';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Double-submit cookie: an unsafe call must repeat the signed cookie in a header, which another site can neither read
 * nor set.
 */
export function isCsrfProof(config: Config, request: FastifyRequest): boolean {
  const cookie = request.cookies[cookieName(config, CSRF_COOKIE)];
  const header = request.headers[CSRF_HEADER];
  if (!cookie || typeof header !== 'string') return false;
  return isSame(cookie, header) && readSignedValue(config.secretKey, 'csrf', cookie) !== null;
}

/** The token of the caller's cookie if its signature is valid; otherwise a new one, set with this reply. */
export function ensureCsrfToken(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const name = cookieName(config, CSRF_COOKIE);
  const present = request.cookies[name];
  if (present && readSignedValue(config.secretKey, 'csrf', present) !== null) return present;
  const token = signValue(config.secretKey, 'csrf', randomBytes(24).toString('base64url'));
  // Not HttpOnly, because the page's script reads it.
  void reply.setCookie(name, token, {
    path: '/',
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: YEAR_SECONDS,
  });
  return token;
}

/** Sets the cookie on any GET under /api/. The page and the refusal of a call without a token set it too. */
export function setCsrfCookieOnGet(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' && request.url.startsWith('/api/')) ensureCsrfToken(config, request, reply);
  });
}
