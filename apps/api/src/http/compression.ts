import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this size, headers and CPU cost more than compression saves; a reply to a save is far smaller. */
const SMALLEST_BYTES = 1024;
const TEXT = /^text\/|[/+](?:json|javascript|xml)(?:;|$)/;

/**
 * Calls whose answers are never compressed. Where an answer holds a secret beside words that somebody else may choose,
 * its compressed length tells a listener about the secret (BREACH). Addresses as they are registered; one that ends in
 * a star stands for all below it.
 */
const UNCOMPRESSED: readonly string[] = [
  // Tokens, recovery codes, the CSRF token, addresses of exports.
  '/api/auth/*',
  // The secret of a board's link, beside its title and its expressions.
  '/api/sandbox/boards/',
  '/api/sandbox/boards/:id/',
  // Signed addresses of recordings, beside notes.
  '/api/mistakes/due/',
  '/api/mistakes/:id/',
];

/** Compresses text for whoever accepts it, files of the build aside: those were compressed when it was made. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!isCompressed(route.url)) route.compress = false;
  });
  // Hooks of the site run before those of its routes, where the plugin works.
  app.addHook('onSend', async (request, reply) => {
    const { url } = request.routeOptions;
    if (url !== undefined && isCompressed(url)) nameVariants(reply);
    // Files are answered with a stream, also where nothing is to be read from it.
    if (reply.statusCode === 304) sendUncompressed(request);
  });
  await app.register(compress, {
    threshold: SMALLEST_BYTES,
    // About half a millisecond at most; a stream for each answer costs more than it keeps off the main thread.
    syncThreshold: 32 * 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: TEXT,
    // No caller sends compressed bodies, and a small one may unfold to a very large one.
    globalDecompression: false,
  });
}

/** Whether the answers of a route, by the address that it was registered with, may be compressed. */
export function isCompressed(url: string): boolean {
  return !UNCOMPRESSED.some((known) => (known.endsWith('*') ? url.startsWith(known.slice(0, -1)) : url === known));
}

/** For an answer that is text but cannot become smaller, such as one that is encrypted: the switch of the plugin. */
export function sendUncompressed(request: FastifyRequest): void {
  request.headers['x-no-compression'] = '1';
}

/** Text that may be kept is kept under its encoding, also where this reader accepted none. */
function nameVariants(reply: FastifyReply): void {
  const isKept = reply.getHeader('cache-control') !== 'no-store';
  const isText = reply.statusCode === 304 || TEXT.test(String(reply.getHeader('content-type') ?? ''));
  if (!isKept || !isText) return;
  const named = reply.getHeader('vary');
  if (String(named).toLowerCase().includes('accept-encoding')) return;
  void reply.header('vary', named === undefined ? 'accept-encoding' : `${String(named)}, accept-encoding`);
}
