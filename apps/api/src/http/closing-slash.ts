import type { FastifyInstance, RouteOptions } from 'fastify';
import { refuse } from './errors.ts';
import { sendRefusal } from './send-refusal.ts';

/**
 * Redirects a call whose address lacks only its closing slash, with 308, which keeps method, query and body. Each route
 * registers its own redirect, so unknown addresses get none. Call this before the routes.
 */
export function redirectToClosingSlash(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    // Fastify adds HEAD for every GET.
    if (!url.startsWith('/api/') || !url.endsWith('/') || method === 'HEAD') return;
    app.route({
      method,
      url: url.slice(0, -1),
      schema: { hide: true },
      // Before the body is read, because the client sends it again to the new address.
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
 * The address with a closing slash. Null if it ends with one already (a parameter may be empty), or if it is a whole
 * URL with a host, since the redirect would then lead to another site.
 */
function withClosingSlash(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  return path.startsWith('/api/') && !path.endsWith('/') ? [`${path}/`, ...query].join('?') : null;
}
