import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';

const ROUTE_FILE = /^(.*[\\/]src[\\/]routes[\\/].+\.tsx)\?tsr-split=component/;
const ROUTE_PATH = /createFileRoute\('([^']+)'\)/;

/**
 * Writes page-chunks.json: for each page the scripts and styles that it is made of. The server names them with the page,
 * so that a browser fetches them at once and not after the shell has run; the shell and the styles come first, because
 * a browser asks for few at a time and everything waits for those.
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
        // A layout has no page of its own where an index route stands in it.
        if (path === null || routes.some((other) => other.path === `${path}/`)) return [];
        const around = routes.filter((other) => other.path !== null && path.startsWith(`${other.path}/`));
        const files = filesOf([...entries, ...around.map((other) => other.chunk), chunk], bundle);
        const styles = [...files].flatMap((file) => stylesOf(bundle[file]));
        return [[nameOf(path), [...new Set([...styles, ...files])]] as const];
      });
      const source = JSON.stringify(Object.fromEntries(pages));
      this.emitFile({ type: 'asset', fileName: 'page-chunks.json', source });
    },
  };
}

/** The address of the route that a chunk is the page of; null for other chunks. */
async function routeOf(moduleId: string): Promise<string | null> {
  const file = ROUTE_FILE.exec(moduleId)?.[1];
  if (file === undefined) return null;
  return ROUTE_PATH.exec(await readFile(file, 'utf8'))?.[1] ?? null;
}

/** An index route by the address that it stands at. */
const nameOf = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

/** What the first load of any page begins with; the service worker is an entry too, but of no page. */
export function entriesOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(
    (output) => output.type === 'chunk' && isOfPage(output),
  ) as Rolldown.OutputChunk[];
}

/** The files of some chunks and of all that they import. */
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
  // Of the page itself only what it imports becomes a file.
  for (const { fileName } of chunks.filter(isOfPage)) files.delete(fileName);
  return files;
}

const isOfPage = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.endsWith('.html') === true;

/** The style sheets that a script comes with, as Vite notes them. */
function stylesOf(output: object | undefined): string[] {
  const { viteMetadata } = (output ?? {}) as { viteMetadata?: { importedCss?: Iterable<string> } };
  return [...(viteMetadata?.importedCss ?? [])];
}
