import type { CacheName } from '../storage/browser-keys.ts';

const CACHE: CacheName = 'offline-files';
/** Cache key for the file list of the newest worker; not a URL of the site. */
const LIST = '/offline-files.json';
export const SHELL = '/';
const AT_ONCE = 3;

export interface FileList {
  /** Build id, which the build's HTML document also contains. */
  build: string;
  /** URL paths; names under /assets/ contain a content hash. */
  files: readonly string[];
}

const open = () => caches.open(CACHE);
const isHashed = (path: string) => path.startsWith('/assets/');

/** The cached file; undefined if there is none. */
export async function cachedFile(path: string): Promise<Response | undefined> {
  return (await open()).match(path, { ignoreVary: true });
}

/**
 * Fetches the missing files, then the document. Throws if a file is missing, or if the document belongs to another
 * build.
 */
export async function cacheFiles({ build, files }: FileList): Promise<void> {
  const cache = await open();
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((path) => !isHashed(path) || !here.has(path));
  const fetchNext = async (): Promise<void> => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
      await cache.put(path, await fetched(path, isHashed(path) ? 'default' : 'no-cache'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  await cache.put(SHELL, await fetchShell(build));
}

/** During a release the server may send the document of another build, whose files are not cached. */
async function fetchShell(build: string): Promise<Response> {
  const response = await fetched(SHELL, 'no-cache');
  const page = await response.text();
  if (!page.includes(build)) throw new Error('The document is of another build');
  const headers = new Headers(response.headers);
  // The `link` header preloads files of the home page, but the shell serves every page. The body is already
  // decompressed.
  for (const name of ['link', 'content-encoding', 'content-length']) headers.delete(name);
  return new Response(page, { headers });
}

async function fetched(path: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache, priority: 'low' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/**
 * Deletes files that neither this build nor the previous one uses: an open page of the previous build may still load
 * chunks.
 */
export async function dropOldFiles(current: FileList): Promise<void> {
  const cache = await open();
  const before = (await (await cache.match(LIST))?.json()) as FileList | undefined;
  const needed = new Set([SHELL, LIST, ...current.files, ...(before?.files ?? [])]);
  const old = (await cache.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
  await cache.put(LIST, new Response(JSON.stringify(current)));
}
