import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { readBackup } from '../../apps/api/src/commands/backup/read-backup.ts';
import { headerLine, rowLine, tableLine, type Header } from '../../apps/api/src/commands/backup/dump-format.ts';
import { restoreBackup } from '../../apps/api/src/commands/backup/restore-backup.ts';
import { openFiles } from '../../apps/api/src/files/open-files.ts';
import { rawCall } from '../../apps/api/test/raw-call.ts';
import { EmbeddedSite } from '../embedded-site.ts';
import { takeCsrf } from '../people.ts';
import { SECRET_KEY } from '../service.ts';
import { OldRelease } from './old-release.ts';

const MIGRATIONS = join(import.meta.dirname, '../../apps/api/migrations');
/** A backup with rows in every table, made by the release of this commit. */
const BACKUP = join(import.meta.dirname, 'of-20261126.ndjson.gz');
const RELEASE = 'ecaebe7';
/** A user in that backup. */
const WHO = { username: 'keeper-1', password: 'correct-horse1' };
const PATIENCE_MS = 30_000;

export interface UpgradeReport {
  tables: number;
  rows: number;
  migrations: number;
  compared: number;
  faults: string[];
}

/** Rows of each table as text, in the columns of the old schema; null: a later release has dropped the column. */
type Contents = Map<string, { columns: (string | null)[]; rows: (string | null)[][] }>;

/**
 * Restores a backup of an older release into its schema, upgrades it, and restores the backup again for a downgrade.
 * Compares every row of every table after each step, and uses the service.
 */
export async function runUpgrade(say: (line: string) => void): Promise<UpgradeReport> {
  const report: UpgradeReport = { tables: 0, rows: 0, migrations: 0, compared: 0, faults: [] };
  const { header, contents } = await readOld();
  report.tables = contents.size;
  report.rows = [...contents.values()].reduce((sum, { rows }) => sum + rows.length, 0);
  for (const [table, { rows }] of contents) {
    if (rows.length === 0) report.faults.push(`the backup has no row of ${table}`);
  }
  const compare = async (what: string, pool: Pool) => {
    const found = await contentsOf(pool, header);
    const faultsBefore = report.faults.length;
    for (const [table, { rows: before }] of contents) {
      report.compared += 1;
      const { columns = [], rows: now = [] } = found.get(table) ?? {};
      const inColumns = (row: (string | null)[]) => JSON.stringify(row.filter((_, index) => columns[index] !== null));
      const rows = before.map(inColumns);
      const here = now.map(inColumns);
      const missing = rows.filter((row) => !here.includes(row));
      if (missing.length > 0 || here.length !== rows.length) {
        report.faults.push(
          `${what}: ${table} has ${here.length} of ${rows.length} rows, ${missing.length} differ: ${missing[0]}`,
        );
      }
    }
    say(`${what}: ${report.faults.length === faultsBefore ? 'every row is the same' : 'DIFFERENT'}`);
  };

  await using site = await EmbeddedSite.open(4);
  const upgraded = await site.openDatabase('upgraded');
  await restore(site, upgraded.pool);
  await compare('restored into the old schema', upgraded.pool);
  report.migrations = (await migrate(upgraded.pool, MIGRATIONS)).length;
  await compare('upgraded', upgraded.pool);
  await useService(site, upgraded.connectionString, 'the new release', report);

  // Downgrade: later changes are lost, and everything from before is there.
  const back = await site.openDatabase('back');
  await restore(site, back.pool);
  await compare('gone back', back.pool);
  await using old = await OldRelease.open(RELEASE);
  if (old === null) say(`the history has no ${RELEASE}, or its packages are not installed, so it was not started`);
  else {
    const origin = await old.start(back.connectionString, SECRET_KEY);
    await logIn(origin, 'the old release', report);
    say('the old release serves what was restored');
  }
  return report;
}

async function restore(site: EmbeddedSite, pool: Pool): Promise<void> {
  const files = await openFiles({ dataDir: site.dataDir, s3: null });
  const key = { secretKey: SECRET_KEY, secretKeyFile: join(site.dataDir, 'secret-key') };
  const prepareSchema = async (upTo: string) => void (await migrate(pool, MIGRATIONS, { upTo }));
  await restoreBackup({ pool, files, key, workplace: site.dataDir, prepareSchema }, BACKUP);
}

async function readOld(): Promise<{ header: Header; contents: Contents }> {
  const contents: Contents = new Map();
  const headers: Header[] = [];
  await readBackup(BACKUP, {
    dump: async (readLine) => {
      headers.push(headerLine.parse(await readLine()));
      let rows: (string | null)[][] = [];
      for (let line = await readLine(); line !== undefined; line = await readLine()) {
        const row = rowLine.safeParse(line);
        const table = tableLine.safeParse(line);
        if (row.success) rows.push(row.data);
        else if (table.success) contents.set(table.data.table, { columns: [], rows: (rows = []) });
      }
    },
    key: async () => {},
    file: async () => {},
  });
  const [header] = headers;
  if (header === undefined) throw new Error('the backup has no header');
  return { header, contents };
}

async function contentsOf(pool: Pool, { tables }: Header): Promise<Contents> {
  const contents: Contents = new Map();
  const client = await pool.connect();
  try {
    for (const setting of [`timezone = 'UTC'`, `bytea_output = 'hex'`, 'extra_float_digits = 1', `datestyle = 'ISO'`]) {
      await client.query(`set ${setting}`);
    }
    for (const { name, columns: old } of tables) {
      const { rows: present } = await client.query<{ name: string }>(
        'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1',
        [name],
      );
      const names = new Set(present.map((column) => column.name));
      const columns = old.map((column) => (names.has(column) ? column : null));
      const list = columns.map((column) => (column === null ? 'null' : `"${column}"::text`)).join(', ');
      const { rows } = await client.query<(string | null)[]>({
        text: `select ${list} from "${name}"`,
        rowMode: 'array',
      });
      contents.set(name, { columns, rows });
    }
  } finally {
    client.release(true);
  }
  return contents;
}

async function useService(site: EmbeddedSite, databaseUrl: string, what: string, report: UpgradeReport): Promise<void> {
  const origin = await site.startWeb('all', { DATABASE_URL: databaseUrl });
  await logIn(origin, what, report);
}

async function logIn(origin: string, what: string, report: UpgradeReport): Promise<void> {
  const csrf = await takeCsrf(origin, PATIENCE_MS);
  const url = `${origin}/api/auth/login/`;
  const outcome = await rawCall({ method: 'POST', url, csrf, body: WHO, patienceMs: PATIENCE_MS });
  report.compared += 1;
  if (outcome.kind !== 'answered' || outcome.status !== 200) {
    report.faults.push(`${what}: nobody can log in: ${JSON.stringify(outcome)}`);
  }
}
