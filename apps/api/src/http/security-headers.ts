import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

interface HeaderOptions {
  isHttps: boolean;
  /** Sources of the scripts that stand in the page itself. */
  inlineScripts: readonly string[];
}

/**
 * Headers of every reply: scripts, styles, media and connections only from this site, and no framing. Built once,
 * because Fastify's helmet plugin builds the policy again for each reply.
 */
export function setSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const set = helmet(policies(options));
  app.addHook('onRequest', (request, reply, next) => set(request.raw, reply.raw, () => next()));
}

function policies({ isHttps, inlineScripts }: HeaderOptions): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        styleSrc: ["'self'"],
        // For widths and positions computed by scripts.
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
    // A school may serve this over plain http, where browsers ignore the header.
    strictTransportSecurity: isHttps,
  };
}
