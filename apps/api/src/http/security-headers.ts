import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

interface HeaderOptions {
  isHttps: boolean;
  /** Sources of the scripts that stand in the page itself. */
  inlineScripts: readonly string[];
  /** Origin of the API that the page calls; null: this one. */
  apiOrigin: string | null;
  /** Whether pages of other origins use this API. */
  hasOtherOrigins: boolean;
}

export type SecurityHeaders = readonly (readonly [name: string, value: string])[];

/**
 * Headers of every reply: scripts, styles, media and connections only from this site (and its API), and no framing. Made
 * once, also because what is refused before there is a request has no hooks.
 */
export function securityHeaders(options: HeaderOptions): SecurityHeaders {
  const headers: [string, string][] = [];
  const collecting = {
    setHeader: (name: string, value: unknown) => headers.push([name.toLowerCase(), String(value)]),
    removeHeader: () => undefined,
  };
  helmet(policies(options))({} as IncomingMessage, collecting as unknown as ServerResponse, () => undefined);
  return headers;
}

export function setSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, { raw }, next) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    next();
  });
}

function policies({ isHttps, inlineScripts, apiOrigin, hasOtherOrigins }: HeaderOptions): HelmetOptions {
  const ours = ["'self'", ...(apiOrigin === null ? [] : [apiOrigin])];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        styleSrc: ["'self'"],
        // For widths and positions computed by scripts.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [...ours, 'data:', 'blob:'],
        mediaSrc: [...ours, 'blob:'],
        connectSrc: ours,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Pictures and recordings are shown by pages of the same site, at another origin of it.
    crossOriginResourcePolicy: { policy: hasOtherOrigins ? 'same-site' : 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // A school may serve this over plain http, where browsers ignore the header.
    strictTransportSecurity: isHttps,
  };
}
