import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, Pool, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { SUPERUSER } from '../src/db/embedded/server-user.ts';
import { migrate } from '../src/db/migrate.ts';
import { databaseFolder } from './database-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server whose database `study_template` has every migration; tests copy it. */
    databaseUrl: string;
  }
}

export const TEMPLATE = 'study_template';

/** One real PostgreSQL for all route tests: the one of TEST_DATABASE_URL, else the embedded server in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { connectionString: given, stop: async () => {} } : await startOwnServer();
  await makeTemplate(server.connectionString);
  project.provide('databaseUrl', server.connectionString);
  return () => server.stop();
}

/** What a test database need not do: outlive a power cut, and collect statistics for the next hour. */
const HASTE = ['fsync = off', 'full_page_writes = off', 'autovacuum = off'];

async function startOwnServer(): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  const { startEmbedded } = await import('../src/db/embedded/start-embedded.ts');
  const dataDir = await mkdtemp(join(databaseFolder(), 'study-test-'));
  const server = await startEmbedded({ dataDir, log: () => {} });
  await hasten({ ...server.connection, user: SUPERUSER, database: 'postgres' });
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function hasten(superuser: ClientConfig): Promise<void> {
  const client = new Client(superuser);
  await client.connect();
  for (const setting of HASTE) await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Gives a server the database with every migration that tests copy. */
export async function makeTemplate(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const pool = new Pool({ connectionString: withDatabase(connectionString, TEMPLATE), max: 1 });
  await migrate(pool, new URL('../migrations', import.meta.url).pathname);
  await pool.end();
}

/** The same server, another database. Works for sockets (`?host=`) too. */
export function withDatabase(connectionString: string, name: string): string {
  const [address = '', query] = connectionString.split('?', 2);
  const base = address.replace(/\/[^/]*$/, `/${name}`);
  return query === undefined ? base : `${base}?${query}`;
}
