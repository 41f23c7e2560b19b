import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type SettingRefusal, settingRefusal } from './setting-refusal.ts';

const PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: '启动服务的用户没有权限',
  EPERM: '启动服务的用户没有权限',
  EROFS: '所在的磁盘是只读的',
  ENOSPC: '磁盘已满',
  EEXIST: '这是一个文件，不是文件夹',
  ENOTDIR: '路径中有一个是文件，不是文件夹',
  ENOENT: '没有这个文件夹',
  ENAMETOOLONG: '路径太长',
};

/** Creates the folder of `DATA_DIR` unless it is there. Throws SettingRefusal when it cannot be used. */
export function openDataFolder(folder: string): void {
  refusing('DATA_DIR', folder, () => {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/** With its parents. `recursive` of Node.js does not end where a parent exists and refuses to have folders, as /proc does. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o711 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o711 });
  }
}

/** Throws SettingRefusal unless the folder of a setting may be read; a missing one is refused unless it is optional. */
export function checkReadable(name: string, folder: string, isOptional = false): void {
  refusing(name, folder, () => {
    const found = statSync(folder, { throwIfNoEntry: !isOptional });
    if (found === undefined) return;
    if (!found.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'EEXIST' });
    accessSync(folder, constants.R_OK | constants.X_OK);
  });
}

function refusing(name: string, folder: string, open: () => void): void {
  try {
    open();
  } catch (error) {
    throw folderRefusal(name, folder, error);
  }
}

/** What an error of the file system says of a folder. */
export function folderRefusal(name: string, folder: string, error: unknown): SettingRefusal {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const problem = PROBLEMS[code === 'ENOENT' && isFile(dirname(folder)) ? 'ENOTDIR' : code];
  return settingRefusal(name, folder, problem ?? `不能使用（${code || message}）`, { cause: error });
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
