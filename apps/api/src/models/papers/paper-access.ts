import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

const paperOpenToRow = z.object({ is_open: z.boolean() });

/** Whether the user may open the paper: it is published, or they have an attempt on it. */
export async function isPaperOpenTo(db: Db, userId: string, paperId: string): Promise<boolean> {
  const rows = await readRows(
    db,
    paperOpenToRow,
    sql`
    select exists (select 1 from papers where id = ${paperId} and is_published)
        or exists (select 1 from attempts where user_id = ${userId} and paper_id = ${paperId}) as is_open
  `,
  );
  return rows[0]?.is_open === true;
}

/** SQL: the text that a drill asks for, from the row of `versions` in `paper_versions`; null if it has items instead. */
export const textOfDrill = (versions: string) => sql`case
  when ${sql.ref(`${versions}.document`)} -> 'writing' ->> 'prompt' <> '' then 'writing'
  when ${sql.ref(`${versions}.document`)} -> 'translation' ->> 'source' <> '' then 'translation'
end`;

/** SQL: unpublished papers on which the user in column `id` practised without ever starting an attempt. */
export const closedPapers = (id: string) => sql`(
  select s.paper_id from spent_papers s join papers p on p.id = s.paper_id
  where s.user_id = ${sql.ref(id)} and not p.is_published
    and not exists (select from attempts a where a.user_id = s.user_id and a.paper_id = s.paper_id)
)`;

/** Whether the user may begin an attempt on the paper: it is open to them, or a drill. */
export async function mayBegin(db: Db, userId: string, paperId: string): Promise<boolean> {
  if (await isPaperOpenTo(db, userId, paperId)) return true;
  const drill = db.selectFrom('papers').select('id').where('id', '=', paperId).where('is_drill', '=', true);
  return (await drill.executeTakeFirst()) !== undefined;
}

/**
 * The version of a paper that a trial is of: for administrators any, for teachers the current one of a published paper.
 * Without `asked` the current one. Null: there is none that the caller may try.
 */
export async function findTriableVersion(
  db: Db,
  paperId: string,
  { isAdministrator, asked }: { isAdministrator: boolean; asked?: number | undefined },
): Promise<number | null> {
  const row = await db
    .selectFrom('papers')
    .innerJoin('paper_versions as v', 'v.paper_id', 'papers.id')
    .select('v.version')
    .where('papers.id', '=', paperId)
    .where('papers.is_drill', '=', false)
    .$if(asked === undefined, (query) => query.whereRef('v.version', '=', 'papers.content_version'))
    .$if(asked !== undefined, (query) => query.where('v.version', '=', asked ?? 0))
    .$if(!isAdministrator, (query) =>
      query.where('papers.is_published', '=', true).whereRef('v.version', '=', 'papers.content_version'),
    )
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Whether there is a paper with this id, published or not. Drills are excluded. */
export async function isPaperKnown(db: Db, paperId: string): Promise<boolean> {
  const row = await db
    .selectFrom('papers')
    .select('id')
    .where('id', '=', paperId)
    .where('is_drill', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The versions of a drill, or of a paper that the user spent on practice without starting an attempt; empty if it is
 * unpublished.
 */
export async function listPractisedVersions(db: Db, userId: string, paperId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('papers')
    .innerJoin('paper_versions', 'paper_versions.paper_id', 'papers.id')
    .select('paper_versions.version')
    .where('papers.id', '=', paperId)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        eb('papers.is_drill', '=', true),
        and([
          eb('papers.is_published', '=', true),
          exists(
            selectFrom('spent_papers')
              .select('paper_id')
              .where('user_id', '=', userId)
              .whereRef('spent_papers.paper_id', '=', 'papers.id'),
          ),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ version }) => version);
}
