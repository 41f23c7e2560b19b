import * as z from 'zod/mini';

/**
 * A backup is a tar archive, in this order: `backup.json` says what it is; `database/000001.gz` and so on are one dump
 * of the database cut into parts, because a tar entry states its size before its content; `secret-key`, unless it was
 * left out; `files/<key>` for each stored file; `checksums.json`, by which a damaged or truncated archive is recognised.
 * Until November 2026 a backup was the dump alone.
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

/** By entry: its size in bytes, and its SHA-256 in hexadecimal digits. */
export const checksums = z.record(z.string(), z.object({ size: z.int(), sha256: z.string() }));
export type Checksums = z.output<typeof checksums>;

export const headerOf = (madeAt: Date): z.output<typeof archiveHeader> => ({
  format: ARCHIVE_FORMAT,
  version: ARCHIVE_VERSION,
  made_at: madeAt.toISOString(),
});

/** What a backup holds. */
export interface BackupContents {
  /** Rows of each table, by its name. */
  rows: Record<string, number>;
  files: number;
  fileBytes: number;
  hasKey: boolean;
}
