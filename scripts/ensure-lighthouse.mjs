import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, runProgram } from './run-program.mjs';

const VERSION = '13.5.0';
const folder = path.join(root, '.cache/lighthouse');

/**
 * Finds Lighthouse, or installs it beside the project: only one benchmark needs its 110 packages (176 MB), so they are
 * not dependencies of the project.
 * @returns {Promise<string | null>} the folder whose node_modules has it; null = it cannot be installed
 */
export async function ensureLighthouse() {
  if (installedVersion() === VERSION) return folder;
  console.log('正在安装Lighthouse…');
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  const { code } = await runProgram('npm', [...args, `lighthouse@${VERSION}`]);
  if (code === 0) return folder;
  console.error('无法安装Lighthouse，原因见上面的输出。');
  return null;
}

function installedVersion() {
  const file = path.join(folder, 'node_modules/lighthouse/package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
}
