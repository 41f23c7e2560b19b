import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

interface HeaderOptions {
  isHttps: boolean;
  /** CSP sources (hashes) of the page's inline scripts. */
  inlineScripts: readonly string[];
  /** Origin of the API that the page calls; null: the page's own. */
  apiOrigin: string | null;
  /** Whether pages of other origins call this API. */
  hasOtherOrigins: boolean;
}

export type SecurityHeaders = readonly (readonly [name: string, value: string])[];

/**
 * Security headers of every reply: scripts, styles, media and connections only from this site and its API, and no
 * framing. Computed once, so that they are also available for requests refused before Fastify's hooks run.
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
        // Needed for inline widths and positions that scripts compute.
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
    // Pages at another origin of the same site embed pictures and recordings.
    crossOriginResourcePolicy: { policy: hasOtherOrigins ? 'same-site' : 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // A school may serve this over plain http, for which browsers ignore the header.
    strictTransportSecurity: isHttps,
  };
}
