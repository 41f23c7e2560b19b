import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { FeedbackRow, Slice } from './feedback.store.ts';

/** What an administrator may know of a feedback: its author's name too. */
export interface InboxRow extends FeedbackRow {
  username: string;
}

export type FeedbackStatus = 'unread' | 'read' | 'processed';

/** What is left out stays as it is; `adminNotes` null takes the reply back. */
export interface FeedbackChange {
  isRead?: boolean | undefined;
  isProcessed?: boolean | undefined;
  adminNotes?: string | null | undefined;
}

function selectInbox(db: Db) {
  return db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.user_id')
    .select(['feedback.id', 'feedback.type', 'feedback.content', 'feedback.contact_info', 'feedback.is_read'])
    .select(['feedback.is_processed', 'feedback.admin_notes', 'feedback.created_at', 'feedback.updated_at'])
    .select('users.username');
}

/** Everybody's feedback, newest first. The status is the one that is displayed: processed, else read, else unread. */
export async function listInbox(
  db: Db,
  status: FeedbackStatus | null,
  { limit, offset }: Slice,
): Promise<{ rows: InboxRow[]; count: number }> {
  const [rows, counted] = await Promise.all([
    selectInbox(db)
      .where(hasStatus(status))
      .orderBy('feedback.created_at', 'desc')
      .orderBy('feedback.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('feedback')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where(hasStatus(status))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count: Number(counted.count) };
}

function hasStatus(status: FeedbackStatus | null) {
  if (status === 'processed') return sql<boolean>`feedback.is_processed`;
  if (status === 'read') return sql<boolean>`feedback.is_read and not feedback.is_processed`;
  if (status === 'unread') return sql<boolean>`not feedback.is_read and not feedback.is_processed`;
  return sql<boolean>`true`;
}

export async function hasFeedback(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('feedback').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks and answers a feedback; null when there is none. Whoever has dealt with it or answered it has read it. The
 * same reply written again is no new one.
 */
export async function updateFeedback(db: Db, id: string, change: FeedbackChange): Promise<InboxRow | null> {
  const { isRead, isProcessed, adminNotes } = change;
  const isAnswered = adminNotes !== undefined && adminNotes !== null;
  const updated = await db
    .updateTable('feedback')
    .set({
      is_processed: sql<boolean>`coalesce(${isProcessed ?? null}::boolean, is_processed)`,
      is_read: sql<boolean>`coalesce(${isRead ?? (isAnswered ? true : null)}::boolean, is_read)
        or coalesce(${isProcessed ?? null}::boolean, is_processed)`,
      // The time of the change itself: a transaction that waited for a reader must not look older than the reading.
      updated_at: sql<Date>`clock_timestamp()`,
      ...(adminNotes !== undefined && {
        admin_notes: adminNotes,
        replied_at: sql<Date | null>`case
          when ${adminNotes}::text is null then null
          when admin_notes = ${adminNotes}::text then replied_at
          else clock_timestamp()
        end`,
      }),
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!updated) return null;
  return (await selectInbox(db).where('feedback.id', '=', id).executeTakeFirst()) ?? null;
}
