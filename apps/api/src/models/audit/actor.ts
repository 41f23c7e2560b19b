import type { FastifyRequest } from 'fastify';

/**
 * The author of an audited act: an administrator through a request, or, if all fields are null, an operator through a
 * command.
 */
export interface Actor {
  userId: string | null;
  requestId: string | null;
  address: string | null;
}

export const OPERATOR: Actor = { userId: null, requestId: null, address: null };

export function actorOf({
  caller,
  request,
}: {
  caller: { userId: string };
  request: FastifyRequest;
}): Actor & { userId: string } {
  return { userId: caller.userId, requestId: request.id, address: request.ip };
}
