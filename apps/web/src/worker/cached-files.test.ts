import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropOldFiles, cacheFiles, cachedFile } from './cached-files.ts';

const ORIGIN = 'https://site.example';

/** A fake CacheStorage, by path. */
function fakeCaches() {
  const held = new Map<string, Response>();
  const pathOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname;
  const cache = {
    keys: () => Promise.resolve([...held.keys()].map((path) => new Request(ORIGIN + path))),
    match: (key: string) => Promise.resolve(held.get(pathOf(key))?.clone()),
    put: (key: string, response: Response) => Promise.resolve(void held.set(pathOf(key), response)),
    delete: (key: Request) => Promise.resolve(held.delete(pathOf(key))),
  };
  return { held, storage: { open: () => Promise.resolve(cache) } };
}

let served: Record<string, string>;
let fetched: string[];
let held: Map<string, Response>;
beforeEach(() => {
  const fake = fakeCaches();
  held = fake.held;
  served = {};
  fetched = [];
  vi.stubGlobal('caches', fake.storage);
  vi.stubGlobal('fetch', (path: string) => {
    fetched.push(path);
    const body = served[path];
    const headers = { link: '</assets/home.js>; rel=modulepreload', 'content-security-policy': "default-src 'self'" };
    return Promise.resolve(new Response(body ?? '', { status: body === undefined ? 404 : 200, headers }));
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function bring(build: string, files: string[]): Promise<void> {
  served = { '/': `<meta name="build" content="${build}">`, ...Object.fromEntries(files.map((file) => [file, build])) };
  await cacheFiles({ build, files });
  await dropOldFiles({ build, files });
}

const assets = () => [...held.keys()].filter((path) => path.startsWith('/assets/'));

describe('the files of a build', () => {
  it('are kept with a document that has its policy and names no files of one page', async () => {
    await bring('first', ['/assets/a.js', '/theme.js']);
    const page = await cachedFile('/');
    expect(page?.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(page?.headers.get('link')).toBeNull();
    expect(await (await cachedFile('/theme.js'))?.text()).toBe('first');
  });

  it('are fetched once where their name says their content, and each time where it does not', async () => {
    await bring('first', ['/assets/a.js', '/theme.js']);
    fetched = [];
    await bring('second', ['/assets/a.js', '/assets/b.js', '/theme.js']);
    expect(fetched.toSorted()).toEqual(['/', '/assets/b.js', '/theme.js']);
  });

  it('stay until the build after the next, because open pages may need them', async () => {
    await bring('first', ['/assets/a.js']);
    await bring('second', ['/assets/b.js']);
    expect(assets()).toEqual(['/assets/a.js', '/assets/b.js']);
    await bring('third', ['/assets/c.js']);
    expect(assets()).toEqual(['/assets/b.js', '/assets/c.js']);
  });

  it('are refused while the server has the document of another build, or lacks one of them', async () => {
    await bring('first', ['/assets/a.js']);
    served = { '/': '<meta name="build" content="first">', '/assets/b.js': 'second' };
    await expect(cacheFiles({ build: 'second', files: ['/assets/b.js'] })).rejects.toThrow('another build');
    await expect(cacheFiles({ build: 'second', files: ['/assets/gone.js'] })).rejects.toThrow('404');
    expect(await (await cachedFile('/'))?.text()).toContain('first');
  });
});
