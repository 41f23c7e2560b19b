import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUNDLE_LIMITS } from './bundle-limits.ts';
import { fileFault, isIgnored, refusedBundle, sizeFaults, type BundleFile, type BundleFiles } from './bundle-files.ts';
import type { Fault } from '../fault.ts';

/** The files of a paper's folder and of its `media/`. Links are not followed: they may lead out of the folder. */
export async function filesOfFolder(folder: string): Promise<BundleFiles> {
  const root = await lstat(folder).catch(() => null);
  if (root?.isDirectory() !== true) return refusedBundle('没有这个文件夹', '请检查路径');
  const faults: Fault[] = [];
  const files: BundleFile[] = [];
  for (const name of [...(await listIn(folder, '')), ...(await listIn(folder, 'media'))]) {
    if (isIgnored(name)) continue;
    const location = path.join(folder, name);
    const found = await lstat(location);
    if (found.isSymbolicLink()) faults.push(fileFault(name, '这是一个链接，不是文件', '请换成文件本身'));
    else if (found.isFile()) files.push({ name, bytes: found.size, read: () => readFile(location) });
  }
  if (files.length > BUNDLE_LIMITS.entries) {
    return refusedBundle(`文件超过${BUNDLE_LIMITS.entries}个`, '请去掉用不到的文件');
  }
  return { folderName: path.basename(path.resolve(folder)), files, faults: [...faults, ...sizeFaults(files)] };
}

async function listIn(folder: string, inner: string): Promise<string[]> {
  const location = path.join(folder, inner);
  const found = await lstat(location).catch(() => null);
  if (found?.isDirectory() !== true) return [];
  return (await readdir(location)).toSorted().map((name) => path.posix.join(inner, name));
}
