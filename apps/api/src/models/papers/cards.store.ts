import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The editable fields of a paper's card. */
export interface CardAbout {
  title: string;
  examType: 'CET4' | 'CET6';
  edition: { year: number; month: number; set: number };
  origin: string;
  source: string | null;
  licence: string | null;
  description: string;
}

const columnsOf = (about: Partial<CardAbout>) => ({
  ...(about.title !== undefined && { title: about.title }),
  ...(about.examType !== undefined && { exam_type: about.examType }),
  ...(about.edition !== undefined && {
    edition_year: about.edition.year,
    edition_month: about.edition.month,
    edition_set: about.edition.set,
  }),
  ...(about.origin !== undefined && { origin: about.origin }),
  ...(about.source !== undefined && { source: about.source }),
  ...(about.licence !== undefined && { licence: about.licence }),
  ...(about.description !== undefined && { description: about.description }),
});

/** Inserts an unpublished card without content. */
export async function insertCard(db: Db, id: string, about: CardAbout): Promise<void> {
  await db
    .insertInto('papers')
    .values({
      id,
      title: about.title,
      exam_type: about.examType,
      edition_year: about.edition.year,
      edition_month: about.edition.month,
      edition_set: about.edition.set,
      origin: about.origin,
      source: about.source,
      licence: about.licence,
      description: about.description,
      content_version: 0,
      is_published: false,
    })
    .execute();
}

export async function updateCard(db: Db, id: string, about: Partial<CardAbout>): Promise<void> {
  await db
    .updateTable('papers')
    .set({ ...columnsOf(about), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Records the paper that a copy was first made from. */
export async function setOrigin(db: Db, id: string, origin: string): Promise<void> {
  await db.updateTable('papers').set({ copied_from: origin }).where('id', '=', id).execute();
}

export async function updatePublished(db: Db, id: string, isPublished: boolean): Promise<void> {
  await db
    .updateTable('papers')
    .set({ is_published: isPublished, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('is_published', '<>', isPublished)
    .where('is_drill', '=', false)
    .execute();
}

/** The ids that exist already. */
export async function listTakenIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('papers').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * Deletes a card with its content and its trials, and records its last version number. False: there is no such card.
 * Throws 23503 (foreign key) when attempts or practice refer to it.
 */
export async function deleteCard(db: Db, id: string): Promise<boolean> {
  await sql`
    insert into removed_papers (id, shipped_hash, last_version)
    select p.id, p.shipped_hash, coalesce((select max(version) from paper_versions where paper_id = p.id), 0)
    from papers p where p.id = ${id}
    on conflict (id) do update set
      shipped_hash = coalesce(excluded.shipped_hash, removed_papers.shipped_hash),
      last_version = greatest(excluded.last_version, removed_papers.last_version),
      removed_at = now()
  `.execute(db);
  await db.deleteFrom('attempts').where('paper_id', '=', id).where('is_trial', '=', true).execute();
  const deleted = await db.deleteFrom('papers').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Whether a version of the paper has this recording. */
export async function isRecordingUsed(db: Db, paperId: string, clip: string): Promise<boolean> {
  const row = await db
    .selectFrom('paper_versions')
    .select('version')
    .where('paper_id', '=', paperId)
    .where(sql<boolean>`recordings ? ${clip}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The title of a paper that has content; null: there is none with this id, or it is a card without content. */
export async function findStoredTitle(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('papers')
    .select('title')
    .where('id', '=', id)
    .where('content_version', '>', 0)
    .executeTakeFirst();
  return row?.title ?? null;
}

/** The title of a paper; null: there is none with this id. */
export async function findTitle(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('papers').select('title').where('id', '=', id).executeTakeFirst();
  return row?.title ?? null;
}
