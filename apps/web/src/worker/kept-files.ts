import type { CacheName } from '../storage/browser-keys.ts';

const CACHE: CacheName = 'offline-files';
/** What the newest worker keeps; not an address of the site. */
const LIST = '/offline-files.json';
export const SHELL = '/';
const AT_ONCE = 3;

export interface FileList {
  /** Names one build of the app: the document of the same build has it too. */
  build: string;
  /** Paths; what is under /assets/ has a name that changes with its content. */
  files: readonly string[];
}

const open = () => caches.open(CACHE);
const isHashed = (path: string) => path.startsWith('/assets/');

/** A file as it is kept, or undefined. */
export async function keptFile(path: string): Promise<Response | undefined> {
  return (await open()).match(path, { ignoreVary: true });
}

/** Fetches what is not here yet, and the document last. Throws when a file or this build's document cannot be had. */
export async function keepFiles({ build, files }: FileList): Promise<void> {
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

/** Halfway through a release the document may be another build's, whose files are not kept. */
async function fetchShell(build: string): Promise<Response> {
  const response = await fetched(SHELL, 'no-cache');
  const page = await response.text();
  if (!page.includes(build)) throw new Error('The document is of another build');
  const headers = new Headers(response.headers);
  // Names the files of the home page, and the shell stands for every page. The body is no longer compressed.
  for (const name of ['link', 'content-encoding', 'content-length']) headers.delete(name);
  return new Response(page, { headers });
}

async function fetched(path: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache, priority: 'low' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** Removes what neither this build nor the one before it needs: an open page of that build may fetch a part only now. */
export async function dropOldFiles(current: FileList): Promise<void> {
  const cache = await open();
  const before = (await (await cache.match(LIST))?.json()) as FileList | undefined;
  const needed = new Set([SHELL, LIST, ...current.files, ...(before?.files ?? [])]);
  const old = (await cache.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
  await cache.put(LIST, new Response(JSON.stringify(current)));
}
