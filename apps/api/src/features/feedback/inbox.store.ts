import type { FeedbackStatus } from '@study/contract/feedback/feedback.admin.ts';
import type { FeedbackType } from '@study/contract/feedback/feedback.ts';
import { sql, type RawBuilder } from 'kysely';
import { containing } from '#db/containing.ts';
import type { Db } from '#db/database.ts';
import type { FeedbackRow } from './feedback.store.ts';

/** The fields of feedback that an administrator may see, including the author. */
export interface InboxRow extends FeedbackRow {
  user_id: string;
  username: string;
}

/** Undefined fields do not filter. */
export interface InboxSearch {
  status: FeedbackStatus | undefined;
  type: FeedbackType | undefined;
  /** A substring of the feedback's text, or the author's name. */
  text: string | undefined;
}

interface InboxCursor {
  /** Cursor: the id of the last row of the previous page. If set, `offset` is ignored. */
  after: string | undefined;
  offset: number;
  limit: number;
}

function selectInbox(db: Db) {
  return db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.user_id')
    .select(['feedback.id', 'feedback.type', 'feedback.content', 'feedback.contact_info', 'feedback.is_read'])
    .select(['feedback.is_processed', 'feedback.admin_notes', 'feedback.created_at', 'feedback.updated_at'])
    .select(['feedback.paper_id', 'feedback.content_version', 'feedback.item'])
    .select(['feedback.user_id', 'users.username']);
}

/** Feedback of all users, newest first; ids are in order of creation. */
export async function listInbox(
  db: Db,
  search: InboxSearch,
  { after, offset, limit }: InboxCursor,
): Promise<InboxRow[]> {
  const found = selectInbox(db).where(matches(search)).orderBy('feedback.id', 'desc').limit(limit);
  return (after === undefined ? found.offset(offset) : found.where('feedback.id', '<', after)).execute();
}

export async function countInbox(db: Db, search: InboxSearch): Promise<number> {
  const { count } = await db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(matches(search))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The feedback items with these ids, without those that do not exist. */
export async function selectFromInbox(db: Db, ids: readonly string[]): Promise<InboxRow[]> {
  return selectInbox(db).where('feedback.id', 'in', ids).orderBy('feedback.id', 'desc').execute();
}

/** The statement contains only the conditions in use, so that the planner can use the status indexes. */
function matches({ status, type, text }: InboxSearch) {
  const conditions: RawBuilder<boolean>[] = [hasStatus(status)];
  if (type !== undefined) conditions.push(sql<boolean>`feedback.type = ${type}`);
  if (text !== undefined) conditions.push(holds(text));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function holds(text: string): RawBuilder<boolean> {
  const pattern = containing(text);
  return sql<boolean>`(feedback.content ilike ${pattern} or feedback.contact_info ilike ${pattern}
    or feedback.admin_notes ilike ${pattern}
    or feedback.user_id = (select id from users where username_key = ${text.toLowerCase()}))`;
}

function hasStatus(status: FeedbackStatus | undefined): RawBuilder<boolean> {
  if (status === 'processed') return sql<boolean>`feedback.is_processed`;
  if (status === 'read') return sql<boolean>`feedback.is_read and not feedback.is_processed`;
  if (status === 'unread') return sql<boolean>`not feedback.is_read and not feedback.is_processed`;
  return sql<boolean>`true`;
}

export async function hasFeedback(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('feedback').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The fields of feedback that an administrator may change. */
export interface FeedbackState {
  id: string;
  isRead: boolean;
  isProcessed: boolean;
  adminNotes: string | null;
}

/** Locks feedback in the order of ids, which avoids deadlocks; ids that do not exist are skipped. */
export async function lockFeedback(trx: Db, ids: readonly string[]): Promise<FeedbackState[]> {
  const rows = await trx
    .selectFrom('feedback')
    .select(['id', 'is_read', 'is_processed', 'admin_notes'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isRead: row.is_read,
    isProcessed: row.is_processed,
    adminNotes: row.admin_notes,
  }));
}

/** Stores a state. Saving the same reply again does not count as a new reply. */
export async function storeFeedback(trx: Db, { id, isRead, isProcessed, adminNotes }: FeedbackState): Promise<void> {
  await trx
    .updateTable('feedback')
    .set({
      is_read: isRead,
      is_processed: isProcessed,
      admin_notes: adminNotes,
      // clock_timestamp(), not now(): a transaction that waited for a reader must not look older than the reader's
      // `seen_at`.
      updated_at: sql<Date>`clock_timestamp()`,
      replied_at: sql<Date | null>`case
        when ${adminNotes}::text is null then null
        when admin_notes = ${adminNotes}::text then replied_at
        else clock_timestamp()
      end`,
    })
    .where('id', '=', id)
    .execute();
}
