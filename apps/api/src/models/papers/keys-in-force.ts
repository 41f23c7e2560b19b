import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { readVersions, versionKey, type ContentVersion } from './content-versions.ts';
import type { VersionRef } from './refs.ts';

/**
 * SQL: the version whose keys and explanations are in force, where `own` is a row of paper_versions. Of the versions
 * with the same questions, it is the one that became current last.
 */
export const keyVersionOf = (own: string) => sql`(
  select same.version from paper_versions same
  where same.paper_id = ${sql.ref(`${own}.paper_id`)} and same.questions_hash = ${sql.ref(`${own}.questions_hash`)}
  order by same.current_since desc, same.version desc limit 1
)`;

const keyVersionRow = z.object({ paper_id: z.string(), version: z.number(), key_version: z.number() });

async function listKeyVersions(
  db: Db,
  refs: readonly VersionRef[],
): Promise<{ paper_id: string; version: number; key_version: number }[]> {
  if (refs.length === 0) return [];
  const rows = await readRows(
    db,
    keyVersionRow,
    sql`
    select own.paper_id, own.version, ${keyVersionOf('own')} as key_version
    from unnest(${refs.map(({ paperId }) => paperId)}::text[], ${refs.map(({ version }) => version)}::int[])
        as asked (paper_id, version)
      join paper_versions own using (paper_id, version)
  `,
  );
  return rows;
}

/**
 * The version whose keys are in force for a content version. Throws when there is none, which attempts' foreign keys
 * exclude.
 */
export async function findKeyVersion(db: Db, paperId: string, version: number): Promise<number> {
  const [row] = await listKeyVersions(db, [{ paperId, version }]);
  if (!row) throw new Error(`version ${version} of ${paperId} is gone`);
  return row.key_version;
}

/** Questions of one version with the keys in force. */
export interface VersionInForce {
  content: ContentVersion;
  keyVersion: number;
}

/** Several versions with the keys in force, by `versionKey` of the requested version. */
export async function readVersionsInForce(db: Db, refs: readonly VersionRef[]): Promise<Map<string, VersionInForce>> {
  const found = await listKeyVersions(db, [...new Map(refs.map((ref) => [versionKey(ref), ref])).values()]);
  const keyRefs = found.map((row) => ({ paperId: row.paper_id, version: row.key_version }));
  const contents = await readVersions(db, keyRefs);
  return new Map(
    found.flatMap((row): [string, VersionInForce][] => {
      const content = contents.get(versionKey({ paperId: row.paper_id, version: row.key_version }));
      const asked = versionKey({ paperId: row.paper_id, version: row.version });
      return content ? [[asked, { content, keyVersion: row.key_version }]] : [];
    }),
  );
}

/** One version with the keys in force. Throws when there is no such version. */
export async function readVersionInForce(db: Db, ref: VersionRef): Promise<VersionInForce> {
  const found = (await readVersionsInForce(db, [ref])).get(versionKey(ref));
  if (!found) throw new Error(`version ${ref.version} of ${ref.paperId} is gone`);
  return found;
}
