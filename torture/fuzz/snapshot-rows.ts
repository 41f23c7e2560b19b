import type { TestApp } from '../../apps/api/test/test-app.ts';

interface Table {
  name: string;
  key: string[];
  columns: string[];
  /** Tables referenced by its foreign keys. */
  parents: string[];
}

const TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a join pg_index i on i.indrelid = c.oid and i.indisprimary
      where a.attrelid = c.oid and a.attnum = any(i.indkey)) as key,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    array(select distinct f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'audit_log'
    and exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)
    and (c.relname = 'users'
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped))
  order by 1`;

/** Tables without an owner, which stay as an administrator has left them. */
const SHARED = [
  'papers',
  'paper_versions',
  'paper_answers',
  'removed_papers',
  'regrades',
  'calibrations',
  'site_settings',
];

/** Copies all users' rows to backup tables. */
export async function snapshotRows({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const { rows: tables } = await database.pool.query<Table>(TABLES);
  const copies = [...tables.map(({ name }) => name), ...SHARED].map(
    (name) => `create table kept.${name} as table public.${name}`,
  );
  await database.pool.query(['create schema kept', ...copies].join(';\n'));
}

/**
 * Restores all users' rows: deletes new rows, and reverts changed and deleted ones. Only touches rows younger than the
 * last restore, so it takes milliseconds.
 */
export class KeptRows {
  readonly #site: TestApp;
  readonly #tables: readonly Table[];
  /** The transaction of the last restore. */
  #since: string;

  static async of(site: TestApp): Promise<KeptRows> {
    const { rows } = await site.database.pool.query<Table>(TABLES);
    const { rows: now } = await site.database.pool.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
    return new KeptRows(site, parentsFirst(rows), now[0]?.xid ?? '0');
  }

  private constructor(site: TestApp, tables: readonly Table[], since: string) {
    this.#site = site;
    this.#tables = tables;
    this.#since = since;
  }

  /** Whether a call has changed data without an owner. */
  async isSharedChanged(): Promise<boolean> {
    const differ = SHARED.map(
      (name) =>
        `exists (table ${name} except all table kept.${name}) or exists (table kept.${name} except all table ${name})`,
    );
    const { rows } = await this.#site.database.pool.query<{ is: boolean }>(`select ${differ.join(' or ')} as is`);
    return rows[0]?.is ?? true;
  }

  /** No other writes may run meanwhile. */
  async bringBack(): Promise<void> {
    const isYoung = (row: string) => `${row}.xmin::text::bigint > ${this.#since}`;
    const same = (key: readonly string[]) => key.map((column) => `k.${column} = t.${column}`).join(' and ');
    const removals = this.#tables
      .toReversed()
      .map(
        ({ name, key }) =>
          `delete from ${name} t where ${isYoung('t')} and not exists (select from kept.${name} k where ${same(key)})`,
      );
    const returns = this.#tables.map(({ name, key, columns }) => {
      const changes = columns.map((column) => `${column} = excluded.${column}`).join(', ');
      return `insert into ${name} (${columns.join(', ')}) overriding system value
        select ${columns.map((column) => `k.${column}`).join(', ')} from kept.${name} k
        where not exists (select from ${name} t where ${same(key)} and not ${isYoung('t')})
        on conflict (${key.join(', ')}) do update set ${changes}`;
    });
    const now = 'select pg_current_xact_id()::text as xid';
    // Several statements in one query string are one transaction, and return one result each.
    const results: unknown = await this.#site.database.pool.query([...removals, ...returns, now].join(';\n'));
    const last = (results as { rows: { xid?: string }[] }[]).at(-1);
    this.#since = last?.rows[0]?.xid ?? this.#since;
  }
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const visit = (table: Table) => {
    if (sorted.includes(table)) return;
    for (const parent of table.parents) {
      const found = tables.find(({ name }) => name === parent);
      if (found && !sorted.includes(found)) visit(found);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table);
  return sorted;
}
