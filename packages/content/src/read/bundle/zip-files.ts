import type { Entry, ZipFile } from 'yauzl';
import { ANSWERS_FILE, PAPER_FILE, type Fault } from '../fault.ts';
import { BUNDLE_LIMITS, inMebibytes } from './bundle-limits.ts';
import { fileFault, isIgnored, refusedBundle, sizeFaults, type BundleFile, type BundleFiles } from './bundle-files.ts';
import { openZip, readEntry, type ZipSource } from './open-zip.ts';

/**
 * Files of a zipped paper, which may be inside one folder of the archive. Refuses path traversal, links, encrypted
 * files and false sizes; `close` releases the archive.
 */
export async function filesOfZip(source: ZipSource): Promise<BundleFiles & { close: () => void }> {
  const zip = await openZip(source);
  if (zip === null) return { ...refusedBundle('这不是完整的ZIP文件', '请重新打包'), close: () => undefined };
  // An error after the reading would otherwise be unhandled.
  zip.on('error', () => undefined);
  const close = () => zip.close();
  if (zip.fileSize > BUNDLE_LIMITS.zipBytes) {
    return { ...refusedBundle(`ZIP超过${inMebibytes(BUNDLE_LIMITS.zipBytes)}`, '请去掉用不到的文件'), close };
  }
  const entries = await listEntries(zip);
  if (!Array.isArray(entries)) return { ...entries, close };
  return { ...namedFiles(zip, entries), close };
}

async function listEntries(zip: ZipFile): Promise<Entry[] | BundleFiles> {
  const tooMany = refusedBundle(`文件超过${BUNDLE_LIMITS.entries}个`, '请去掉用不到的文件');
  if (zip.entryCount > BUNDLE_LIMITS.entries) return tooMany;
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    const isOutside = error instanceof Error && /relative path|absolute path|invalid characters/.test(error.message);
    return isOutside
      ? refusedBundle('ZIP里有文件的名字指向文件夹之外', '请重新打包')
      : refusedBundle('ZIP的目录已损坏', '请重新打包');
  }
  return entries.filter(({ fileName }) => !fileName.endsWith('/') && !isIgnored(fileName));
}

function namedFiles(zip: ZipFile, entries: readonly Entry[]): BundleFiles {
  const root = rootOf(entries.map(({ fileName }) => fileName));
  const within = entries.filter(({ fileName }) => fileName.startsWith(root));
  const faults: Fault[] = [];
  const files = new Map<string, BundleFile>();
  for (const entry of within) {
    const name = entry.fileName.slice(root.length);
    if (isLink(entry)) faults.push(fileFault(name, '这是一个链接，不是文件', '请换成文件本身'));
    else if (entry.isEncrypted()) faults.push(fileFault(name, '文件有密码', '请不设密码，重新打包'));
    else if (files.has(name)) faults.push(fileFault(name, 'ZIP里有两个同名的文件', '请只留一个'));
    else files.set(name, { name, bytes: entry.uncompressedSize, read: () => readEntry(zip, entry) });
  }
  const found = [...files.values()];
  return {
    folderName: root === '' ? null : root.slice(0, -1),
    files: found,
    // Every listed file counts towards the limits, whether it is used or not.
    faults: [...faults, ...sizeFaults(found)],
  };
}

/** The folder that contains the documents: the archive's root, or its single folder. */
function rootOf(names: readonly string[]): string {
  const isRoot = (root: string): boolean => names.includes(root + PAPER_FILE) || names.includes(root + ANSWERS_FILE);
  const folders = new Set(names.flatMap((name) => /^[^/]+\//.exec(name)?.[0] ?? []));
  return isRoot('') ? '' : ([...folders].find(isRoot) ?? '');
}

const UNIX = 3;
const FILE_TYPE = 0o170000;
const LINK = 0o120000;
const isLink = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >>> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;
