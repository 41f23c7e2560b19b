import type { FastifyInstance } from 'fastify';

const leaving = new WeakSet<FastifyInstance['server']>();

/** From now on `/readyz` answers 503, and every answer closes its connection; everything is still served. */
export function leave({ server }: FastifyInstance): void {
  leaving.add(server);
}

export const isLeaving = ({ server }: FastifyInstance): boolean => leaving.has(server);

/** A connection that stays open would carry a call to a process that takes none any more. */
export function closeConnectionsWhenLeaving(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (isLeaving(app)) reply.header('connection', 'close');
  });
}
