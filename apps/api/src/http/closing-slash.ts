import type { FastifyInstance, RouteOptions } from 'fastify';
import { refuse } from './errors.ts';
import { sendRefusal } from './send-refusal.ts';

/**
 * A call whose address only lacks its closing slash is sent to the right one with 308, which keeps method, query and
 * body. Each route brings its own redirect, so nothing that is no route has one. Before the routes.
 */
export function redirectToClosingSlash(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    // HEAD comes with GET.
    if (!url.startsWith('/api/') || !url.endsWith('/') || method === 'HEAD') return;
    app.route({
      method,
      url: url.slice(0, -1),
      schema: { hide: true },
      // Before the body is read: it is for the other address.
      onRequest: async (request, reply) => {
        const target = withClosingSlash(request.url);
        return target === null
          ? sendRefusal(refuse('not_found'), request, reply)
          : reply.header('cache-control', 'no-store').redirect(target, 308);
      },
      handler: () => {},
    });
  });
}

/**
 * Null where nothing is missing, because a parameter may be empty, and where the target would leave this site, because
 * a request may name a whole URL with its host.
 */
function withClosingSlash(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  return path.startsWith('/api/') && !path.endsWith('/') ? [`${path}/`, ...query].join('?') : null;
}
