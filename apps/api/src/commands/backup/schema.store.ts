import type { ClientBase, Pool } from 'pg';
import type { Migration } from './format.ts';

export interface Column {
  name: string;
  /** As a cast names it. */
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** Written by the migrations themselves, so it is compared and not copied. */
const MIGRATIONS = 'migrations';

/** What was applied to this database, in order; null when it was never the product's. */
export async function findMigrations(client: ClientBase | Pool): Promise<Migration[] | null> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass(current_schema() || '.${MIGRATIONS}') is not null as is_there`,
  );
  if (found[0]?.is_there !== true) return null;
  const { rows } = await client.query<Migration>(`select name, checksum from ${MIGRATIONS} order by name`);
  return rows;
}

/** Every table of the schema with the columns that are stored, those that others refer to first. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows: columns } = await client.query<{ table: string; name: string; type: string }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> '${MIGRATIONS}'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select distinct o.relname as from, t.relname as to
    from pg_constraint r join pg_class o on o.oid = r.conrelid join pg_class t on t.oid = r.confrelid
    where r.contype = 'f' and r.connamespace = current_schema()::regnamespace and o.oid <> t.oid`);
  const tables = new Map<string, Table>();
  for (const { table, name, type } of columns) {
    const known = tables.get(table) ?? { name: table, columns: [] };
    known.columns.push({ name, type });
    tables.set(table, known);
  }
  return inOrderOfReference([...tables.values()], references);
}

/** Tables such that none refers to a later one. Throws when they refer to each other in a circle. */
export function inOrderOfReference<T extends { name: string }>(
  tables: readonly T[],
  references: readonly { from: string; to: string }[],
): T[] {
  const ordered: T[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const isFree = ({ name }: T) => !references.some(({ from, to }) => from === name && waiting.has(to));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}.`);
    ordered.push(...free);
    left = left.filter((table) => !isFree(table));
  }
  return ordered;
}
