import type { AnswersDocument, PaperDocument, Timeline } from '@study/contract/paper-document.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { VersionRef } from './refs.ts';

/** A version's documents and recordings with what is said in them; throws when it is not there. */
export async function getWholeVersion(
  db: Db,
  { paperId, version }: VersionRef,
): Promise<{ paper: PaperDocument; answers: AnswersDocument; timelines: Map<string, Timeline> }> {
  const { rows } = await sql<{ paper: PaperDocument; answers: AnswersDocument; recordings: Record<string, Timeline> }>`
    select v.document as paper, a.document as answers, a.recordings
    from paper_versions v join paper_answers a using (paper_id, version)
    where paper_id = ${paperId} and version = ${version}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`version ${version} of ${paperId} is gone`);
  return { paper: row.paper, answers: row.answers, timelines: new Map(Object.entries(row.recordings)) };
}

/** For each version the one with the same questions whose keys are in force; see `findKeyVersion`. */
export async function listKeyVersions(
  db: Db,
  refs: readonly VersionRef[],
): Promise<(VersionRef & { keyVersion: number })[]> {
  if (refs.length === 0) return [];
  const { rows } = await sql<{ paper_id: string; version: number; key_version: number }>`
    select distinct on (own.paper_id, own.version) own.paper_id, own.version, same.version as key_version
    from unnest(${refs.map(({ paperId }) => paperId)}::text[], ${refs.map(({ version }) => version)}::int[])
        as asked (paper_id, version)
      join paper_versions own using (paper_id, version)
      join paper_versions same on same.paper_id = own.paper_id and same.questions_hash = own.questions_hash
    order by own.paper_id, own.version, same.current_since desc, same.version desc
  `.execute(db);
  return rows.map((row) => ({ paperId: row.paper_id, version: row.version, keyVersion: row.key_version }));
}
