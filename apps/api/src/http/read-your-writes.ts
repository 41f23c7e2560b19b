import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieName } from './signed-value.ts';

/** A replica that is further behind is not read. */
export const LONGEST_LAG_MS = 5_000;

const COOKIE = 'just_written';
/** A second more than a replica may lag: what it was set for is then on every replica that is read. */
const LIFETIME_SECONDS = LONGEST_LAG_MS / 1000 + 1;

/**
 * Tells the browser that it has changed something, for as long as a replica may not know of it. A cookie, because the
 * next call may go to another process. Nobody gains by making one up: the primary is asked, as without a replica.
 */
export function noteWrite(config: Config, reply: FastifyReply): void {
  void reply.setCookie(cookieName(config, COOKIE), '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: LIFETIME_SECONDS,
  });
}

/** Whether this browser changed something that a replica may not know of. */
export function hasJustWritten(config: Config, request: FastifyRequest): boolean {
  return request.cookies[cookieName(config, COOKIE)] !== undefined;
}
