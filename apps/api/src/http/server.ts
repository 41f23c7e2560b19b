import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../deps.ts';
import { redirectToClosingSlash } from './closing-slash.ts';
import { compressAnswers } from './compression.ts';
import { setCsrfCookieOnGet } from './csrf.ts';
import { ARRIVAL_MS, boundArrivals } from './arrivals.ts';
import { closeConnectionsWhenLeaving } from './leaving.ts';
import { boundRequestsInFlight } from './in-flight.ts';
import { allowOrigins } from './cors.ts';
import { boundReads } from './reads.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';
import { answerBrokenRequest, answerThrown, answerThrownErrors } from './thrown-errors.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

declare module 'fastify' {
  interface FastifyInstance {
    writeFaults: WriteFaults;
  }
}

const REMEMBERED_MS = 60_000;

const SENTENCES = {
  database: '数据库不能写入：磁盘已满或只读',
  files: '文件目录不能写入：磁盘已满或只读',
} as const;

/** Write failures (full or read-only disk) of the last minute, for /readyz: reads still work meanwhile. */
class WriteFaults {
  readonly #seenAt = new Map<keyof typeof SENTENCES, number>();

  note(what: keyof typeof SENTENCES): void {
    this.#seenAt.set(what, performance.now());
  }

  /** Chinese sentences for operators; empty without failures. */
  current(): string[] {
    const since = performance.now() - REMEMBERED_MS;
    return [...this.#seenAt].flatMap(([what, at]) => (at > since ? [SENTENCES[what]] : []));
  }
}

function rememberWriteFaults(app: FastifyInstance): void {
  app.decorate('writeFaults', new WriteFaults());
}

/** One log line per finished request, with the request's id and, where known, the user's id. */
class CallLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'request begun');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

const BODY_LIMIT_BYTES = 512 * 1024;
/** The web app's own time limit for an upload. */
const REQUEST_TIMEOUT_MS = 120_000;
const LOOK_FOR_SLOW_HEADS_MS = 1_000;
/** A client that reads nothing for this long is disconnected, which frees its reply's buffers. */
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
  // The API validates bodies itself, after the checks for 401 and 404; Fastify's validation would come first.
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
  // Registers `sendFile` only; each caller passes its folder.
  await app.register(fastifyStatic, { root: config.contentDir, serve: false });
  setCsrfCookieOnGet(app, config);
  answerThrownErrors(app);
  return app;
}

// Removes the signatures in addresses of recordings from the log.
function describeRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, url: request.url.split('?')[0], remoteAddress: request.ip };
}

/** Accepts only JSON. An empty body is `{}`, and one with a prototype key is malformed. */
function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') return done(null, {});
    return parse(request, body, done);
  });
}

/** Refuses malformed request heads that Node would refuse without our headers and error format, or would accept. */
function refuseMalformedHeads(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, raw }) => {
    // PostgreSQL's text type cannot store NUL.
    if (url.includes('%00')) throw malformed('NUL in the address');
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw malformed('no host');
  });
  // Node would reply 417 to an unknown `Expect` header; RFC 9110, 10.1.1, allows ignoring it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

function malformed(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400 });
}

interface BuiltPage {
  /** CSP sources (hashes) of the page's inline scripts. */
  inlineScripts: string[];
  /** Origin of the API that the page was built for; null: the origin that serves the page. */
  apiOrigin: string | null;
}

/** Reads from the built page what its content security policy needs. Empty without a build. */
function readBuiltPage(webDir: string): BuiltPage {
  const file = join(webDir, 'index.html');
  if (!existsSync(file)) return { inlineScripts: [], apiOrigin: null };
  const page = readFileSync(file, 'utf8');
  const inlineScripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const [, base = ''] = /<meta name="api-base" content="([^"]*)"/.exec(page) ?? [];
  return { inlineScripts, apiOrigin: URL.canParse(base) ? new URL(base).origin : null };
}
