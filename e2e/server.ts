import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

// Runs the real server on a temporary folder until standard input closes, then removes the folder.
const dataDir = process.env.E2E_DATA_DIR ?? '';
if (dataDir === '') throw new Error('E2E_DATA_DIR names the folder');
/** All papers, but only one drill with items, of CET6: journeys that practise CET4 rely on the keys of one paper. */
const DRILLS = ['drills/cet6-drill-careful-1', 'drills/cet4-drill-translation-1', 'drills/cet4-drill-writing-1'];
const contentDir = join(dataDir, 'journey-content');
const content = join(import.meta.dirname, '../content');
for (const drill of DRILLS) mkdirSync(join(contentDir, drill), { recursive: true });
for (const name of [
  'papers',
  'knowledge.yaml',
  ...DRILLS.flatMap((drill) => readdirSync(join(content, drill)).map((file) => join(drill, file))),
]) {
  symlinkSync(join(content, name), join(contentDir, name));
}

const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/api/src/main.ts')], {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    DATABASE_URL: '',
    PORT: process.env.E2E_PORT ?? '0',
    SITE_URL: '',
    LOG_LEVEL: 'warn',
    // Each journey has its own client address, so that registrations do not throttle each other.
    TRUST_PROXY: '127.0.0.1',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.stdin.on('end', () => server.kill('SIGTERM')).resume();
// Ctrl+C in a terminal reaches the whole process group: the folder is removed once the server has ended.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code ?? 1);
});
