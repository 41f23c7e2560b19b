import { strFromU8, unzipSync, zipSync } from 'fflate';

/** An archive of files by path. */
export const zipOf = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files));

/** The texts of an archive's files by path. */
export const textsOfZip = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)]));
