import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstall } from './ensure-install.mjs';
import { pinnedNode, projectEnvironment, root } from './run-program.mjs';

await ensureInstall();

const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const children = [
  start(['--watch', 'apps/api/src/main.ts'], root, { PORT: process.env.PORT ?? '3000' }),
  start([vite, '--port', '5173', '--strictPort'], path.join(root, 'apps/web')),
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
