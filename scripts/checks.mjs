import { checkEndpoints, checkFences, checkImports, checkLiterals } from './fences.mjs';
import { runTool } from './run-program.mjs';

const CHECKS = [
  ['类型', () => runCheck('typescript/bin/tsc', ['-p', 'tsconfig.json', '--noEmit'])],
  ['代码规则', () => runCheck('oxlint/bin/oxlint', ['--deny-warnings'])],
  ['格式', () => runCheck('oxfmt/bin/oxfmt', ['--check'])],
  ['依赖方向', checkImports],
  ['中文不作标识', checkLiterals],
  ['接口自写方法和地址', checkEndpoints],
  ['规则能发现反例', checkFences],
  ['没有多余的代码和依赖', () => runCheck('knip/bin/knip.js', ['--no-progress', '--no-config-hints'])],
];

/** The checks that changes break most often; the others are slow or concern the repository as a whole. */
const QUICK = ['类型', '代码规则', '格式'];

/**
 * Runs the static checks and reports each result as it arrives; a failure does not stop the others.
 * @param {{ isQuick?: boolean }} [options] `isQuick` runs only the checks of QUICK
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks({ isQuick = false } = {}) {
  const counts = { passed: 0, failed: 0 };
  for (const [name, check] of CHECKS) {
    if (isQuick && !QUICK.includes(name)) continue;
    const { isOk, output } = await check().catch((error) => ({ isOk: false, output: String(error) }));
    counts[isOk ? 'passed' : 'failed'] += 1;
    console.log(`${isOk ? '✓' : '✗'} ${name}`);
    if (!isOk) console.log(output.trimEnd());
  }
  return counts;
}

async function runCheck(script, args) {
  const { code, output } = await runTool(script, args, { capture: true });
  return { isOk: code === 0, output };
}
