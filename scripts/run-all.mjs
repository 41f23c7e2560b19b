import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, platform, release, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { root } from './run-program.mjs';

/** @typedef {{ figure: string, value: string | number, target: string | null, ok: boolean }} Figure */
/** @typedef {{ name: string, times: number | null, ok: boolean, seconds: number, figures: Figure[] }} Result */

/**
 * Runs programs sequentially, prints a table of their figures, and writes it with date and machine to
 * `bench/results/<kind>.json`. Each program writes its figures to the file in FIGURES_FILE; a program without figures
 * is judged by its exit code. Resolves to 0 if every target was met.
 * @param {string} kind
 * @param {string[]} names
 * @param {(name: string, env: Record<string, string>) => Promise<{ code: number }>} run
 * @param {(name: string) => number | null} timesOf number of repetitions, recorded with the figures
 * @returns {Promise<number>}
 */
export async function runAll(kind, names, run, timesOf = () => null) {
  const begun = new Date();
  const load = loadavg()[0];
  const folder = mkdtempSync(path.join(tmpdir(), 'study-figures-'));
  /** @type {Result[]} */
  const results = [];
  for (const [index, name] of names.entries()) {
    console.log(`\n[${index + 1}/${names.length}] ${name}`);
    const file = path.join(folder, `${name}.json`);
    const before = performance.now();
    const { code } = await run(name, { FIGURES_FILE: file });
    const seconds = Math.round((performance.now() - before) / 1_000);
    results.push({ name, times: timesOf(name), ok: code === 0, seconds, figures: readFigures(file) });
  }
  rmSync(folder, { recursive: true, force: true });
  printTable(results);
  const written = path.join(root, 'bench/results', `${kind}.json`);
  mkdirSync(path.dirname(written), { recursive: true });
  const machine = describeMachine();
  writeFileSync(written, `${JSON.stringify({ date: begun.toISOString(), machine, load, results }, null, 2)}\n`);
  console.log(`\n已写入${path.relative(root, written)}`);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

/** @param {string} file @returns {Figure[]} */
function readFigures(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

/** @param {Result[]} results */
function printTable(results) {
  console.log('\n| 项目 | 数据 | 结果 | 目标 | |\n|---|---|---|---|---|');
  for (const { name, times, ok, figures, seconds } of results) {
    if (times !== null) console.log(`| ${name} | 次数 | ${times} | | |`);
    for (const { figure, value, target, ok: isKept } of figures) {
      console.log(
        `| ${name} | ${figure} | ${value} | ${target ?? ''} | ${target === null ? '' : isKept ? '✓' : '✗'} |`,
      );
    }
    if (figures.length === 0) console.log(`| ${name} | 退出码 | ${ok ? '0' : '不是0'} | 0 | ${ok ? '✓' : '✗'} |`);
    console.log(`| ${name} | 用时 | ${seconds}秒 | | |`);
  }
}

function describeMachine() {
  return {
    cpu: cpus()[0]?.model ?? '?',
    cores: availableParallelism(),
    memory_gib: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
  };
}
