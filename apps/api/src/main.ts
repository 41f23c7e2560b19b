import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { readConfigFromProcess } from './config.ts';
import { runProcess } from './process.ts';
import { faultOfNode } from './process/safe-node.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

try {
  const config = readConfigFromProcess(root);
  const fault = config.mayRunOnAnyNode ? null : faultOfNode(process.versions.node);
  if (fault !== null) throw new Error(fault);
  await runProcess(config, join(root, 'apps/api/migrations'));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
