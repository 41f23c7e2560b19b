import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { ensureWeb } from './ensure-web.mjs';
import { pinnedNode, root, runProgram } from './run-program.mjs';

// Measures one promise about speed; the exit code says whether it was kept.
const folder = path.join(root, 'bench');
const [name = ''] = process.argv.slice(2);
const file = path.join(folder, `${name}.bench.ts`);

if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const known = readdirSync(folder).flatMap((entry) => /^(.+)\.bench\.ts$/.exec(entry)?.[1] ?? []);
  console.error(`用法：npm run bench -- <名称>，可选：${known.join('、')}。`);
  process.exit(1);
}

await ensureInstall();
const env = {};
if (name === 'bundle' || name === 'math') {
  // WEB_DIR names a build that is there already.
  if (!process.env.WEB_DIR) await ensureWeb();
  env.CHROMIUM_PATH = (await ensureChromium()) ?? '';
}
const { code } = await runProgram(pinnedNode(), [file], { env });
process.exitCode = code;
