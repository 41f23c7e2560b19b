import { randomInt } from 'node:crypto';
import path from 'node:path';
import { ensureInstall } from './ensure-install.mjs';
import { runAll } from './run-all.mjs';
import { pinnedNode, root, runProgram, runTool } from './run-program.mjs';

/**
 * Long-running tests that no data is lost, each with its default number of repetitions and, where that takes hours, the
 * number within `all`. `npm run torture -- <name> [count] [seed]`.
 * @type {Record<string, { count: number, amongAll?: number, run: (count: number, seed: number, env?: Record<string, string>) => Promise<{ code: number }> }>}
 */
const proofs = {
  model: { count: 2_000, amongAll: 400, run: runModel },
  kill: { count: 1_000, amongAll: 100, run: (count, seed, env) => runProof('kill', count, seed, env) },
  replay: { count: 100_000, amongAll: 20_000, run: (count, seed, env) => runProof('replay', count, seed, env) },
  abuse: { count: 1, run: (count, seed, env) => runProof('abuse', count, seed, env) },
  cluster: { count: 1, run: (count, seed, env) => runProof('cluster', count, seed, env) },
  restart: { count: 8, run: (count, seed, env) => runProof('restart', count, seed, env) },
  upgrade: { count: 1, run: (count, seed, env) => runProof('upgrade', count, seed, env) },
  faults: { count: 1, run: (count, seed, env) => runProof('faults', count, seed, env) },
  sweep: { count: 10_000, run: (count, seed, env) => runProof('sweep', count, seed, env) },
};

const LARGEST_SEED = 2 ** 31;

await ensureInstall();
const [name = '', count, seed] = process.argv.slice(2);
const proof = proofs[name];
if (name === 'all') {
  const words = process.argv.slice(3);
  const isWhole = words.includes('--whole');
  const chosen = words.filter((word) => word !== '--whole');
  if (chosen.every((each) => each in proofs)) {
    const timesOf = (each) => (isWhole ? proofs[each].count : (proofs[each].amongAll ?? proofs[each].count));
    const names = chosen.length > 0 ? chosen : Object.keys(proofs);
    process.exit(
      await runAll('torture', names, (each, env) => proofs[each].run(timesOf(each), newSeed(), env), timesOf),
    );
  }
}
const numbers = [count ?? proof?.count, seed ?? newSeed()].map(Number);
if (!proof || !numbers.every((number) => Number.isSafeInteger(number) && number > 0)) {
  const known = Object.keys(proofs).join('|');
  console.error(
    `用法：npm run torture -- ${known} [次数] [随机种子]\n或：npm run torture -- all [--whole] [只做其中几项]`,
  );
  process.exit(2);
}
const { code } = await proof.run(numbers[0], numbers[1]);
process.exitCode = code;

function newSeed() {
  return randomInt(LARGEST_SEED);
}

function runModel(runs, withSeed, env = {}) {
  const args = ['run', '--config', 'torture/vitest.config.ts', '--root', root, 'model'];
  return runTool('vitest/vitest.mjs', args, {
    env: { ...env, TORTURE_COUNT: String(runs), TORTURE_SEED: String(withSeed) },
  });
}

function runProof(file, times, withSeed, env = {}) {
  return runProgram(
    pinnedNode(),
    [
      path.join(root, `torture/${file}.ts`),
      String(times),
      String(withSeed),
      ...(process.argv[2] === 'all' ? [] : process.argv.slice(5)),
    ],
    { env },
  );
}
