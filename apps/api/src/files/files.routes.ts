import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/errors.ts';
import { fileKeyOf, mayFetch } from './file-address.ts';
import { sendRefusal } from '../http/send-refusal.ts';

const AVATAR = /^avatars\/[0-9a-f]{64}\.webp$/;
const EXPORT = /^exports\/[0-9a-f-]{36}\.zip$/;
const EXPORT_NAME = '我的学习数据.zip';

const signed = z.object({ until: z.string().check(z.regex(/^\d{1,15}$/)), signature: z.string() });

/**
 * Serves avatars to everybody, cached forever because their names are content hashes, and exports by signed address.
 */
export function filesRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const key = fileKeyOf(request.url.split('?')[0] ?? '');
    if (AVATAR.test(key)) {
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
      return sendFile(deps, { key, type: 'image/webp' }, request, reply);
    }
    if (EXPORT.test(key) && isGranted(deps, key, request.query)) {
      void reply.header('cache-control', 'private, no-store');
      void reply.header(
        'content-disposition',
        `attachment; filename="my-data.zip"; filename*=UTF-8''${encodeURIComponent(EXPORT_NAME)}`,
      );
      return sendFile(deps, { key, type: 'application/zip' }, request, reply);
    }
    return sendRefusal(refuse('not_found'), request, reply);
  });
}

function isGranted({ config }: Deps, key: string, query: unknown): boolean {
  const given = signed.safeParse(query);
  if (!given.success) return false;
  const { until, signature } = given.data;
  return mayFetch(config.secretKey, { key, until: Number(until), signature }, Date.now());
}

async function sendFile(
  { files }: Deps,
  { key, type }: { key: string; type: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await files.open(key);
  if (found === null) {
    void reply.removeHeader('content-disposition');
    return sendRefusal(refuse('not_found'), request, reply);
  }
  return reply.type(type).header('content-length', found.size).send(found.stream);
}
