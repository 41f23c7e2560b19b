import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { entriesOf, filesOf } from './page-chunks.ts';

const SCRIPT = /\s*<script src="\/([\w-]+\.js)"><\/script>/g;
const COMMENT_LINE = /^\s*\/\/.*\n/gm;
/** An array literal with one module path, to be replaced by the module's built files. */
const MODULE = /\['(\/src\/[^']+)'\]/g;

/**
 * Inlines the plain scripts of public/ that the document references, to save their requests, and replaces module paths
 * in them by built file names. The server's CSP allows the result by hash (apps/api/src/http/server.ts).
 */
export function inlineScripts(): Plugin {
  let publicDir = '';
  return {
    name: 'inline-scripts',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const names = [...html.matchAll(SCRIPT)].map(([, name = '']) => name);
        const codes = await Promise.all(names.map((name) => readFile(join(publicDir, name), 'utf8')));
        const inline = codes.map((code) =>
          code.replace(COMMENT_LINE, '').replace(MODULE, (_, id) => filesFor(id, bundle)),
        );
        // Merged into one script: each one needs a CSP hash in the headers of every response.
        const all = `\n    <script>\n${inline.join('')}</script>`;
        const [first = ''] = html.match(SCRIPT) ?? [];
        return html.replace(first, () => all).replace(SCRIPT, '');
      },
    },
  };
}

/** The built files of a module, without those of the first load, as JSON. */
function filesFor(id: string, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(id));
  if (own === undefined) throw new Error(`${id} is no file of its own`);
  const first = filesOf(entriesOf(bundle), bundle);
  return JSON.stringify([...filesOf([own], bundle)].filter((file) => !first.has(file)).map((file) => `/${file}`));
}
