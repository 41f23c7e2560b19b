import * as z from 'zod/mini';

/**
 * A dump of the database is gzipped text with one JSON value per line: the header; then for each table a line with its name and a
 * line per row, its columns as PostgreSQL writes them (text or null); last the number of rows of each table, by which a
 * truncated file is recognised.
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
  /** Ordered so that no row refers to a later one. */
  tables: z.array(tableShape),
});
export type Header = z.output<typeof headerLine>;
export type Migration = z.output<typeof migration>;

export const tableLine = z.object({ table: z.string() });
export const rowLine = z.array(z.nullable(z.string()));
export type Row = z.output<typeof rowLine>;
export const closingLine = z.object({ rows: z.record(z.string(), z.int()) });

/** How many rows each table has, by name. */
export type RowCounts = Record<string, number>;
