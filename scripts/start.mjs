import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureInstall } from './ensure-install.mjs';
import { ensureWeb } from './ensure-web.mjs';
import { pinnedNode, projectEnvironment, root } from './run-program.mjs';

await ensureInstall();
await ensureWeb();

const child = spawn(pinnedNode(), ['apps/api/src/main.ts'], { cwd: root, env: projectEnvironment(), stdio: 'inherit' });
// A terminal sends Ctrl-C to the whole group, the server included; whoever signals this process alone means the server.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
process.once('SIGTERM', () => child.kill('SIGTERM'));
child.on('error', (error) => {
  console.error(`无法启动服务：${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
