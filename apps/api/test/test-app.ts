import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadKnowledge, type KnowledgePoint } from '@study/content/read/knowledge.ts';
import type { FastifyInstance } from 'fastify';
import { Client, DatabaseError } from 'pg';
import type { DestinationStream } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig, type Config } from '../src/config.ts';
import { openDatabase, type Database } from '../src/db/database.ts';
import type { FileStore } from '../src/files/file-store.ts';
import { openFiles } from '../src/files/open-files.ts';
import { TEMPLATE, withDatabase } from './database-server.ts';

export interface TestApp extends AsyncDisposable {
  app: FastifyInstance;
  database: Database;
  config: Config;
  files: FileStore;
  knowledge: readonly KnowledgePoint[];
}

export interface TestAppOptions {
  connections?: number;
  logTo?: DestinationStream;
  /** Servers of the test's own, as addresses; the primary has the template. */
  cluster?: { primary: string; replica: string; longestLagMs: number };
  /** The database that is copied, to which nobody is connected. */
  template?: string;
}

/** The real application on a database of its own; disposing of it drops the database. */
export async function openTestApp(
  environment: Record<string, string> = {},
  { connections = 6, logTo, cluster, template = TEMPLATE }: TestAppOptions = {},
): Promise<TestApp> {
  const server = cluster?.primary ?? inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'study-app-'));
  const databaseUrl = withDatabase(server, name);
  const config = readConfig(
    {
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'a key for tests that nobody else uses',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      // Nothing: the built browser app has a route for each of its files.
      WEB_DIR: dataDir,
      // Tests look oftener than people do.
      READS_PER_SECOND: '1000',
      ADMIN_SECOND_FACTOR: 'optional',
      ...environment,
    },
    join(import.meta.dirname, '../../..'),
  );
  const replica = cluster && {
    connectionString: withDatabase(cluster.replica, name),
    size: connections,
    longestLagMs: cluster.longestLagMs,
    onChange: () => {},
  };
  const database = openDatabase(databaseUrl, connections, () => {}, replica ?? null);
  const files = await openFiles(config);
  const knowledge = await knowledgePoints(config.contentDir);
  const app = await buildApp({ config, database, files, knowledge }, logTo);
  await letSocketsEnd(app);
  return {
    app,
    database,
    config,
    files,
    knowledge,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await database.close();
      await dropDatabase(server, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let canSocketsEnd = false;

/** A call without a network has a socket that cannot be ended as a real one, as happens to the slow after a while. */
async function letSocketsEnd(app: FastifyInstance): Promise<void> {
  if (canSocketsEnd) return;
  canSocketsEnd = true;
  const { raw } = await app.inject({ method: 'GET', url: '/healthz' });
  const kind: unknown = Object.getPrototypeOf(raw.req.socket);
  if (typeof kind === 'object' && kind !== null && !('destroySoon' in kind)) {
    Object.defineProperty(kind, 'destroySoon', { value: () => undefined });
  }
}

const knowledgeOf = new Map<string, ReturnType<typeof loadKnowledge>>();

/** Read once a folder and file of tests: parsing takes longer than the rest of the start. */
async function knowledgePoints(contentDir: string): Promise<readonly KnowledgePoint[]> {
  const reading = knowledgeOf.get(contentDir) ?? loadKnowledge(contentDir);
  knowledgeOf.set(contentDir, reading);
  const read = await reading;
  return read.ok ? read.points : [];
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** The server may be vacuuming the database just then: that process is nobody's to end, and soon gone. */
async function dropDatabase(server: string, name: string, tries = 20): Promise<void> {
  try {
    await onServer(server, `drop database ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE || tries === 0) throw error;
    await setTimeout(250);
    await dropDatabase(server, name, tries - 1);
  }
}

/** Copies the application's database to another name, for tests that begin where this one is. Nothing may be running. */
export async function keepAsTemplate({ config }: Pick<TestApp, 'config'>, name: string): Promise<void> {
  const server = inject('databaseUrl');
  const { database: from } = new Client({ connectionString: config.databaseUrl ?? '' });
  await onServer(server, `drop database if exists ${name}`);
  await onServer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}' and pid <> pg_backend_pid()`,
  );
  await onServer(server, `create database ${name} template ${from}`);
}

async function onServer(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
