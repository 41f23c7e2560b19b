import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { portFaultOfProcess, readConfigFromProcess, unknownSettingsOfProcess } from './config.ts';
import { runProcess } from './process.ts';
import { faultOfNode } from './process/safe-node.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

try {
  for (const warning of unknownSettingsOfProcess()) process.stderr.write(`注意：${warning}\n`);
  const config = readConfigFromProcess(root);
  const fault = config.mayRunOnAnyNode ? null : faultOfNode(process.versions.node);
  if (fault !== null) throw new Error(fault);
  const portFault = await portFaultOfProcess();
  if (portFault !== null) throw new Error(portFault);
  await runProcess(config, join(root, 'apps/api/migrations'));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
