import { spawn } from 'node:child_process';
import path from 'node:path';
import { portFault } from '../apps/api/src/process/free-port.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { pinnedNode, projectEnvironment, root } from './run-program.mjs';

// Otherwise, Node would wait for a change after the API failed, and Vite would proxy to another program on its port.
const fault = await portFault(process.env);
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
await ensureInstall();

const vite = path.join(root, 'node_modules/vite/bin/vite.js');
/** Port of the API, to which Vite proxies calls. */
const PORT = process.env.PORT || '3000';
/** Port of the pages, for the browser. */
const webPort = process.env.WEB_PORT || '5173';
const SITE_URL = process.env.SITE_URL || `http://localhost:${webPort}`;
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

function start(args, cwd, env = {}) {
  return spawn(pinnedNode(), args, { cwd, env: projectEnvironment(env), stdio: ['ignore', 'inherit', 'inherit'] });
}

function endAll() {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  }
}
