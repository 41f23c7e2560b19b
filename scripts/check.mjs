import { runChecks } from './checks.mjs';
import { ensureInstall } from './ensure-install.mjs';

await ensureInstall();
const { failed } = await runChecks();
process.exitCode = failed > 0 ? 1 : 0;
