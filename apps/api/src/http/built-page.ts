import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BuiltPage {
  /** CSP sources (hashes) of the page's inline scripts. */
  inlineScripts: string[];
  /** Origin of the API that the page was built for; null: the origin that serves the page. */
  apiOrigin: string | null;
}

/** Reads from the built page what its content security policy needs. Empty without a build. */
export function readBuiltPage(webDir: string): BuiltPage {
  const file = join(webDir, 'index.html');
  if (!existsSync(file)) return { inlineScripts: [], apiOrigin: null };
  const page = readFileSync(file, 'utf8');
  const inlineScripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const [, base = ''] = /<meta name="api-base" content="([^"]*)"/.exec(page) ?? [];
  return { inlineScripts, apiOrigin: URL.canParse(base) ? new URL(base).origin : null };
}
