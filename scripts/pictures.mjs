import path from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { ensureWeb } from './ensure-web.mjs';
import { pinnedNode, root, runProgram } from './run-program.mjs';

// Captures every screen into .cache/pictures; arguments select screens by name.
await ensureInstall();
await ensureWeb();
const env = { CHROMIUM_PATH: (await ensureChromium()) ?? '' };
const { code } = await runProgram(pinnedNode(), [path.join(root, 'pictures/take.ts'), ...process.argv.slice(2)], {
  env,
});
process.exitCode = code;
