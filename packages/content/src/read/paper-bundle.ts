import type { Timeline } from '@study/contract/papers/paper-document.ts';
import {
  type BundleFile,
  type BundleFiles,
  fileFault,
  isIgnored,
  refusedBundle,
  sizeFaults,
} from './bundle/bundle-files.ts';
import { readRecordings } from './bundle/bundle-recordings.ts';
import type { ZipSource } from './bundle/open-zip.ts';
import { filesOfZip } from './bundle/zip-files.ts';
import { ANSWERS_FILE, type Fault, PAPER_FILE } from './fault.ts';
import type { DocumentTexts } from './fault-lines.ts';
import { readPaper } from './documents.ts';
import { clipsOf } from './recordings.ts';
import { parseYaml } from './yaml-file.ts';
import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUNDLE_LIMITS } from './bundle/bundle-limits.ts';

/**
 * An imported paper. Its documents are unchecked: they go through `parseDocuments` and `checkPaper` like any others.
 * Faults concern the archive, the files and the recordings; with any fault, nothing may be stored.
 */
export interface PaperBundle {
  /** Name of the paper's folder, if any: the id that its author expects. */
  folderName: string | null;
  /** Null if the file is missing or not YAML, which is among the faults; of YAML with slips what they leave readable. */
  paper: unknown;
  answers: unknown;
  /** Bytes of `media/<clip>.webm` and `.m4a`, by path, for the clips that the paper names. */
  recordings: ReadonlyMap<string, Uint8Array>;
  /** By clip. */
  timelines: ReadonlyMap<string, Timeline>;
  /** File names in `media/`, without the folder; null if the paper came without recordings. */
  mediaFiles: ReadonlySet<string> | null;
  /** Texts of the documents, for the line numbers of faults. */
  texts: DocumentTexts;
  faults: Fault[];
}

/** Reads a paper from a folder like those in `content/papers`; refuses links. */
export const readPaperFolder = async (folder: string): Promise<PaperBundle> => readFiles(await filesOfFolder(folder));

/** Reads a paper from a ZIP archive, given as bytes or as a file. Refuses hostile archives with a fault. */
export async function readPaperZip(source: ZipSource): Promise<PaperBundle> {
  const { close, ...files } = await filesOfZip(source);
  try {
    return await readFiles(files);
  } finally {
    close();
  }
}

/** Reads a paper from the texts of its two documents, without recordings. */
export async function readPaperTexts({ paper, answers }: { paper: string; answers: string }): Promise<PaperBundle> {
  const files = Object.entries({ [PAPER_FILE]: paper, [ANSWERS_FILE]: answers }).map(([name, text]) => {
    const bytes = new TextEncoder().encode(text);
    return { name, bytes: bytes.length, read: async () => bytes };
  });
  const bundle = await readFiles({ folderName: null, files, faults: sizeFaults(files) });
  return { ...bundle, mediaFiles: null };
}

async function readFiles({ folderName, files, faults: found }: BundleFiles): Promise<PaperBundle> {
  const mediaFiles = new Set(files.flatMap(({ name }) => /^media\/([^/]+)$/.exec(name)?.[1] ?? []));
  const texts = new Map<string, string>();
  const nothing = {
    folderName,
    paper: null,
    answers: null,
    recordings: new Map(),
    timelines: new Map(),
    mediaFiles,
    texts,
  };
  if (found.length > 0) return { ...nothing, faults: [...found] };
  const faults: Fault[] = [];
  const byName = new Map(files.map((file) => [file.name, file]));
  const read = (name: string) => readIfAny(byName.get(name), faults);
  const document = async (name: string): Promise<unknown> => {
    const bytes = await read(name);
    // An unreadable file has been reported already.
    if (bytes === null && byName.has(name)) return null;
    const text = bytes === null ? null : textOf(bytes);
    if (text?.includes(UNREADABLE) === true) {
      faults.push(fileFault(name, '文件不是UTF-8编码', '请用编辑器另存为UTF-8'));
      return null;
    }
    const parsed = parseYaml(text, name);
    if (text !== null) texts.set(name, text);
    if (parsed.ok) return parsed.value;
    faults.push(...parsed.faults);
    return parsed.value;
  };
  const [paper, answers] = [await document(PAPER_FILE), await document(ANSWERS_FILE)];
  const recorded = await readRecordings(clipsIn(paper), read);
  return { ...nothing, ...recorded, paper, answers, faults: [...faults, ...recorded.faults] };
}

async function readIfAny(file: BundleFile | undefined, faults: Fault[]): Promise<Uint8Array | null> {
  if (file === undefined) return null;
  try {
    return await file.read();
  } catch {
    faults.push(fileFault(file.name, '文件已损坏，或大小与标明的不符', '请重新打包'));
    return null;
  }
}

function clipsIn(document: unknown): Set<string> {
  const parsed = readPaper(document);
  return new Set(parsed.ok ? clipsOf(parsed.document) : []);
}

/** The decoder's replacement character for invalid UTF-8. */
const UNREADABLE = '\uFFFD';

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Files of a paper's folder and its `media/`. Does not follow links, because they may point outside the folder. */
async function filesOfFolder(folder: string): Promise<BundleFiles> {
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
