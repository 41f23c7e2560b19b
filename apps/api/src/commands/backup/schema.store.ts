import type { ClientBase, Pool } from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '#db/read-rows.ts';
import { migration, type Migration } from './dump-format.ts';

export interface Column {
  name: string;
  /** The type's name for a cast. */
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** Excluded from the copy: migrations write it, and a restore compares it. */
const MIGRATIONS = 'migrations';

const presenceRow = z.object({ is_there: z.boolean() });
const columnRow = z.object({ table: z.string(), name: z.string(), type: z.string() });
const referenceRow = z.object({ from: z.string(), to: z.string() });

/** The migrations applied to this database, in order; null when it is not this application's database. */
export async function findMigrations(client: ClientBase | Pool): Promise<Migration[] | null> {
  const [found] = await queryRows(
    client,
    presenceRow,
    `select to_regclass(current_schema() || '.${MIGRATIONS}') is not null as is_there`,
  );
  if (found?.is_there !== true) return null;
  return queryRows(client, migration, `select name, checksum from ${MIGRATIONS} order by name`);
}

/** Every table with its stored columns, in dependency order. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const columns = await queryRows(
    client,
    columnRow,
    `
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> '${MIGRATIONS}'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`,
  );
  const references = await queryRows(
    client,
    referenceRow,
    `
    select distinct o.relname as from, t.relname as to
    from pg_constraint r join pg_class o on o.oid = r.conrelid join pg_class t on t.oid = r.confrelid
    where r.contype = 'f' and r.connamespace = current_schema()::regnamespace and o.oid <> t.oid`,
  );
  const tables = new Map<string, Table>();
  for (const { table, name, type } of columns) {
    const known = tables.get(table) ?? { name: table, columns: [] };
    known.columns.push({ name, type });
    tables.set(table, known);
  }
  return inOrderOfReference([...tables.values()], references);
}

/** Sorts tables so that none refers to a later one. Throws on circular references. */
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
