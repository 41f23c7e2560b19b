import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { API_PAGE_STYLE, apiPage, type DescribedApi } from './api-page.ts';
import { isRefusal } from './errors.ts';
import { tokenBucket } from './rate-limit.ts';
import { authenticate } from './session.ts';
import { sendRefusal } from './send-refusal.ts';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A response body, serialised and compressed once, because it does not change while the process runs. */
interface Description {
  etag: string;
  type: string;
  bytes: Readonly<Record<Encoding, Buffer>>;
}

/** Programs fetch it rarely and cache it. */
const FETCHES = { burst: 60, perSecond: 1, by: 'address' } as const;
/** Brotli quality 9: output 2 % larger than at 11, in a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Document = Exclude<ReturnType<FastifyInstance['swagger']>, string>;

/** The addresses of the description and its format at each. */
const FORMS = [
  { url: '/api/openapi.json', type: 'application/json; charset=utf-8', write: JSON.stringify },
  {
    url: '/api/docs/',
    type: 'text/html; charset=utf-8',
    write: (document: Document) => apiPage(document as DescribedApi),
  },
  { url: '/api/docs/style.css', type: 'text/css; charset=utf-8', write: () => API_PAGE_STYLE },
];

/** Serves the API description as openapi.json and as an HTML page. Only administrators see administrators' calls. */
export function describeApi(app: FastifyInstance, deps: Deps): void {
  const limit = tokenBucket(FETCHES);
  const whole = once(async () => app.swagger({ yaml: false }));
  for (const { url, type, write } of FORMS) {
    const forEverybody = once(async () => prepare(type, write(withoutAdministration(await whole()))));
    const forAdministrators = once(async () => prepare(type, write(await whole())));

    // Building the description blocks the thread briefly, so it happens before the first request.
    app.addHook('onListen', async () => void (await Promise.all([forEverybody(), forAdministrators()])));

    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const refusal = limit(null, request);
      if (refusal) return sendRefusal(refusal, request, reply);
      const caller = request.headers.authorization === undefined ? null : await authenticate(deps, request);
      if (caller !== null && isRefusal(caller)) return sendRefusal(caller, request, reply);
      return send(await (caller?.role === 'admin' ? forAdministrators() : forEverybody()), request, reply);
    });
  }
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

async function prepare(type: string, text: string): Promise<Description> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([brotli(identity, BROTLI), deflate(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { etag, type, bytes: { br, gzip: gzipped, identity } };
}

function send({ etag, type, bytes }: Description, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, authorization' });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  if (known.includes(etag)) return reply.code(304).send();
  const accepted = negotiate(request.headers['accept-encoding'] ?? 'identity', [...ENCODINGS]);
  const encoding = ENCODINGS.find((each) => each === accepted) ?? 'identity';
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.type(type);
  return reply.send(bytes[encoding]);
}
