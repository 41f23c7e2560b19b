import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Headers of every answer: scripts, styles, media and connections from this site alone, in nobody's frame. Composed once:
 * Fastify's wrapper of helmet builds the policy again for each.
 */
export function setSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const set = helmet(policies(isHttps));
  app.addHook('onRequest', (request, reply, next) => set(request.raw, reply.raw, () => next()));
}

function policies(isHttps: boolean): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Widths and positions that a script computes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // A school may serve this over plain http: there the header would only be ignored.
    strictTransportSecurity: isHttps,
  };
}
