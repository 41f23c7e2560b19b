import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import type { SecurityHeaders } from './security-headers.ts';
import { refuseSlowRequest } from './thrown-errors.ts';
import { whenClosed } from './when-closed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, for which only the server's request timeout applies. */
    isUpload?: boolean;
  }
}

/** Time limit of the head, and again of a body that is not a file. A slow phone sends a whole essay in two seconds. */
export const ARRIVAL_MS = 10_000;
const LOOK_EVERY_MS = 500;

export interface ArrivalBounds {
  limitMs: number;
  /** Maximum number of connections whose request is still arriving. */
  mostArriving: number;
  /** Maximum number of idle keep-alive connections. */
  mostIdle: number;
}

const BOUNDS: ArrivalBounds = { limitMs: ARRIVAL_MS, mostArriving: 1_024, mostIdle: 2_048 };

/**
 * Protects against slow requests (slowloris). A body must arrive within ten seconds. When too many connections are
 * sending, closes the one that has been sending longest: it is hardly ever a real browser, and no other client is
 * refused.
 */
export function boundArrivals(app: FastifyInstance, headers: SecurityHeaders, bounds: ArrivalBounds = BOUNDS): void {
  const arriving = new LongestFirst(bounds.mostArriving);
  const idle = new LongestFirst(bounds.mostIdle);
  const leave = (socket: Socket) => {
    arriving.delete(socket);
    idle.delete(socket);
  };

  app.server.on('connection', (socket: Socket) => {
    // The server's own timeout limits the head.
    arriving.add(socket, Infinity);
    socket.once('close', () => leave(socket));
  });

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const { socket } = raw;
    // An injected request (in tests) has no connection whose end would remove it.
    if (!(socket instanceof Socket)) return;
    leave(socket);
    // A refused request may still be sending its body.
    const rest = () => {
      if (raw.complete && reply.raw.closed && !socket.destroyed) idle.add(socket, Infinity);
    };
    whenClosed(reply, rest);
    if (!hasBody(request)) return;
    const isUpload = request.routeOptions.config.isUpload === true;
    arriving.add(socket, isUpload ? Infinity : performance.now() + bounds.limitMs);
    raw.once('end', () => {
      arriving.delete(socket);
      rest();
    });
  });

  const looking = setInterval(() => {
    for (const socket of arriving.overdue(performance.now())) refuseSlowRequest(socket, headers);
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Connections in order of arrival, each with a deadline; beyond `most` it closes the oldest. */
class LongestFirst {
  readonly #until = new Map<Socket, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(socket: Socket, until: number): void {
    this.#until.set(socket, until);
    if (this.#until.size <= this.#most) return;
    const [longest] = this.#until.keys();
    if (longest === undefined) return;
    this.#until.delete(longest);
    longest.destroy();
  }

  delete(socket: Socket): void {
    this.#until.delete(socket);
  }

  overdue(now: number): Socket[] {
    return [...this.#until].flatMap(([socket, until]) => (until < now ? socket : []));
  }
}
