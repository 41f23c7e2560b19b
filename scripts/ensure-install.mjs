import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectEnvironment, root } from './run-program.mjs';

const OLDEST_NODE = [20, 19];
const NETWORK = /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/;

/** Installs the lockfile's packages unless they are installed. On failure exits with a Chinese message. */
export async function ensureInstall() {
  refuseOldNode();
  if (isInstalled()) return;
  console.log('正在安装依赖，首次约需一两分钟…');
  const { code, errors } = await npmInstall();
  if (code === 0) return;
  console.error(
    NETWORK.test(errors)
      ? '无法下载依赖：请检查网络和代理，或用NPM_CONFIG_REGISTRY指定一个镜像，然后重试。'
      : '安装依赖失败，原因见上面的输出。',
  );
  process.exit(1);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`需要Node.js ${OLDEST_NODE.join('.')}或更高版本，当前是${process.versions.node}，请升级后重试。`);
  process.exit(1);
}

/**
 * npm writes a lockfile inside node_modules as its last step: it is missing after an interrupted install, and names the
 * same versions of all packages for this platform after a complete one.
 */
function isInstalled() {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const present = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith('node_modules/')) return true;
    const found = present[place];
    if (!found) return entry.optional === true && !isForThisPlatform(entry);
    // A package may write its version as v1.2.3, which npm keeps here and not in its lockfile.
    return found.version?.replace(/^v/u, '') === entry.version && existsSync(path.join(root, place));
  });
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function isForThisPlatform({ os, cpu, libc }) {
  // Node only reports glibc, so packages for the other C library are never expected.
  if (libc && !(libc.includes('glibc') && process.report?.getReport().header.glibcVersionRuntime)) return false;
  return os !== undefined && os.includes(process.platform) && (cpu?.includes(process.arch) ?? true);
}

function npmInstall() {
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  // The system's Node, because the pinned one is in the folder that the install changes.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const isScript = npm !== undefined && /npm-cli\.[cm]?js$/.test(npm);
  const [program, all] = isScript ? [node, [npm, ...args]] : ['npm', args];
  const shell = !isScript && process.platform === 'win32';
  const child = spawn(program, all, {
    cwd: root,
    env: projectEnvironment(),
    // npm's own report is for developers.
    stdio: ['ignore', 'ignore', 'pipe'],
    shell,
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
    process.stderr.write(chunk);
  });
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 1, errors: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, errors }));
  });
}
