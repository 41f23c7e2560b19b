import { ANSWERS_FILE, PAPER_FILE, type Fault } from '../fault.ts';
import { BUNDLE_LIMITS, inMebibytes } from './bundle-limits.ts';

/** A file of an imported paper; its bytes are read on demand. */
export interface BundleFile {
  /** Path relative to the paper's folder, with forward slashes: `paper.yaml`, `media/<clip>.webm`. */
  name: string;
  bytes: number;
  read: () => Promise<Uint8Array>;
}

export interface BundleFiles {
  folderName: string | null;
  files: readonly BundleFile[];
  faults: readonly Fault[];
}

/** Metadata files of desktop systems, which are no part of a paper. */
const LEFT_BY_DESKTOPS = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/;
export const isIgnored = (name: string): boolean => LEFT_BY_DESKTOPS.test(name);

export const isDocument = (name: string): boolean => name === PAPER_FILE || name === ANSWERS_FILE;

/** An untrusted file name for display: shortened, without characters that would alter the line. */
export const shownName = (name: string): string => name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?').slice(0, 120);

export const fileFault = (file: string, message: string, mend: string): Fault => ({
  file: shownName(file),
  path: '',
  message,
  mend,
});

/** A bundle that is refused as a whole. */
export const refusedBundle = (message: string, mend: string): BundleFiles => ({
  folderName: null,
  files: [],
  faults: [{ file: '', path: '', message, mend }],
});

/** Faults of files that exceed the size limits. */
export function sizeFaults(files: readonly Pick<BundleFile, 'name' | 'bytes'>[]): Fault[] {
  const { entryBytes, documentBytes, unpackedBytes } = BUNDLE_LIMITS;
  const most = (name: string): number => (isDocument(name) ? documentBytes : entryBytes);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...files
      .filter(({ name, bytes }) => bytes > most(name))
      .map(({ name }) => fileFault(name, `文件超过${inMebibytes(most(name))}`, '请缩小这个文件')),
    ...(total > unpackedBytes ? [fileFault('', `解开后超过${inMebibytes(unpackedBytes)}`, '请去掉用不到的文件')] : []),
  ];
}
