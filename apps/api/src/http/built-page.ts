import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BuiltPage {
  /** The scripts that it has in itself, as a content security policy allows them. */
  inlineScripts: string[];
  /** The origin of the API that it was built to call; null: the one that serves it. */
  apiOrigin: string | null;
}

/** What the policy of the built page depends on. Nothing without a build. */
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
