// Generates apps/api/src/db/rows.ts from the migrations: npm run db:types. Runs them on a temporary database, or uses
// the database of DATABASE_URL, which must be fully migrated.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { startEmbedded } from '../apps/api/src/db/embedded/start-embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { root, runTool } from './run-program.mjs';

const given = process.env.DATABASE_URL ?? '';
process.exitCode = given === '' ? await onOwnDatabase(writeRows) : await writeRows(given);

/** @param {(connectionString: string) => Promise<number>} use */
async function onOwnDatabase(use) {
  const dataDir = await mkdtemp(join(tmpdir(), 'study-rows-'));
  const server = await startEmbedded({ dataDir, log: () => {} });
  try {
    const pool = new Pool({ connectionString: server.connectionString, max: 1 });
    await migrate(pool, join(root, 'apps/api/migrations'));
    await pool.end();
    return await use(server.connectionString);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Generates and formats; the exit code. @param {string} url */
async function writeRows(url) {
  const rows = join(root, 'apps/api/src/db/rows.ts');
  const options = ['--dialect=postgres', '--type-only-imports', '--date-parser=string', `--url=${url}`];
  const only = '--exclude-pattern=migrations';
  const { code } = await runTool('kysely-codegen/dist/cli/bin.js', [...options, only, `--out-file=${rows}`]);
  return code === 0 ? (await runTool('oxfmt/bin/oxfmt', [rows])).code : code;
}
