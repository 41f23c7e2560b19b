import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const WORKER = 'src/worker/service-worker.ts';
const WORKER_FILE = 'sw.js';
/** Files of public/ that the app shows itself with. */
const STATIC_FILES = ['theme.js', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'];
/** What is of no use without a network, or too heavy for it: a chart says then that its numbers are in the table. */
const ONLINE_ONLY =
  /[\\/](features[\\/](administration|answer-sheet|feedback|sandbox)|ui[\\/]chart[\\/]chart-engine|routes[\\/](admin|first-administrator|answer-sheet|knowledge-sandbox|leaderboard|scoring|subjects))/;

/**
 * Builds the service worker with the list of the files that it keeps, and writes into the page which build it is. Both
 * have the same name for it, so that a page knows whether a newer build has been brought.
 */
export function offlineFiles(): Plugin {
  let publicDir = '';
  return {
    name: 'offline-files',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(import.meta.dirname, WORKER), fileName: WORKER_FILE });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        bundle === undefined
          ? []
          : [{ tag: 'meta', attrs: { name: 'build', content: nameOf(bundle, publicDir) }, injectTo: 'head' }],
    },
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER_FILE];
      if (worker?.type !== 'chunk' || worker.imports.length > 0) this.error('The service worker is not one script');
      const files = [...filesOf(bundle), ...STATIC_FILES].map((file) => `/${file}`).toSorted();
      const list = JSON.stringify({ build: nameOf(bundle, publicDir), files });
      worker.code = `const OFFLINE_FILES=${list};\n${worker.code}`;
    },
  };
}

/** Changes with every file that the app is made of. */
function nameOf(bundle: Rolldown.OutputBundle, publicDir: string): string {
  const hash = createHash('sha256');
  const hashed = Object.values(bundle).filter((output) => output.fileName.startsWith('assets/') && !isDocument(output));
  const names = hashed.map(({ fileName }) => fileName);
  hash.update(names.toSorted().join('\n'));
  for (const file of STATIC_FILES) hash.update(readFileSync(join(publicDir, file)));
  return hash.digest('hex').slice(0, 16);
}

function isDocument(output: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  return output.type === 'chunk' && (output.facadeModuleId ?? '').endsWith('.html');
}

/** The scripts and styles that the first page leads to, step by step, without those that stay with the server. */
function filesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name) || ONLINE_ONLY.test(chunk.facadeModuleId ?? '')) return;
    // What only names the first scripts is written into the document, and no file.
    if (!isDocument(chunk)) files.add(name);
    const { importedCss = [] } = (chunk as { viteMetadata?: { importedCss?: Iterable<string> } }).viteMetadata ?? {};
    for (const style of importedCss) files.add(style);
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) add(imported);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry && output.fileName !== WORKER_FILE) add(output.fileName);
  }
  return files;
}
