import { randomInt } from 'node:crypto';
import path from 'node:path';
import { ensureInstall } from './ensure-install.mjs';
import { pinnedNode, root, runProgram, runTool } from './run-program.mjs';

/**
 * Long proofs that nothing is lost, each with how often it goes by default. `npm run torture -- <name> [count] [seed]`.
 * @type {Record<string, { count: number, run: (count: number, seed: number) => Promise<{ code: number }> }>}
 */
const proofs = {
  model: { count: 2_000, run: runModel },
  kill: { count: 1_000, run: (count, seed) => runProof('kill', count, seed) },
  replay: { count: 100_000, run: (count, seed) => runProof('replay', count, seed) },
  abuse: { count: 1, run: (count, seed) => runProof('abuse', count, seed) },
  cluster: { count: 1, run: (count, seed) => runProof('cluster', count, seed) },
  restart: { count: 8, run: (count, seed) => runProof('restart', count, seed) },
  upgrade: { count: 1, run: (count, seed) => runProof('upgrade', count, seed) },
  faults: { count: 1, run: (count, seed) => runProof('faults', count, seed) },
  sweep: { count: 10_000, run: (count, seed) => runProof('sweep', count, seed) },
};

const LARGEST_SEED = 2 ** 31;

await ensureInstall();
const [name = '', count, seed] = process.argv.slice(2);
const proof = proofs[name];
const numbers = [count ?? proof?.count, seed ?? randomInt(LARGEST_SEED)].map(Number);
if (!proof || !numbers.every((number) => Number.isSafeInteger(number) && number > 0)) {
  console.error(`用法：npm run torture -- ${Object.keys(proofs).join('|')} [次数] [随机种子]`);
  process.exit(2);
}
const { code } = await proof.run(numbers[0], numbers[1]);
process.exitCode = code;

function runModel(runs, withSeed) {
  const args = ['run', '--config', 'torture/vitest.config.ts', '--root', root, 'model'];
  return runTool('vitest/vitest.mjs', args, {
    env: { TORTURE_COUNT: String(runs), TORTURE_SEED: String(withSeed) },
  });
}

function runProof(file, times, withSeed) {
  return runProgram(pinnedNode(), [
    path.join(root, `torture/${file}.ts`),
    String(times),
    String(withSeed),
    ...process.argv.slice(5),
  ]);
}
