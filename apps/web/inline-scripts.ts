import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { entriesOf, filesOf } from './page-chunks.ts';

const SCRIPT = /\s*<script src="\/([\w-]+\.js)"><\/script>/g;
const COMMENT_LINE = /^\s*\/\/.*\n/gm;
/** A list with one module of the app. */
const MODULE = /\['(\/src\/[^']+)'\]/g;

/**
 * Puts the plain scripts of public/ that the page names into the page itself, so that nothing waits for them to be
 * fetched, and the files of a module where they name one. The server allows them by their hashes
 * (apps/api/src/http/built-page.ts).
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
        // One script has one hash, which stands in the headers of every reply.
        const all = `\n    <script>\n${inline.join('')}</script>`;
        const [first = ''] = html.match(SCRIPT) ?? [];
        return html.replace(first, () => all).replace(SCRIPT, '');
      },
    },
  };
}

/** The files of a module, beyond those of the first load, as a list in a script. */
function filesFor(id: string, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(id));
  if (own === undefined) throw new Error(`${id} is no file of its own`);
  const first = filesOf(entriesOf(bundle), bundle);
  return JSON.stringify([...filesOf([own], bundle)].filter((file) => !first.has(file)).map((file) => `/${file}`));
}
