import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runProgram, pinnedNode, root } from './run-program.mjs';

const PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium, or installs one with Chinese fonts on Debian as root.
 * @returns {Promise<string | null>} the program to run; null = there is none
 */
export async function ensureChromium() {
  const found = findChromium();
  const missing = [...(found ? [] : ['chromium']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])];
  if (missing.length > 0 && !(await installPackages(missing))) {
    console.error(`缺少${missing.join('、')}，请先安装（例如：sudo apt-get install ${missing.join(' ')}）。`);
  }
  return found ?? findChromium();
}

const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * The browser of the journeys. Debian's headless shell starts no window of its own: with three workers on two
 * processors the journeys take less than half the time. Falls back to {@link ensureChromium}.
 * @returns {Promise<string | null>} the program to run; null = there is none
 */
export async function ensureHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  const missing = [...(runs(HEADLESS_SHELL) ? [] : [HEADLESS_SHELL]), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])];
  if (missing.length > 0) await installPackages(missing);
  return runs(HEADLESS_SHELL) ? fullPath(HEADLESS_SHELL) : ensureChromium();
}

/** Installs Debian packages on Debian as root. Resolves to whether they are installed. */
export async function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`正在安装系统软件包：${packages.join('、')}…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-q'], { env });
  const { code } = await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
  });
  return code === 0;
}

function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  const program = [...(given ? [given] : []), ...PROGRAMS].find(runs);
  return program === undefined ? playwrightsOwn() : fullPath(program);
}

// A browser driver needs a path, not a name to look up.
function fullPath(program) {
  if (path.isAbsolute(program)) return program;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file)) ?? program;
}

// Some systems have a stub with this name that only explains how to install the browser.
function runs(program) {
  if (process.platform === 'win32') return existsSync(program);
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function playwrightsOwn() {
  const ask = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(pinnedNode(), ['-e', ask], { cwd: root, encoding: 'utf8' });
  const program = stdout?.trim();
  return program && existsSync(program) ? program : null;
}

function hasChineseFont() {
  if (process.platform !== 'linux') return true;
  return (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== '';
}
