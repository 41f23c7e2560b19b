import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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
  let build = '';
  let appFiles = new Set<string>();
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
      handler: (page, { bundle = {} }) => {
        build = nameOf({ page, assets: assetsOf(bundle), publicDir });
        // A document that only imports its first scripts is taken out of the bundle after this, and leads nowhere then.
        appFiles = filesOf(bundle);
        return [{ tag: 'meta', attrs: { name: 'build', content: build }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      // After the page has been written, and the build named by it.
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER_FILE];
        if (worker?.type !== 'chunk' || worker.imports.length > 0) this.error('The service worker is not one script');
        if (build === '') this.error('The build has no name');
        if (appFiles.size === 0) this.error('The app has no files to keep');
        const files = [...appFiles, ...STATIC_FILES].map((file) => `/${file}`).toSorted();
        worker.code = `const OFFLINE_FILES=${JSON.stringify({ build, files })};\n${worker.code}`;
      },
    },
  };
}

interface Build {
  /** The document, with the scripts that were put into it. */
  page: string;
  /** Names that change with their content. */
  assets: readonly string[];
  publicDir: string;
}

/** Changes with every file that the app is made of. */
export function nameOf({ page, assets, publicDir }: Build): string {
  const hash = createHash('sha256').update(JSON.stringify([page, assets.toSorted()]));
  const files = readdirSync(publicDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.toSorted()) hash.update(relative(publicDir, path)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

function assetsOf(bundle: Rolldown.OutputBundle): string[] {
  const hashed = Object.values(bundle).filter((output) => output.fileName.startsWith('assets/') && !isDocument(output));
  return hashed.map(({ fileName }) => fileName);
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
