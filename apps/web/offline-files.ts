import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const WORKER = 'src/worker/service-worker.ts';
const WORKER_FILE = 'sw.js';
/** Files of public/ that the app needs for display. */
const STATIC_FILES = ['theme.js', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'];
/** Chunks that are useless offline, or too large: without the chart engine, a chart refers to its table. */
const ONLINE_ONLY =
  /[\\/](features[\\/](administration|answer-sheet|classes[\\/]teacher|feedback|sandbox)|ui[\\/]chart[\\/]chart-engine|routes[\\/](admin|classes|first-administrator|answer-sheet|knowledge-sandbox|leaderboard|scoring|subjects))/;

/**
 * Builds the service worker with the list of files to cache, and writes the build id into the document and the worker,
 * so that a page can detect a newer build.
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
        // Collected here, because an HTML entry that only imports scripts is removed from the bundle later.
        appFiles = filesOf(bundle);
        return [{ tag: 'meta', attrs: { name: 'build', content: build }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      // After transformIndexHtml, which computes the build id.
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
  /** The document with its inlined scripts. */
  page: string;
  /** File names with content hashes. */
  assets: readonly string[];
  publicDir: string;
}

/** Build id: a hash of all files of the app. */
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

/** Scripts and styles reachable from the entry chunks, without the online-only ones. */
function filesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name) || ONLINE_ONLY.test(chunk.facadeModuleId ?? '')) return;
    // An HTML entry chunk is part of the document, not a file.
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
