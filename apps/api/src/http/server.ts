import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../deps.ts';
import { redirectToClosingSlash } from './closing-slash.ts';
import { compressAnswers } from './compression.ts';
import { setCsrfCookieOnGet } from './csrf.ts';
import { ARRIVAL_MS, boundArrivals } from './arrivals.ts';
import { boundRequestsInFlight } from './in-flight.ts';
import { refuseNulInAddresses, takeJsonBodies } from './json-body.ts';
import { boundReads } from './reads.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { answerBrokenRequest, answerThrown, answerThrownErrors } from './thrown-errors.ts';

const BODY_LIMIT_BYTES = 512 * 1024;
/** As long as the browser lets an upload take. */
const REQUEST_TIMEOUT_MS = 120_000;
const LOOK_FOR_SLOW_HEADS_MS = 1_000;
/** A reader that takes nothing for so long is let go, with what was kept for it. */
const SILENCE_MS = 120_000;

/** Fastify as every route expects it: logging (to stdout unless told), headers, cookies, JSON, errors; no routes yet. */
export async function createServer(deps: Deps, logTo?: DestinationStream): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, serializers: { req: describeRequest }, ...(logTo && { stream: logTo }) },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_MS,
    http: { headersTimeout: ARRIVAL_MS, connectionsCheckingInterval: LOOK_FOR_SLOW_HEADS_MS },
    genReqId: () => uuidv7(),
    routerOptions: { maxParamLength: 128 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerThrown(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  // The order of refusals is ours: 401 and 404 come before the shape of a body.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializerCompiler);
  boundArrivals(app);
  boundRequestsInFlight(app);
  takeJsonBodies(app);
  refuseNulInAddresses(app);
  await app.register(cookie);
  setSecurityHeaders(app, { isHttps: config.secureCookies });
  boundReads(app, config);
  await compressAnswers(app);
  redirectToClosingSlash(app);
  // Only lends `sendFile`; each area names the folder that it serves from.
  await app.register(fastifyStatic, { root: config.contentDir, serve: false });
  setCsrfCookieOnGet(app, config);
  answerThrownErrors(app);
  return app;
}

// Addresses of recordings carry a signature in their query: it stays out of the log.
function describeRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, url: request.url.split('?')[0], remoteAddress: request.ip };
}
