import type { Pool, PoolClient } from 'pg';

/** Runs `work` in one transaction that `begin` opens; rolled back when it throws. The connection is not used again. */
export async function inOneTransaction<T>(
  pool: Pool,
  begin: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // Closing it rolls back what is still open.
    client.release(true);
  }
}
