import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer, type Refusal } from './errors.ts';

/** Sends a refusal, which is never cached, and logs it. */
export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = errorAnswer(refusal, request.id);
  if (status < 500) request.log.info({ event: 'refused', code: refusal.refused }, 'refused');
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', String(refusal.retryAfterSeconds));
  void reply.header('cache-control', 'no-store');
  // Remove headers that the handler set before it failed.
  for (const name of ['content-length', 'content-disposition', 'content-encoding']) void reply.removeHeader(name);
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}
