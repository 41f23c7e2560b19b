import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const HEADERS = 'Authorization, Content-Type, X-CSRFToken, X-Content-Key, Range';
const EXPOSED = 'Retry-After, Content-Disposition';
/** Chromium's upper limit for caching preflight responses. */
const REMEMBERED_SECONDS = 7_200;

/**
 * CORS with cookies for the listed origins. Without a list no header is added, so browsers refuse all other origins.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    // Set even on requests without an origin, because a cache would otherwise reuse the reply for a request with one.
    void reply.header('vary', 'origin');
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return undefined;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED,
    });
    if (request.method !== 'OPTIONS' || asked === undefined) return undefined;
    void reply.headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': String(REMEMBERED_SECONDS),
    });
    return reply.code(204).send();
  });
}
