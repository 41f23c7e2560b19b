import type { AnswersDocument, PaperDocument, Timeline } from '@study/contract/papers/paper-document.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import { readVersion, type ContentVersion } from './content-versions.ts';

/** Locks the paper against import, change and deletion until the transaction ends. */
export async function lockPaper(db: Db, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paper:${id}`}, 0))`.execute(db);
}

const versionRow = z.object({
  current: z.number(),
  content_hash: z.nullable(z.string()),
  greatest: z.number(),
});

/** The paper's current version (0: none), the hash of its content, and the greatest version number ever used. */
export async function getVersions(
  db: Db,
  id: string,
): Promise<{ current: number; contentHash: string | null; greatest: number }> {
  const rows = await readRows(
    db,
    versionRow,
    sql`
    select coalesce(p.content_version, 0) as current, v.content_hash,
      greatest(
        (select max(version) from paper_versions where paper_id = ${id}),
        (select last_version from removed_papers where id = ${id}),
        0
      ) as greatest
    from (select 1) as one
      left join papers p on p.id = ${id}
      left join paper_versions v on v.paper_id = p.id and v.version = p.content_version
  `,
  );
  const [row] = rows;
  return { current: row?.current ?? 0, contentHash: row?.content_hash ?? null, greatest: row?.greatest ?? 0 };
}

const currentVersionRow = z.object({ version: z.number(), is_same: z.boolean() });

/** The paper's version (0: no content yet), and whether a document has the same questions; null: no such paper. */
export async function findCurrentVersion(
  db: Db,
  id: string,
  paper: PaperDocument,
): Promise<{ version: number; hasSameQuestions: boolean } | null> {
  const rows = await readRows(
    db,
    currentVersionRow,
    sql`
    select content_version as version,
      coalesce(questions_hash = hash_of_questions(${JSON.stringify(paper)}::jsonb), false) as is_same
    from papers left join paper_versions on paper_id = papers.id and version = content_version where papers.id = ${id}
  `,
  );
  const [row] = rows;
  return row ? { version: row.version, hasSameQuestions: row.is_same } : null;
}

/** The paper's current content; null: it has none, or there is no such paper. */
export async function findCurrentContent(db: Db, id: string): Promise<ContentVersion | null> {
  const row = await db.selectFrom('papers').select('content_version').where('id', '=', id).executeTakeFirst();
  // Version 0 is a new card without content.
  return row && row.content_version > 0 ? readVersion(db, { paperId: id, version: row.content_version }) : null;
}

/**
 * What a paper's card says to its checks: the exam of a paper that has content (null: it has none, or there is no such
 * paper), and whether the paper came with the program.
 */
export async function findCheckedCard(db: Db, id: string): Promise<{ exam: string | null; isShipped: boolean }> {
  const row = await db
    .selectFrom('papers')
    .select(['exam_type', 'content_version', 'shipped_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return {
    exam: row && row.content_version > 0 ? row.exam_type : null,
    isShipped: (row?.shipped_hash ?? null) !== null,
  };
}

/** Every recording that any version of the paper has had, by clip, with its transcript. */
export async function listTimelines(db: Db, paperId: string): Promise<Map<string, Timeline>> {
  const rows = await db
    .selectFrom('paper_answers')
    .select('recordings')
    .where('paper_id', '=', paperId)
    .orderBy('version')
    .execute();
  return new Map(rows.flatMap((row) => Object.entries(row.recordings as unknown as Record<string, Timeline>)));
}

const otherPaperRow = z.object({ paper: stored<PaperDocument>(), answers: stored<AnswersDocument>() });

/**
 * The current content of the other papers that a paper must not repeat. A copy may repeat its origin, and other copies
 * of it, until both are published.
 */
export async function listOtherPapers(
  db: Db,
  paperId: string,
): Promise<{ paper: PaperDocument; answers: AnswersDocument }[]> {
  const rows = await readRows(
    db,
    otherPaperRow,
    sql`
    select v.document as paper, a.document as answers
    from papers p
      join paper_versions v on v.paper_id = p.id and v.version = p.content_version
      join paper_answers a on a.paper_id = p.id and a.version = p.content_version
    where p.id <> ${paperId} and not exists (
      select from papers own where own.id = ${paperId}
        and coalesce(own.copied_from, own.id) = coalesce(p.copied_from, p.id)
        and not (own.is_published and p.is_published)
    )
    order by p.id
  `,
  );
  return rows;
}

/**
 * The content hash of a paper's files when they were last loaded, even if the paper was deleted since; null: never
 * loaded.
 */
export async function findShippedHash(db: Db, paperId: string): Promise<string | null> {
  const row = await db.selectFrom('papers').select('shipped_hash').where('id', '=', paperId).executeTakeFirst();
  if (row?.shipped_hash) return row.shipped_hash;
  const removed = await db
    .selectFrom('removed_papers')
    .select('shipped_hash')
    .where('id', '=', paperId)
    .executeTakeFirst();
  return removed?.shipped_hash ?? null;
}

export async function rememberShipped(db: Db, paperId: string, contentHash: string): Promise<void> {
  await db.updateTable('papers').set({ shipped_hash: contentHash }).where('id', '=', paperId).execute();
}

export async function findVersionByHash(db: Db, paperId: string, contentHash: string): Promise<number | null> {
  const row = await db
    .selectFrom('paper_versions')
    .select('version')
    .where('paper_id', '=', paperId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  return row?.version ?? null;
}

/**
 * Inserts or updates a paper's card from its document. An existing card keeps its published state; a drill is never
 * published.
 */
export async function upsertPaper(
  db: Db,
  paper: PaperDocument,
  { version, isPublished }: { version: number; isPublished: boolean },
): Promise<void> {
  const about = {
    exam_type: paper.exam,
    title: paper.title,
    edition_year: paper.edition.year,
    edition_month: paper.edition.month,
    edition_set: paper.edition.set,
    origin: paper.origin,
    source: paper.source ?? null,
    licence: paper.licence ?? null,
    is_drill: paper.kind === 'drill',
  };
  await db
    .insertInto('papers')
    .values({ id: paper.id, ...about, content_version: version, is_published: isPublished && !about.is_drill })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...about, ...(about.is_drill && { is_published: false }), updated_at: sql`now()` }),
    )
    .execute();
}

export interface NewVersion {
  paper: PaperDocument;
  answers: AnswersDocument;
  version: number;
  contentHash: string;
  silent: Record<string, Timeline>;
  spoken: Record<string, Timeline>;
}

export async function insertVersion(db: Db, content: NewVersion): Promise<void> {
  const key = { paper_id: content.paper.id, version: content.version };
  await db
    .insertInto('paper_versions')
    .values({
      ...key,
      content_hash: content.contentHash,
      document: JSON.stringify(content.paper),
      recordings: JSON.stringify(content.silent),
    })
    .execute();
  await db
    .insertInto('paper_answers')
    .values({ ...key, document: JSON.stringify(content.answers), recordings: JSON.stringify(content.spoken) })
    .execute();
}

/** Makes a version current. The lock on the paper orders the calls, so the later call has the later time. */
export async function pointAtVersion(db: Db, paperId: string, version: number): Promise<void> {
  await db
    .updateTable('paper_versions')
    .set({ current_since: sql`clock_timestamp()` })
    .where('paper_id', '=', paperId)
    .where('version', '=', version)
    .execute();
  await db
    .updateTable('papers')
    .set({ content_version: version, updated_at: sql`now()` })
    .where('id', '=', paperId)
    .execute();
}
