import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { NewSession } from './sessions.store.ts';

const USER_AGENT_MAX = 300;

/** A session for whoever sends this request, with what lets them recognise it in a list of their sessions. */
export function newSession(request: FastifyRequest, deviceId: string): NewSession {
  return {
    id: uuidv7(),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    address: request.ip,
    deviceId,
  };
}
