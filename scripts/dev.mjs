import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { ensureInstall } from './ensure-install.mjs';
import { pinnedNode, projectEnvironment, root } from './run-program.mjs';

await ensureInstall();

const vite = path.join(root, 'node_modules/vite/bin/vite.js');
/** Port of the API, to which Vite proxies calls. */
const PORT = process.env.PORT || '3000';
/** Port of the pages, for the browser. */
const webPort = process.env.WEB_PORT || '5173';
const SITE_URL = process.env.SITE_URL || `http://localhost:${webPort}`;
// Otherwise, Node would wait for a change after the API failed, and Vite would proxy to another program on its port.
await refuseTakenPort(PORT);
const children = [
  start(['--watch', 'apps/api/src/main.ts'], root, { PORT, SITE_URL, NODE_ENV: 'development' }),
  start([vite, '--port', webPort, '--strictPort'], path.join(root, 'apps/web'), { PORT }),
];
let exitCode = 0;
for (const child of children) {
  child.on('exit', (code) => {
    exitCode ||= code ?? 0;
    endAll();
  });
}
process.on('SIGINT', endAll);
process.on('SIGTERM', endAll);
process.on('exit', () => (process.exitCode = exitCode));

async function refuseTakenPort(port) {
  const probe = createServer();
  try {
    probe.listen(Number(port), '127.0.0.1');
    await once(probe, 'listening');
  } catch (error) {
    const isTaken = error.code === 'EADDRINUSE';
    console.error(isTaken ? `端口${port}已被占用。请关闭占用它的程序，或用 PORT 换一个端口。` : error.message);
    process.exit(1);
  }
  probe.close();
  await once(probe, 'close');
}

function start(args, cwd, env = {}) {
  return spawn(pinnedNode(), args, { cwd, env: projectEnvironment(env), stdio: ['ignore', 'inherit', 'inherit'] });
}

function endAll() {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  }
}
