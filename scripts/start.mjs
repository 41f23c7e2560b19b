import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { portFault } from '../apps/api/src/process/free-port.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { ensureWeb } from './ensure-web.mjs';
import { pinnedNode, projectEnvironment, root } from './run-program.mjs';

// Before an installation that takes minutes.
const fault = await portFault(process.env);
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
await ensureInstall();
const ownWeb = path.join(root, 'apps/web/dist');
// A build in another folder is served as it is.
if (path.resolve(root, process.env.WEB_DIR || ownWeb) === ownWeb) await ensureWeb();

const child = spawn(pinnedNode(), ['apps/api/src/main.ts'], { cwd: root, env: projectEnvironment(), stdio: 'inherit' });
// Ctrl-C in a terminal reaches the server twice, directly and from here: it stops at the first signal and ignores the
// others.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`无法启动服务：${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
