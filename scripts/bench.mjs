import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { ensureLighthouse } from './ensure-lighthouse.mjs';
import { ensureWeb } from './ensure-web.mjs';
import { runAll } from './run-all.mjs';
import { pinnedNode, root, runProgram } from './run-program.mjs';

// Runs one benchmark or all; the exit code says whether all targets were met.
const folder = path.join(root, 'bench');
const known = readdirSync(folder).flatMap((entry) => /^(.+)\.bench\.ts$/.exec(entry)?.[1] ?? []);
const [name = '', ...chosen] = process.argv.slice(2);

if (!(name === 'all' ? chosen : [name]).every((each) => known.includes(each))) {
  console.error(`用法：npm run bench -- <名称>，可选：all、${known.join('、')}；all后面可以只写其中几项。`);
  process.exit(1);
}

await ensureInstall();
if (name === 'all') process.exitCode = await runAll('bench', chosen.length > 0 ? chosen : known, measure);
else process.exitCode = (await measure(name)).code;

async function measure(bench, env = {}) {
  const isInBrowser = ['bundle', 'dictation', 'lighthouse', 'math', 'words'].includes(bench);
  // WEB_DIR names an existing build. `start` needs a build first, because it measures a start, not a build.
  if ((isInBrowser || bench === 'start') && !process.env.WEB_DIR) await ensureWeb();
  const chromium = isInBrowser ? { CHROMIUM_PATH: (await ensureChromium()) ?? '' } : {};
  const lighthouse = bench === 'lighthouse' ? { LIGHTHOUSE_DIR: (await ensureLighthouse()) ?? '' } : {};
  const all = { ...env, ...chromium, ...lighthouse };
  return runProgram(pinnedNode(), [path.join(folder, `${bench}.bench.ts`), ...(name === 'all' ? [] : chosen)], {
    env: all,
  });
}
