import * as z from 'zod/mini';

/**
 * A database dump is gzipped text with one JSON value per line: a header; for each table a line with its name and one
 * line per row (columns as PostgreSQL's text, or null); at the end the number of rows by table, which reveals a
 * truncated file.
 */
export const DUMP_FORMAT = 'study-backup';
export const DUMP_VERSION = 1;

const tableShape = z.object({ name: z.string(), columns: z.array(z.string()) });
export const migration = z.object({ name: z.string(), checksum: z.string() });

export const headerLine = z.object({
  format: z.literal(DUMP_FORMAT),
  version: z.literal(DUMP_VERSION),
  made_at: z.string(),
  migrations: z.array(migration),
  /** In dependency order: no row refers to a later table. */
  tables: z.array(tableShape),
});
export type Header = z.output<typeof headerLine>;
export type Migration = z.output<typeof migration>;

export const tableLine = z.object({ table: z.string() });
export const rowLine = z.array(z.nullable(z.string()));
export type Row = z.output<typeof rowLine>;
export const closingLine = z.object({ rows: z.record(z.string(), z.int()) });

/** Number of rows by table name. */
export type RowCounts = Record<string, number>;
