import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runTool } from './run-program.mjs';

const SOURCES = [
  'apps/web',
  'packages/contract',
  'packages/domain',
  'packages/plot',
  // The lexicon that the build contains, and the code that derives it.
  'packages/content/src/lexicon',
  'content/lexicon',
];
/** Source of the administration handbook. */
const GUIDE = 'docs/teachers-guide.md';
const NO_SOURCE = /^(node_modules|dist)$|\.test\.tsx?$|\.gen\.ts$/;
const stamp = path.join(root, 'apps/web/dist/.sources');

/** Builds the web app unless the existing build matches the current sources. Exits if the build fails. */
export async function ensureWeb() {
  const sources = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('正在构建网页…');
  // The bundler's warnings are for developers, who see them with `npm run build`.
  const { code, output } = await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps/web'),
    capture: true,
  });
  if (code !== 0) {
    console.error(output.trimEnd());
    console.error('构建网页失败，原因见上面的输出。');
    process.exit(1);
  }
  writeFileSync(stamp, sources);
}

function hashSources() {
  const hash = createHash('sha256').update(`${process.env.VITE_API_BASE ?? ''}\0`);
  const files = SOURCES.flatMap((folder) => listFiles(path.join(root, folder)));
  for (const file of [...files, path.join(root, GUIDE), path.join(root, 'package-lock.json')]) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !NO_SOURCE.test(name));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(file) : [file];
  });
}
