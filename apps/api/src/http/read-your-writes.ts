import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieName } from './signed-value.ts';

/** A replica that is further behind is not read. */
export const LONGEST_LAG_MS = 5_000;

const COOKIE = 'just_written';
/** A second more than the allowed lag: after it, every replica that is read has the write. */
const LIFETIME_SECONDS = LONGEST_LAG_MS / 1000 + 1;

/**
 * Sets a cookie that sends this browser's reads to the primary until every replica has its write (read-your-writes). A
 * cookie, because the next call may go to another process. It is unsigned: forging it only selects the primary.
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

/** Whether this browser wrote something that a replica may not have yet. */
export function hasJustWritten(config: Config, request: FastifyRequest): boolean {
  return request.cookies[cookieName(config, COOKIE)] !== undefined;
}
