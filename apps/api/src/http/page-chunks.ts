import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const PAGE_CHUNKS = z.record(z.string(), z.array(z.string()));

/**
 * The scripts and styles of each page, the most urgent first, as the build of the browser app listed them: paths in its folder, by
 * page. Empty without such a build.
 */
export async function readPageChunks(webDir: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const text = await readFile(join(webDir, 'page-chunks.json'), 'utf8').catch(() => '{}');
  return PAGE_CHUNKS.parse(JSON.parse(text));
}
