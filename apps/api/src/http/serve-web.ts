import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { LEVELS, PAGES } from '@study/contract/pages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { ensureCsrfToken } from './csrf.ts';
import { refuse } from './errors.ts';
import { sendRefusal } from './send-refusal.ts';
import * as z from 'zod/mini';

const PAGE_CHUNKS = z.record(z.string(), z.array(z.string()));

/**
 * The scripts and styles of each page, most urgent first, from the manifest of the web build. Empty without a build.
 */
async function readPageChunks(webDir: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const text = await readFile(join(webDir, 'page-chunks.json'), 'utf8').catch(() => '{}');
  return PAGE_CHUNKS.parse(JSON.parse(text));
}

const PAGE_FILE = 'index.html';

/**
 * Serves the built web app: its files under their content hashes, and its page at every address of its router. Any
 * other address also gets the page, with status 404; unknown API calls and files get 404 as JSON.
 */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const hasWeb = existsSync(join(config.webDir, PAGE_FILE));
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: config.webDir,
      wildcard: false,
      index: false,
      decorateReply: false,
      preCompressed: true,
      // The page is served at the router's addresses; compressed files are served as encodings of the original.
      globIgnore: [`${PAGE_FILE}*`, '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    const chunks = await readPageChunks(config.webDir);
    for (const page of PAGES) {
      const link = chunks[page]?.map(linkTo).join(', ');
      for (const url of routesOf(page)) {
        app.get(url, { schema: { hide: true } }, (request, reply) => {
          ensureCsrfToken(config, request, reply);
          if (link) void reply.header('link', link);
          return reply.header('cache-control', 'no-cache').sendFile(PAGE_FILE, config.webDir, { cacheControl: false });
        });
      }
    }
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!hasWeb || !isPageAsked(request)) return sendRefusal(refuse('not_found'), request, reply);
    ensureCsrfToken(config, request, reply);
    // Without an ETag, because a 404 must not become a 304.
    void reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return reply.send(await readFile(join(config.webDir, PAGE_FILE)));
  });
}

/** The preload header must match the request mode of the page's own tags, else the browser fetches the file twice. */
function linkTo(file: string): string {
  return file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;
}

/** The router ignores a closing slash. */
function routesOf(page: string): string[] {
  const url = page.replace('{$level}', `:level(${LEVELS.join('|')})`).replaceAll('$', ':');
  return url === '/' ? [url] : [url, `${url}/`];
}

function isPageAsked({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '/';
  if (method !== 'GET' && method !== 'HEAD') return false;
  return path !== '/api' && !['/api/', '/assets/', '/files/'].some((folder) => path.startsWith(folder));
}
