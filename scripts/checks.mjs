import { checkFences, checkImports } from './fences.mjs';
import { runTool } from './run-program.mjs';

const CHECKS = [
  ['类型', () => runCheck('typescript/bin/tsc', ['-p', 'tsconfig.json', '--noEmit'])],
  ['代码规则', () => runCheck('oxlint/bin/oxlint', ['--quiet'])],
  ['格式', () => runCheck('oxfmt/bin/oxfmt', ['--check'])],
  ['依赖方向', checkImports],
  ['规则能发现反例', checkFences],
  ['没有多余的代码和依赖', () => runCheck('knip/bin/knip.js', ['--no-progress', '--no-config-hints'])],
];

/**
 * Runs every static check, telling each result as it comes; none stops the next.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  for (const [name, check] of CHECKS) {
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
