import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const HEADERS = 'Authorization, Content-Type, X-CSRFToken, X-Content-Key, Range';
const EXPOSED = 'Retry-After, Content-Disposition';
/** The longest that Chromium remembers. */
const REMEMBERED_SECONDS = 7_200;

/**
 * Lets pages of the listed origins call, with cookies. Nothing is added to any reply without a list: other origins are
 * then refused by every browser.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    // Also without an origin, because a cache would give the same reply to a page that has one.
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
