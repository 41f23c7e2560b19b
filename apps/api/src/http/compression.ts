import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this size, headers and CPU cost more than compression saves; a reply to a save is far smaller. */
const SMALLEST_BYTES = 1024;
const TEXT = /^text\/|[/+](?:json|javascript|xml)(?:;|$)/;

/**
 * Calls whose replies are never compressed. If a reply has a secret beside text that somebody else can choose, its
 * compressed length reveals the secret to a listener (BREACH). Routes as they are registered; a star at the end matches
 * everything below.
 */
const UNCOMPRESSED: readonly string[] = [
  // Tokens, recovery codes, the CSRF token, addresses of exports.
  '/api/auth/*',
  // Secrets and recovery codes of administrators, and recovery codes that they issue.
  '/api/admin/second-factor/*',
  '/api/admin/people/:id/recovery-code/',
  // Signed addresses of recordings, beside what administrators write.
  '/api/admin/papers/:id/recordings/',
  // The secret of a board's share link, beside its title and expressions.
  '/api/sandbox/boards/',
  '/api/sandbox/boards/:id/',
  // Signed addresses of recordings, beside notes.
  '/api/mistakes/due/',
  '/api/mistakes/:id/',
];

/** Compresses text for clients that accept it, except files of the build, which are compressed already. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!isCompressed(route.url)) route.compress = false;
  });
  // The site's hooks run before those of routes, where the plugin works.
  app.addHook('onSend', async (request, reply) => {
    const { url } = request.routeOptions;
    if (url !== undefined && isCompressed(url)) nameVariants(reply);
    // Files are sent as a stream, even for a 304, which has no body.
    if (reply.statusCode === 304) sendUncompressed(request);
  });
  await app.register(compress, {
    threshold: SMALLEST_BYTES,
    // About half a millisecond at most; a stream per reply would cost more than it takes off the main thread.
    syncThreshold: 32 * 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: TEXT,
    // No client sends compressed bodies, and a small one may expand to a very large one.
    globalDecompression: false,
  });
}

/** Whether replies of a route, given as it was registered, may be compressed. */
export function isCompressed(url: string): boolean {
  return !UNCOMPRESSED.some((known) => (known.endsWith('*') ? url.startsWith(known.slice(0, -1)) : url === known));
}

/** For a text reply that cannot get smaller, such as an encrypted one; this header switches the plugin off. */
export function sendUncompressed(request: FastifyRequest): void {
  request.headers['x-no-compression'] = '1';
}

/** Caches must store compressible text by its encoding, even when this client accepts none. */
function nameVariants(reply: FastifyReply): void {
  const isKept = reply.getHeader('cache-control') !== 'no-store';
  const isText = reply.statusCode === 304 || TEXT.test(String(reply.getHeader('content-type') ?? ''));
  if (!isKept || !isText) return;
  const named = reply.getHeader('vary');
  if (String(named).toLowerCase().includes('accept-encoding')) return;
  void reply.header('vary', named === undefined ? 'accept-encoding' : `${String(named)}, accept-encoding`);
}
