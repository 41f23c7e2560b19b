import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { StartRefusal } from './start-refusal.ts';

/** The superuser role. The API's own role owns only its database. */
export const SUPERUSER = 'postgres';

/** The system account PostgreSQL runs under. */
export type ServerUser = { uid: number; gid: number; name: string };

/**
 * The account to run PostgreSQL as; null = the current one. PostgreSQL refuses root, so root uses the owner of the
 * cluster, else of the data folder, else `postgres`, else `nobody`. Throws StartRefusal when no account is suitable.
 */
export function chooseServerUser(dataDir: string, clusterDir: string): ServerUser | null {
  const self = process.getuid?.();
  if (self === undefined) return null;
  const clusterOwner = statSync(clusterDir, { throwIfNoEntry: false })?.uid;
  if (self !== 0) {
    if (clusterOwner === undefined || clusterOwner === self) return null;
    throw new StartRefusal(`数据目录“${clusterDir}”属于其他用户，请用该用户启动，或用DATA_DIR指定另一个目录。`);
  }
  const owners = [clusterOwner, statSync(dataDir).uid].filter((uid) => uid !== undefined && uid !== 0);
  for (const account of [...owners.map(String), 'postgres', 'nobody']) {
    const user = lookUp(account);
    if (user) return user;
  }
  throw new StartRefusal('PostgreSQL不能以root身份运行，且没有可用的普通用户，请改用普通用户启动。');
}

/** The outermost folder on the path to `folder`, itself included, that the account may not enter; null = none. */
export function findClosedFolder(user: ServerUser, folder: string): string | null {
  const way = [folder];
  for (let parent = path.dirname(folder); parent !== way[0]; parent = path.dirname(parent)) way.unshift(parent);
  const script = 'for d; do [ -x "$d" ] || { printf %s "$d"; exit 0; }; done';
  const { stdout } = spawnSync('/bin/sh', ['-c', script, 'sh', ...way], { ...asUser(user), encoding: 'utf8' });
  return stdout || null;
}

/** Options that run a child process as the account, outside folders it cannot enter and without PG* variables. */
export function asUser(user: ServerUser | null): { uid?: number; gid?: number; cwd?: string; env?: NodeJS.ProcessEnv } {
  if (process.platform === 'win32') return {};
  const options = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
  return user ? { ...options, uid: user.uid, gid: user.gid } : options;
}

// initdb needs a passwd entry, so an account without one cannot be used.
function lookUp(account: string): ServerUser | null {
  const [name, uid, gid] = ['-un', '-u', '-g'].map((flag) => {
    const answer = spawnSync('id', [flag, account], { encoding: 'utf8' });
    return answer.status === 0 ? answer.stdout.trim() : '';
  });
  return name && uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null;
}
