import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { callerNetwork } from './client-address.ts';
import { refuse } from './errors.ts';
import { whenClosed } from './when-closed.ts';
import { sendRefusal } from './send-refusal.ts';

/** A browser and a proxy send one request after another over a connection; what sends more at once is no browser. */
const MOST_PER_SOCKET = 8;
/** A school is one address: this many of its requests may be answered at the same moment. */
const MOST_PER_NETWORK = 512;

/**
 * Bounds how much one caller can have under way: all of it waits for the same few connections to the database, and
 * what waits there in thousands would keep everybody else's answers from being saved. A connection that goes far
 * beyond is ended, a network that does is told to come back.
 */
export function boundRequestsInFlight(app: FastifyInstance): void {
  const perSocket = new WeakMap<Socket, number>();
  const perNetwork = new Map<string, number>();

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const onSocket = (perSocket.get(socket) ?? 0) + 1;
    // Inject has no connection that could be gone; a real one may be, with requests still to be taken up from it.
    if (onSocket > MOST_PER_SOCKET || socket.destroyed) {
      socket.destroy();
      return reply.hijack();
    }
    perSocket.set(socket, onSocket);
    whenClosed(reply, () => perSocket.set(socket, (perSocket.get(socket) ?? 1) - 1));
    return undefined;
  });

  // After the body was read: one that is still arriving costs next to nothing, and its sender's neighbours nothing.
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
