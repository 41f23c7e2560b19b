import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../deps.ts';
import { CallLog } from './call-log.ts';
import { redirectToClosingSlash } from './closing-slash.ts';
import { compressAnswers } from './compression.ts';
import { setCsrfCookieOnGet } from './csrf.ts';
import { ARRIVAL_MS, boundArrivals } from './arrivals.ts';
import { closeConnectionsWhenLeaving } from './leaving.ts';
import { boundRequestsInFlight } from './in-flight.ts';
import { readBuiltPage } from './built-page.ts';
import { allowOrigins } from './cors.ts';
import { takeJsonBodies } from './json-body.ts';
import { refuseMalformedHeads } from './malformed-heads.ts';
import { boundReads } from './reads.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';
import { rememberWriteFaults } from './write-faults.ts';
import { answerBrokenRequest, answerThrown, answerThrownErrors } from './thrown-errors.ts';

const BODY_LIMIT_BYTES = 512 * 1024;
/** As long as the browser allows an upload to take. */
const REQUEST_TIMEOUT_MS = 120_000;
const LOOK_FOR_SLOW_HEADS_MS = 1_000;
/** A client that reads nothing for this long is disconnected, which frees its buffers. */
const SILENCE_MS = 120_000;

/** Fastify as every route expects it: logging (by default to stdout), headers, cookies, JSON, errors; no routes yet. */
export async function createServer(deps: Deps, logTo?: DestinationStream): Promise<FastifyInstance> {
  const { config } = deps;
  const { trustedProxies: trusted } = config;
  const headers = securityHeaders({
    ...readBuiltPage(config.webDir),
    isHttps: config.secureCookies,
    hasOtherOrigins: config.webOrigins.length > 0,
  });
  const app = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, serializers: { req: describeRequest }, ...(logTo && { stream: logTo }) },
    logController: new CallLog(),
    trustProxy: typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_MS,
    http: {
      headersTimeout: ARRIVAL_MS,
      connectionsCheckingInterval: LOOK_FOR_SLOW_HEADS_MS,
      requireHostHeader: false,
    },
    genReqId: () => uuidv7(),
    routerOptions: { maxParamLength: 128 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      for (const [name, value] of headers) reply.raw.setHeader(name, value);
      answerThrown(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
  });
  // Our own order of refusals applies: 401 and 404 come before the shape of a body.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializerCompiler);
  setSecurityHeaders(app, headers);
  rememberWriteFaults(app);
  closeConnectionsWhenLeaving(app);
  boundArrivals(app, headers);
  boundRequestsInFlight(app);
  takeJsonBodies(app);
  await app.register(cookie);
  allowOrigins(app, config.webOrigins);
  refuseMalformedHeads(app);
  boundReads(app, config);
  await compressAnswers(app);
  redirectToClosingSlash(app);
  // Only provides `sendFile`; each caller names its folder.
  await app.register(fastifyStatic, { root: config.contentDir, serve: false });
  setCsrfCookieOnGet(app, config);
  answerThrownErrors(app);
  return app;
}

// Keeps the signatures in the addresses of recordings out of the log.
function describeRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, url: request.url.split('?')[0], remoteAddress: request.ip };
}
