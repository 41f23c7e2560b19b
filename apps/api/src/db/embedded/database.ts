import pg from 'pg';
import type { Endpoint } from './endpoint.ts';

export type EmbeddedConnection = { host: string; port: number; user: string; database: string; password?: string };

/** Name of the API's role and database. */
export const PRODUCT_NAME = 'study';

/** Creates the API's role (no superuser) and its database, if they do not exist. */
export async function ensureDatabase(client: pg.Client, endpoint: Endpoint): Promise<EmbeddedConnection> {
  const exists = async (sql: string) => (await client.query(sql, [PRODUCT_NAME])).rowCount !== 0;
  if (!(await exists('select from pg_roles where rolname = $1'))) {
    const password = endpoint.password ? `password ${pg.escapeLiteral(endpoint.password)}` : '';
    await client.query(`create role ${PRODUCT_NAME} login createdb ${password}`);
  }
  if (!(await exists('select from pg_database where datname = $1'))) {
    await client.query(`create database ${PRODUCT_NAME} owner ${PRODUCT_NAME}`);
  }
  return { ...endpoint, user: PRODUCT_NAME, database: PRODUCT_NAME };
}

/** The connection as a URL for `pg`, which may name a socket folder. */
export function toConnectionString({ host, port, user, database, password }: EmbeddedConnection): string {
  if (password) return `postgresql://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
