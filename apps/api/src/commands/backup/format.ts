import * as z from 'zod/mini';

/**
 * A backup is gzipped text of one JSON value a line: the header; then, table by table, a line that names the table
 * and a line per row, its columns as PostgreSQL writes them (text or null); last the number of rows of each table,
 * so that a file cut short is known.
 */
export const FORMAT = 'study-backup';
export const VERSION = 1;

const tableShape = z.object({ name: z.string(), columns: z.array(z.string()) });
const migration = z.object({ name: z.string(), checksum: z.string() });

export const headerLine = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  made_at: z.string(),
  migrations: z.array(migration),
  /** In an order in which no row refers to one that comes later. */
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
