import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpointViolations, importViolations, lintViolations, literalViolations } from './planted-violations.mjs';
import { root, runTool } from './run-program.mjs';

/** @typedef {{ isOk: boolean, output: string }} Verdict */

/**
 * Checks every import against the rules, and that every source file was analysed: an analysis that understands no file
 * would report no violation.
 * @returns {Promise<Verdict>}
 */
export async function checkImports() {
  const { modules, violations } = await cruise(root);
  const cruised = new Set(modules.map(({ source }) => source));
  const missed = ['apps', 'packages'].flatMap((folder) => listSources(folder)).filter((file) => !cruised.has(file));
  const lines = [
    ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...missed.map((file) => `没有检查到${file}`),
    ...(cruised.size === 0 ? ['没有检查任何文件'] : []),
  ];
  return { isOk: lines.length === 0, output: lines.join('\n') || `${cruised.size}个模块` };
}

/**
 * Checks that no Chinese literal is an identifier.
 * @returns {Promise<Verdict>}
 */
export async function checkLiterals() {
  // Imported lazily, because it needs TypeScript, which may not be installed yet when this file is loaded.
  const { findChineseLiterals } = await import('./chinese-literals.mjs');
  const lines = findChineseLiterals(
    root,
    ['apps', 'packages'].flatMap((folder) => listSources(folder)),
  );
  return { isOk: lines.length === 0, output: lines.join('\n') };
}

/**
 * Checks that every endpoint of the contract writes the fields that the browser needs.
 * @returns {Promise<Verdict>}
 */
export async function checkEndpoints() {
  const { findBorrowedFields } = await import('./endpoint-fields.mjs');
  const lines = findBorrowedFields(root, listSources('packages'));
  return { isOk: lines.length === 0, output: lines.join('\n') };
}

/**
 * Checks that each rule reports its planted violations.
 * @returns {Promise<Verdict>}
 */
export async function checkFences() {
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-'));
  try {
    const holes = [
      ...(await findImportHoles(path.join(folder, 'imports'))),
      ...(await findLintHoles(path.join(folder, 'lint'))),
      ...(await findLiteralHoles(path.join(folder, 'literals'))),
      ...(await findEndpointHoles(path.join(folder, 'endpoints'))),
    ];
    return { isOk: holes.length === 0, output: holes.join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function findImportHoles(folder) {
  plant(folder, importViolations);
  writeFileSync(path.join(folder, 'tsconfig.json'), '{}');
  const { violations } = await cruise(folder);
  const caught = new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
  const { default: rules } = await import('../dependency-rules.mjs');
  const tried = new Set(importViolations.flatMap(({ by }) => by));
  return [
    ...importViolations.flatMap(({ file, by }) =>
      by.filter((rule) => !caught.has(`${rule} ${file}`)).map((rule) => `${rule}没有发现${file}`),
    ),
    ...rules.forbidden.filter(({ name }) => !tried.has(name)).map(({ name }) => `${name}没有对应的反例`),
  ];
}

async function findLintHoles(folder) {
  plant(folder, lintViolations);
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  const { stdout } = await runTool('oxlint/bin/oxlint', ['--format', 'json'], { cwd: folder, capture: true });
  const { diagnostics } = JSON.parse(stdout);
  const caught = new Set(diagnostics.map(({ code, filename }) => `${code.replace(/^.*\((.*)\)$/, '$1')} ${filename}`));
  return lintViolations.flatMap(({ file, by }) =>
    by.filter((rule) => !caught.has(`${rule} ${file}`)).map((rule) => `${rule}没有发现${file}`),
  );
}

async function findLiteralHoles(folder) {
  const { findChineseLiterals } = await import('./chinese-literals.mjs');
  return holesIn(folder, literalViolations, findChineseLiterals);
}

async function findEndpointHoles(folder) {
  const { findBorrowedFields } = await import('./endpoint-fields.mjs');
  return holesIn(folder, endpointViolations, findBorrowedFields);
}

function holesIn(folder, violations, find) {
  plant(folder, violations);
  return violations.flatMap(({ file, by }) => {
    const found = find(folder, [file]).map((line) => line.replace(/:.*$/s, ''));
    return found.join() === by.join() ? [] : [`${file}应有${by.join()}，找到${found.join()}`];
  });
}

function plant(folder, files) {
  for (const { file, text } of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${text}\n`);
  }
}

async function cruise(cwd) {
  const args = ['--config', path.join(root, 'dependency-rules.mjs'), '--output-type', 'json', 'apps', 'packages'];
  const { stdout } = await runTool('dependency-cruiser/bin/dependency-cruiser.mjs', args, { cwd, capture: true });
  const { modules, summary } = JSON.parse(stdout);
  return { modules, violations: summary.violations };
}

function listSources(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist|test-results)$/.test(entry.name) ? [] : listSources(file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}
