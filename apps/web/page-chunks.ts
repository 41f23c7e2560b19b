import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';

const ROUTE_FILE = /^(.*[\\/]src[\\/]routes[\\/].+\.tsx)\?tsr-split=component/;
const ROUTE_PATH = /createFileRoute\('([^']+)'\)/;

/**
 * Writes page-chunks.json: the scripts and styles of each page. The server sends them as preload links, so that the
 * browser fetches them before the shell has run. The shell and the styles come first, because a browser fetches few
 * files at a time and the page waits for those.
 */
export function pageChunks(): Plugin {
  return {
    name: 'page-chunks',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const entries = entriesOf(bundle);
      const routes = await Promise.all(
        chunks.map(async (chunk) => ({ chunk, path: await routeOf(chunk.facadeModuleId ?? '') })),
      );
      const pages = routes.flatMap(({ chunk, path }) => {
        // A layout with an index route is not a page of its own.
        if (path === null || routes.some((other) => other.path === `${path}/`)) return [];
        const around = routes.filter((other) => other.path !== null && path.startsWith(`${other.path}/`));
        const files = filesOf([...entries, ...around.map((other) => other.chunk), chunk], bundle);
        const styles = [...files].flatMap((file) => stylesOf(bundle[file]));
        const scripts = [...files].filter((file) => !hasOnlyStyles(bundle[file]));
        return [[nameOf(path), [...new Set([...styles, ...scripts])]] as const];
      });
      const source = JSON.stringify(Object.fromEntries(pages));
      this.emitFile({ type: 'asset', fileName: 'page-chunks.json', source });
    },
  };
}

/** The route path of a route component chunk; null for other chunks. */
async function routeOf(moduleId: string): Promise<string | null> {
  const file = ROUTE_FILE.exec(moduleId)?.[1];
  if (file === undefined) return null;
  return ROUTE_PATH.exec(await readFile(file, 'utf8'))?.[1] ?? null;
}

/** Route path without the trailing slash of index routes. */
const nameOf = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

/** Entry chunks of the first load. The service worker is an entry chunk too, but not part of any page. */
export function entriesOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(
    (output) => output.type === 'chunk' && isOfPage(output),
  ) as Rolldown.OutputChunk[];
}

/** File names of these chunks and of all their static imports. */
export function filesOf(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const chunk of chunks) add(chunk);
  // An HTML entry chunk has no file of its own, only its imports have.
  for (const { fileName } of chunks.filter(isOfPage)) files.delete(fileName);
  return files;
}

/** Vite removes the script of a chunk that consists of style sheets alone. */
const hasOnlyStyles = (output: Rolldown.OutputBundle[string] | undefined): boolean =>
  output?.type === 'chunk' && output.moduleIds.length > 0 && output.moduleIds.every((id) => id.endsWith('.css'));

const isOfPage = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.endsWith('.html') === true;

/** Style sheets of a chunk, from Vite's metadata. */
function stylesOf(output: object | undefined): string[] {
  const { viteMetadata } = (output ?? {}) as { viteMetadata?: { importedCss?: Iterable<string> } };
  return [...(viteMetadata?.importedCss ?? [])];
}
