import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../deps.ts';
import { isDatabaseAway } from '../db/availability.ts';
import { setCsrfCookieOnGet } from './csrf.ts';
import { refuse, type Refusal } from './errors.ts';
import { sendRefusal } from './register.ts';

const BODY_LIMIT_BYTES = 512 * 1024;
const RETRY_AFTER_SECONDS = 2;
/** A backslash that is not itself escaped, before `u0000`. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** Fastify as every route expects it: logging, headers, cookies, JSON, errors; no routes yet. */
export async function createServer(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: { req: describeRequest } },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => uuidv7(),
    routerOptions: { maxParamLength: 128 },
    forceCloseConnections: 'idle',
  });
  // The order of refusals is ours: 401 and 404 come before the shape of a body.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializerCompiler);
  parseJsonLeniently(app);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
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
    strictTransportSecurity: config.secureCookies,
  });
  // Only lends `sendFile`; each area names the folder that it serves from.
  await app.register(fastifyStatic, { root: config.contentDir, serve: false });
  setCsrfCookieOnGet(app, config);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.refused === 'internal_error') request.log.error({ err: error }, 'unexpected failure');
    else if (refusal.refused === 'service_unavailable') request.log.warn({ err: error }, 'database away');
    return sendRefusal(refusal, request, reply);
  });
  return app;
}

/** Which refusal a thrown error is. What is not known is a bug, and says nothing about itself. */
function refusalOf(error: FastifyError): Refusal {
  if (isDatabaseAway(error)) return refuse('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  switch (error.statusCode) {
    case 413:
      return refuse('payload_too_large');
    case 415:
      return refuse('unsupported_media_type');
    case 400:
      return refuse('malformed');
    case 404:
      return refuse('not_found');
    default:
      return refuse('internal_error');
  }
}

function parseJsonLeniently(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') return done(null, {});
    // PostgreSQL's text cannot hold this one character, and no keyboard types it.
    if (ESCAPED_NUL.test(body)) return done(Object.assign(new Error('NUL in JSON'), { statusCode: 400 }));
    return parse(request, body, done);
  });
}

// Addresses of recordings carry a signature in their query: it stays out of the log.
function describeRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, url: request.url.split('?')[0], remoteAddress: request.ip };
}
