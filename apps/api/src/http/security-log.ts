import type { FastifyReply, FastifyRequest } from 'fastify';

/** Security events for tracing an attack. None contains a password, a token or a typed username. */
export type SecurityEvent =
  | 'registered'
  | 'login_succeeded'
  | 'login_failed'
  | 'second_factor_wrong'
  | 'second_factor_given'
  | 'second_factor_set_up'
  | 'second_factor_codes_renewed'
  | 'logged_out'
  | 'refresh_reused'
  | 'password_changed'
  | 'password_wrong'
  | 'recovered'
  | 'recovery_failed'
  | 'recovery_code_renewed'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'account_erased'
  | 'backup_downloaded';

/**
 * Logs an event with the request's id and address. For a caller who is not signed in, pass `userId`; null when the
 * account does not exist.
 */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent, userId?: string | null): void {
  request.log.info({ event, remoteAddress: request.ip, ...(userId !== undefined && { userId }) }, 'security event');
}

/** Adds the user's id to every later log line of this request. */
export function logAsUser(request: FastifyRequest, reply: FastifyReply, userId: string): void {
  const log = request.log.child({ userId });
  request.log = log;
  reply.log = log;
}
