import { zipSync } from 'fflate';

/** An archive of files by path. */
export const zipOf = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files));
