import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium, ensureHeadlessShell } from './ensure-chromium.mjs';
import { ensureWeb } from './ensure-web.mjs';
import { root, runTool } from './run-program.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Stages of `npm test`, in order; `npm test -- <name>` runs one. `quick` repeats parts of the others, so it runs only
 * by name.
 * @type {Record<string, { title: string, isNamedOnly?: boolean, run: () => Promise<Counts> }>}
 */
export const stages = {
  check: { title: '静态检查', run: runChecks },
  unit: { title: '单元与接口测试', run: runUnitTests },
  e2e: { title: '浏览器测试', run: runPlaywright },
  quick: { title: '快速检查', isNamedOnly: true, run: runQuick },
};

const reports = path.join(root, '.cache');

async function runUnitTests() {
  await ensureWeb();
  return runVitest();
}

/** Runs static checks and unit tests concurrently: each leaves a processor idle for much of its time. */
async function runQuick() {
  const [checks, units] = await Promise.all([runChecks({ isQuick: true }), runVitest({ TEST_QUICK: '1' })]);
  return { passed: checks.passed + units.passed, failed: checks.failed + units.failed };
}

async function runVitest(env = {}) {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runTool('vitest/vitest.mjs', ['run', ...reporters], { env });
  return countAll(code, readReport(report), ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that failed to load counts as a failure without a test.
    failed: numFailedTests + testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file)).length,
  }));
}

async function runPlaywright() {
  const [shell, chromium] = [await ensureHeadlessShell(), await ensureChromium()];
  if (!shell || !chromium) return { passed: 0, failed: 1 };
  await ensureWeb();
  const report = freshReport('playwright.json');
  // The reminder's journey needs a browser that shows notifications.
  const env = { CHROMIUM_PATH: shell, WINDOWED_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code } = await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], { env });
  return countAll(code, readReport(report), ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }));
}

function hasFailedTest(file) {
  return file.assertionResults.some(({ status }) => status === 'failed');
}

// An exit code that the report does not explain (a crash, an unhandled error, no tests) counts as one failure.
function countAll(code, report, count) {
  const counts = report ? count(report) : { passed: 0, failed: 0 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, name);
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
