import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

// The server that the journeys run against: the real one, on a folder that goes with it.
const dataDir = process.env.E2E_DATA_DIR ?? '';
if (dataDir === '') throw new Error('E2E_DATA_DIR names the folder');
const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/api/src/main.ts')], {
  env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
