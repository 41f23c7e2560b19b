import type { Pool, PoolClient } from 'pg';

/**
 * Runs `work` in a transaction opened by the statement `begin`; rolls back when it throws. The connection is not
 * reused.
 */
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
    // Closing the connection rolls back an open transaction.
    client.release(true);
  }
}
