import type { FastifyInstance } from 'fastify';

const leaving = new WeakSet<FastifyInstance['server']>();

/** Begins draining: `/readyz` gets 503, and every reply closes its connection. Requests are still served. */
export function leave({ server }: FastifyInstance): void {
  leaving.add(server);
}

export const isLeaving = ({ server }: FastifyInstance): boolean => leaving.has(server);

/** During draining, replies close their connection: the client's next call must open one to another process. */
export function closeConnectionsWhenLeaving(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (isLeaving(app)) reply.header('connection', 'close');
  });
}
