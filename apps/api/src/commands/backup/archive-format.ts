import * as z from 'zod/mini';

/**
 * A backup is a tar archive with these entries in order: `backup.json` (header); `database/000001.gz` and so on (one
 * database dump in parts, because a tar entry states its size before its content); `secret-key`, unless excluded;
 * `files/<key>` for each stored file; `checksums.json`, which reveals a damaged or truncated archive. Until November
 * 2026 a backup was the dump alone.
 */
export const HEADER_ENTRY = 'backup.json';
export const DUMP_ENTRIES = 'database/';
export const KEY_ENTRY = 'secret-key';
export const FILE_ENTRIES = 'files/';
export const CHECKSUMS_ENTRY = 'checksums.json';

const ARCHIVE_FORMAT = 'study-archive';
const ARCHIVE_VERSION = 1;

export const archiveHeader = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  made_at: z.string(),
});

/** By entry name: size in bytes and SHA-256 in hexadecimal. */
export const checksums = z.record(z.string(), z.object({ size: z.int(), sha256: z.string() }));
export type Checksums = z.output<typeof checksums>;

export const headerOf = (madeAt: Date): z.output<typeof archiveHeader> => ({
  format: ARCHIVE_FORMAT,
  version: ARCHIVE_VERSION,
  made_at: madeAt.toISOString(),
});

/** Summary of a backup's content. */
export interface BackupContents {
  /** Number of rows by table name. */
  rows: Record<string, number>;
  files: number;
  fileBytes: number;
  hasKey: boolean;
}
