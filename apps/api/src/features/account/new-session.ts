import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { NewSession } from './sessions.store.ts';

const USER_AGENT_MAX = 300;

/**
 * A session for the sender of this request, with details by which the user can recognise it in the list of sessions.
 */
export function newSession(request: FastifyRequest, deviceId: string): NewSession {
  return {
    id: uuidv7(),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    address: request.ip,
    deviceId,
  };
}
