import { ACTS } from '@study/contract/site/audit.admin.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

const row = z.object({
  version: z.int(),
  created_at: z.date(),
  is_current: z.boolean(),
  attempts: z.int(),
  act: z.nullable(z.enum(ACTS)),
  actor: z.nullable(z.string()),
  happened_at: z.nullable(z.date()),
});
export type VersionRow = z.output<typeof row>;

/** A page of versions before `before`, newest first, each with the latest act that made it current. */
export async function listVersions(
  db: Db,
  paperId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<VersionRow[]> {
  return readRows(
    db,
    row,
    sql`
    select v.version, v.created_at, v.version = p.content_version as is_current,
      coalesce(taken.attempts, 0) as attempts, made.act, made.actor, made.happened_at
    from paper_versions v
      join papers p on p.id = v.paper_id
      left join (
        select content_version, count(*)::int as attempts from ${ATTEMPTS_WITHOUT_TRIALS} a where paper_id = ${paperId} group by 1
      ) as taken on taken.content_version = v.version
      left join lateral (
        select l.action as act, u.username as actor, l.happened_at
        from audit_log l left join users u on u.id = l.actor_id
        where l.target_kind = 'paper' and l.target_id = v.paper_id
          and l.after -> 'content_version' = to_jsonb(v.version)
        order by l.id desc limit 1
      ) as made on true
    where v.paper_id = ${paperId} and (${before}::int is null or v.version < ${before}::int)
    order by v.version desc limit ${limit}
  `,
  );
}

export async function hasVersion(db: Db, paperId: string, version: number): Promise<boolean> {
  const found = await db
    .selectFrom('paper_versions')
    .select('version')
    .where('paper_id', '=', paperId)
    .where('version', '=', version)
    .executeTakeFirst();
  return found !== undefined;
}
