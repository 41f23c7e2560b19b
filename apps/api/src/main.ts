import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { readConfigFromProcess } from './config.ts';
import { runProcess } from './process.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

try {
  await runProcess(readConfigFromProcess(root), join(root, 'apps/api/migrations'));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
