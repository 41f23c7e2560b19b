import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { callerNetwork } from './client-address.ts';
import { refuse } from './errors.ts';
import { whenClosed } from './when-closed.ts';
import { sendRefusal } from './send-refusal.ts';

/**
 * Browsers and proxies send one request at a time over an HTTP/1.1 connection. A client that pipelines many is no
 * browser.
 */
const MOST_PER_SOCKET = 8;
/** A school may share one address, so the limit per network is high. */
const MOST_PER_NETWORK = 512;

/**
 * Limits concurrent requests per connection and per network. All requests share few database connections, and thousands
 * of requests by one caller would block other users' saves. Beyond its limit a connection is closed; a network gets
 * 429.
 */
export function boundRequestsInFlight(app: FastifyInstance): void {
  const perSocket = new WeakMap<Socket, number>();
  const perNetwork = new Map<string, number>();

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const onSocket = (perSocket.get(socket) ?? 0) + 1;
    // An injected request shares no real connection. A real one may be closed while its requests are still queued.
    if (onSocket > MOST_PER_SOCKET || socket.destroyed) {
      socket.destroy();
      return reply.hijack();
    }
    perSocket.set(socket, onSocket);
    whenClosed(reply, () => perSocket.set(socket, (perSocket.get(socket) ?? 1) - 1));
    return undefined;
  });

  // After the body was read: a request that is still arriving costs almost nothing.
  app.addHook('preValidation', async (request, reply) => {
    if (request.raw.socket.destroyed) return reply.hijack();
    const network = callerNetwork(request);
    const inNetwork = (perNetwork.get(network) ?? 0) + 1;
    if (inNetwork > MOST_PER_NETWORK) {
      return sendRefusal(refuse('too_many_requests', { retryAfterSeconds: 1 }), request, reply);
    }
    perNetwork.set(network, inNetwork);
    whenClosed(reply, () => {
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left > 0) perNetwork.set(network, left);
      else perNetwork.delete(network);
    });
    return undefined;
  });
}
