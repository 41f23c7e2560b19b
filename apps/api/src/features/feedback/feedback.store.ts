import type { FeedbackType } from '@study/contract/feedback/feedback.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#db/database.ts';

export interface NewFeedback {
  type: FeedbackType;
  content: string;
  contactInfo: string | null;
  /** The reported item, of a paper that the user may open; null: none. Without a version, the current content. */
  about: { paperId: string; item: number; version: number | null } | null;
}

/** The fields of feedback that its author may see. */
export interface FeedbackRow {
  id: string;
  type: string;
  content: string;
  contact_info: string | null;
  is_read: boolean;
  is_processed: boolean;
  admin_notes: string | null;
  paper_id: string | null;
  content_version: number | null;
  item: number | null;
  created_at: Date;
  updated_at: Date;
}

export interface Slice {
  limit: number;
  offset: number;
}

const COLUMNS = [
  'feedback.id',
  'feedback.type',
  'feedback.content',
  'feedback.contact_info',
  'feedback.is_read',
  'feedback.is_processed',
  'feedback.admin_notes',
  'feedback.paper_id',
  'feedback.content_version',
  'feedback.item',
  'feedback.created_at',
  'feedback.updated_at',
] as const;

export async function insertFeedback(db: Db, userId: string, feedback: NewFeedback): Promise<FeedbackRow> {
  return db
    .insertInto('feedback')
    .values({
      user_id: userId,
      id: uuidv7(),
      type: feedback.type,
      content: feedback.content,
      contact_info: feedback.contactInfo,
      ...(feedback.about && aboutColumns(feedback.about)),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The paper and its version are stored only as far as they exist. */
function aboutColumns({ paperId, item, version }: NonNullable<NewFeedback['about']>) {
  const known = sql<number | null>`(
    select coalesce(v.version, p.content_version)
    from papers p left join paper_versions v on v.paper_id = p.id and v.version = ${version}
    where p.id = ${paperId}
  )`;
  return { paper_id: sql<string | null>`(select id from papers where id = ${paperId})`, content_version: known, item };
}

/** Sort time. Feedback with a new reply comes first, so that its author finds the reply on the first page. */
const LAST_WORD = sql<Date>`greatest(feedback.created_at, feedback.replied_at)`;

/**
 * A page of the user's own feedback, latest written or answered first, which marks the returned replies as seen. One
 * statement, so that a reply written concurrently is neither returned nor marked.
 */
export async function listOwnFeedback(
  db: Db,
  userId: string,
  { limit, offset }: Slice,
): Promise<{ rows: FeedbackRow[]; count: number }> {
  const [rows, counted] = await Promise.all([
    db
      .with('shown', (cte) =>
        cte
          .selectFrom('feedback')
          .select([...COLUMNS, 'feedback.replied_at', LAST_WORD.as('last_word_at')])
          .where('user_id', '=', userId)
          .orderBy(LAST_WORD, 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset),
      )
      .with('seen', (cte) =>
        cte
          .updateTable('feedback')
          .from('shown')
          .set({ seen_at: sql<Date>`clock_timestamp()` })
          .where('feedback.user_id', '=', userId)
          .whereRef('feedback.id', '=', 'shown.id')
          .whereRef('feedback.replied_at', '=', 'shown.replied_at')
          .where(isUnseen),
      )
      .selectFrom('shown')
      .select([
        'shown.id',
        'shown.type',
        'shown.content',
        'shown.contact_info',
        'shown.is_read',
        'shown.is_processed',
        'shown.admin_notes',
        'shown.paper_id',
        'shown.content_version',
        'shown.item',
        'shown.created_at',
        'shown.updated_at',
      ])
      .orderBy('shown.last_word_at', 'desc')
      .orderBy('shown.id', 'desc')
      .execute(),
    db
      .selectFrom('feedback')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count: Number(counted.count) };
}

/** The number of replies that the user has not seen in their present wording. */
export async function countUnseenReplies(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where(isUnseen)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const isUnseen = sql<boolean>`feedback.admin_notes is not null
  and (feedback.seen_at is null or feedback.seen_at < feedback.replied_at)`;
