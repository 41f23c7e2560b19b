import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refuse } from './errors.ts';
import { sendRefusal } from './register.ts';

/**
 * Serves the built browser app: its files under their content hashes, and its page for every other path,
 * because routing happens in the browser. Paths under /api/ that are no call are 404 as JSON.
 */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const hasWeb = existsSync(join(config.webDir, 'index.html'));
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: config.webDir,
      wildcard: false,
      index: false,
      decorateReply: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path === '/api' || path.startsWith('/api/')) return answerUnknownCall(request, reply);
    if (request.method !== 'GET' || !hasWeb || path.startsWith('/assets/')) {
      return sendRefusal(refuse('not_found'), request, reply);
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html', config.webDir, { cacheControl: false });
  });
}

/** A GET that only lacks its closing slash is shown the way. */
function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '', ...rest] = request.url.split('?');
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  if (request.method === 'GET' && !path.endsWith('/') && !isFile) {
    return reply.redirect([`${path}/`, ...rest].join('?'), 308);
  }
  return sendRefusal(refuse('not_found'), request, reply);
}
