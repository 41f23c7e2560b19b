import type { AnswersDocument, PaperDocument, Timeline } from '@study/contract/paper-document.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The paper as it stands, locked against another process that loads it too; null when it is new. */
export async function lockPaper(db: Db, id: string): Promise<{ content_hash: string; newest_version: number } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paper:${id}`}, 0))`.execute(db);
  const row = await db
    .selectFrom('papers')
    .innerJoin('paper_versions', (join) =>
      join
        .onRef('paper_versions.paper_id', '=', 'papers.id')
        .onRef('paper_versions.version', '=', 'papers.content_version'),
    )
    .where('papers.id', '=', id)
    .select('paper_versions.content_hash')
    .select((eb) =>
      eb
        .selectFrom('paper_versions as every')
        .whereRef('every.paper_id', '=', 'papers.id')
        .select((inner) => inner.fn.max('every.version').as('newest'))
        .as('newest_version'),
    )
    .executeTakeFirst();
  return row ? { content_hash: row.content_hash, newest_version: Number(row.newest_version) } : null;
}

/** The paper's version, and whether its questions are those of a document. Throws when there is no such paper. */
export async function getCurrentVersion(
  db: Db,
  id: string,
  paper: PaperDocument,
): Promise<{ version: number; hasSameQuestions: boolean }> {
  const { rows } = await sql<{ version: number; is_same: boolean }>`
    select version, questions_hash = hash_of_questions(${JSON.stringify(paper)}::jsonb) as is_same
    from papers join paper_versions on paper_id = papers.id and version = content_version where papers.id = ${id}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`paper ${id} is gone`);
  return { version: row.version, hasSameQuestions: row.is_same };
}

/** Every recording that a version of the paper ever had, with what is said in it, by clip. */
export async function listTimelines(db: Db, paperId: string): Promise<Map<string, Timeline>> {
  const rows = await db
    .selectFrom('paper_answers')
    .select('recordings')
    .where('paper_id', '=', paperId)
    .orderBy('version')
    .execute();
  return new Map(rows.flatMap((row) => Object.entries(row.recordings as unknown as Record<string, Timeline>)));
}

/** The documents of all other papers as they are now. */
export async function listOtherPapers(
  db: Db,
  paperId: string,
): Promise<{ paper: PaperDocument; answers: AnswersDocument }[]> {
  const { rows } = await sql<{ paper: PaperDocument; answers: AnswersDocument }>`
    select v.document as paper, a.document as answers
    from papers p
      join paper_versions v on v.paper_id = p.id and v.version = p.content_version
      join paper_answers a on a.paper_id = p.id and a.version = p.content_version
    where p.id <> ${paperId} order by p.id
  `.execute(db);
  return rows;
}

/** The content that a paper's files had when they were last loaded; null when they never were. */
export async function findShippedHash(db: Db, paperId: string): Promise<string | null> {
  const row = await db.selectFrom('papers').select('shipped_hash').where('id', '=', paperId).executeTakeFirst();
  return row?.shipped_hash ?? null;
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

/** The card of a shipped paper. A card that is there keeps whether it is published. */
export async function upsertPaper(db: Db, paper: PaperDocument, version: number): Promise<void> {
  const about = {
    exam_type: paper.exam,
    title: paper.title,
    edition_year: paper.edition.year,
    edition_month: paper.edition.month,
    edition_set: paper.edition.set,
    origin: paper.origin,
    source: paper.source ?? null,
    licence: paper.licence ?? null,
  };
  await db
    .insertInto('papers')
    .values({ id: paper.id, ...about, content_version: version, is_published: true })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...about, updated_at: sql`now()` }))
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

/** The lock on the paper makes the later call the one with the later time. */
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
