import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this size, headers and CPU time cost more than compression saves; replies to saves are far smaller. */
const SMALLEST_BYTES = 1024;
const TEXT = /^text\/|[/+](?:json|javascript|xml)(?:;|$)/;

/**
 * Routes whose replies are never compressed. If a reply contains a secret beside text that another person can choose,
 * its compressed length reveals the secret to an eavesdropper (BREACH attack). Patterns as registered; a star at the
 * end matches everything below.
 */
const UNCOMPRESSED: readonly string[] = [
  // Tokens, recovery codes, the CSRF token, addresses of exports.
  '/api/auth/*',
  // Secrets and recovery codes of administrators, and recovery codes that they issue.
  '/api/admin/second-factor/*',
  '/api/admin/people/:id/recovery-code/',
  // First passwords, beside names that students or teachers chose.
  '/api/admin/accounts/',
  '/api/classes/:id/roster/',
  '/api/classes/:id/first-passwords/',
  // Addresses of downloads, and backups, which are compressed inside.
  '/api/admin/backups/tickets/',
  '/files/backups/:name',
  // Signed addresses of recordings, beside what administrators write.
  '/api/admin/papers/:id/recordings/',
  // The secret of a drawing's share link, beside its title and expressions.
  '/api/sandbox/boards/',
  '/api/sandbox/boards/:id/',
  // Signed addresses of recordings, beside notes.
  '/api/mistakes/due/',
  '/api/mistakes/:id/',
  '/api/reviews/due/',
  '/api/words/kept/:word/',
];

/** Compresses text for clients that accept it, except files of the build, which are compressed already. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!isCompressed(route.url)) route.compress = false;
  });
  // Hooks of the site run before route hooks, in which the plugin compresses.
  app.addHook('onSend', async (request, reply) => {
    const { url } = request.routeOptions;
    if (url !== undefined && isCompressed(url)) nameVariants(reply);
    // A file is sent as a stream even for a 304, which must have no body.
    if (reply.statusCode === 304) sendUncompressed(request);
  });
  await app.register(compress, {
    threshold: SMALLEST_BYTES,
    // Synchronous compression takes half a millisecond at most here; a stream per reply would cost more than it takes
    // off the main thread.
    syncThreshold: 32 * 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: TEXT,
    // Request bodies: no client compresses them, and a small one may expand to a very large one (zip bomb).
    globalDecompression: false,
  });
}

/** Whether replies of a route may be compressed. `url`: the pattern as registered. */
export function isCompressed(url: string): boolean {
  return !UNCOMPRESSED.some((known) => (known.endsWith('*') ? url.startsWith(known.slice(0, -1)) : url === known));
}

/** Disables the plugin for a text reply that compression cannot shrink, such as an encrypted one. */
export function sendUncompressed(request: FastifyRequest): void {
  request.headers['x-no-compression'] = '1';
}

/**
 * Sets `Vary: Accept-Encoding` on cacheable text, even if this client accepts no encoding, so that caches store each
 * encoding separately.
 */
function nameVariants(reply: FastifyReply): void {
  const isKept = reply.getHeader('cache-control') !== 'no-store';
  const isText = reply.statusCode === 304 || TEXT.test(String(reply.getHeader('content-type') ?? ''));
  if (!isKept || !isText) return;
  const named = reply.getHeader('vary');
  if (String(named).toLowerCase().includes('accept-encoding')) return;
  void reply.header('vary', named === undefined ? 'accept-encoding' : `${String(named)}, accept-encoding`);
}
