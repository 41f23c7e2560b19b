import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isRefusal } from './errors.ts';
import { tokenBucket } from './rate-limit.ts';
import { authenticate } from './session.ts';
import { sendRefusal } from './send-refusal.ts';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A document as it is sent, serialised and compressed once, because it does not change while the process runs. */
interface Description {
  etag: string;
  bytes: Readonly<Record<Encoding, Buffer>>;
}

/** Programs fetch it rarely and cache it. */
const FETCHES = { burst: 60, perSecond: 1, by: 'address' } as const;
/** As small as the highest quality to within 2 %, in a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Document = Exclude<ReturnType<FastifyInstance['swagger']>, string>;

/** Serves openapi.json. Only administrators see the calls of administrators. */
export function describeApi(app: FastifyInstance, deps: Deps): void {
  const limit = tokenBucket(FETCHES);
  const forEverybody = once(() => prepare(withoutAdministration(app.swagger({ yaml: false }))));
  const forAdministrators = once(() => prepare(app.swagger({ yaml: false })));

  // Building it blocks the thread briefly, so it is built before the first call.
  app.addHook('onListen', async () => void (await Promise.all([forEverybody(), forAdministrators()])));

  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const refusal = limit(null, request);
    if (refusal) return sendRefusal(refusal, request, reply);
    const caller = request.headers.authorization === undefined ? null : await authenticate(deps, request);
    if (caller !== null && isRefusal(caller)) return sendRefusal(caller, request, reply);
    return send(await (caller?.role === 'admin' ? forAdministrators() : forEverybody()), request, reply);
  });
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

function withoutAdministration(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, operations]) => {
    const open = Object.entries(operations ?? {}).filter(([, operation]) => !isForAdministrators(operation));
    return open.length === 0 ? [] : [[path, Object.fromEntries(open)] as const];
  });
  return { ...document, paths: Object.fromEntries(paths) } as Document;
}

const isForAdministrators = (operation: unknown): boolean =>
  typeof operation === 'object' &&
  operation !== null &&
  'x-audience' in operation &&
  operation['x-audience'] === 'admin';

async function prepare(document: Document): Promise<Description> {
  const identity = Buffer.from(JSON.stringify(document));
  const [br, gzipped] = await Promise.all([brotli(identity, BROTLI), deflate(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { etag, bytes: { br, gzip: gzipped, identity } };
}

function send({ etag, bytes }: Description, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, authorization' });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  if (known.includes(etag)) return reply.code(304).send();
  const accepted = negotiate(request.headers['accept-encoding'] ?? 'identity', [...ENCODINGS]);
  const encoding = ENCODINGS.find((each) => each === accepted) ?? 'identity';
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.type('application/json; charset=utf-8');
  return reply.send(bytes[encoding]);
}
