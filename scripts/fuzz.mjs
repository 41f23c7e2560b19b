import { randomInt } from 'node:crypto';
import { ensureInstall } from './ensure-install.mjs';
import { root, runTool } from './run-program.mjs';

/** Fuzzes every route of the contract. `npm run fuzz -- [seed] [requests per route] [part of a route name]`. */
const COUNT = 10_000;
const LARGEST_SEED = 2 ** 31;

await ensureInstall();
const [seed = String(randomInt(1, LARGEST_SEED)), count = String(COUNT), only = ''] = process.argv.slice(2);
if (![seed, count].every((text) => Number.isSafeInteger(Number(text)) && Number(text) > 0)) {
  console.error('用法：npm run fuzz -- [随机种子] [每个接口的请求数] [接口名的一部分]');
  process.exit(2);
}
const args = ['run', '--config', 'torture/vitest.config.ts', '--root', root, 'fuzz.torture'];
const { code } = await runTool('vitest/vitest.mjs', args, {
  env: { TORTURE_COUNT: count, TORTURE_SEED: seed, TORTURE_ONLY: only },
});
process.exitCode = code;
