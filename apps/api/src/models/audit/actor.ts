import type { FastifyRequest } from 'fastify';

/** Who acts: an administrator by a request, or, with all null, an operator by a command. */
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
