import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const isWindows = process.platform === 'win32';
const binFolder = path.join(root, 'node_modules', '.bin');

/** The project's pinned Node, or the running one if there is no package for this platform. */
export function pinnedNode() {
  const pinned = path.join(binFolder, isWindows ? 'node.exe' : 'node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/** Environment for child processes: the project's programs, including its Node, precede the system's in PATH. */
export function projectEnvironment(extra = {}) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [name]: [binFolder, process.env[name]].join(path.delimiter), ...extra };
}

/**
 * Runs a program to its end in the project's root, without a shell and without standard input. Resolves to its exit
 * code (1 if killed or not found) and, with `capture`, its combined output and its standard output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export function runProgram(program, args, { cwd = root, env = {}, capture = false } = {}) {
  const stdio = ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'];
  const child = spawn(program, args, { cwd, env: projectEnvironment(env), stdio });
  let output = '';
  let stdout = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk) => {
    output += chunk;
    stdout += chunk;
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 1, output: error.message, stdout: '' }));
    child.on('close', (code) => done({ code: code ?? 1, output, stdout }));
  });
}

/** Runs a JavaScript program of an installed package (path inside node_modules) with the pinned Node. */
export function runTool(script, args, options) {
  return runProgram(pinnedNode(), [path.join(root, 'node_modules', script), ...args], options);
}
