import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * The version whose keys and explanations are in force for a content version: of those with the same questions, the one
 * that was made current last. Throws when there is no such version, because attempts point at it.
 */
export async function findKeyVersion(db: Db, paperId: string, version: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select same.version from paper_versions own join paper_versions same using (paper_id, questions_hash)
    where own.paper_id = ${paperId} and own.version = ${version}
    order by same.current_since desc, same.version desc limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`version ${version} of ${paperId} is gone`);
  return row.version;
}
