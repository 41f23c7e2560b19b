import type { Kysely } from 'kysely';
import type { DB, JsonObject } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { lockFeedback, storeFeedback, type FeedbackState } from './inbox.store.ts';

/** Omitted fields stay unchanged; a null `adminNotes` withdraws the reply. */
export interface FeedbackChange {
  isRead?: boolean | undefined;
  isProcessed?: boolean | undefined;
  adminNotes?: string | null | undefined;
}

/** Changes and answers feedback items in one transaction. Ids that do not exist are skipped. */
export async function answerFeedback(
  db: Kysely<DB>,
  actor: Actor,
  ids: readonly string[],
  change: FeedbackChange,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const before of await lockFeedback(trx, ids)) {
      const after = changed(before, change);
      const isReply = before.adminNotes !== after.adminNotes;
      const changes = changesOf(before, after);
      if (!isReply && Object.keys(changes.after).length === 0) continue;
      await storeFeedback(trx, after);
      const target = { kind: 'feedback', id: before.id } as const;
      await recordAct(trx, actor, { act: isReply ? 'feedback.reply' : 'feedback.update', target, ...changes });
    }
  });
}

/** Processed or answered feedback counts as read. */
function changed(before: FeedbackState, { isRead, isProcessed, adminNotes }: FeedbackChange): FeedbackState {
  const isDone = isProcessed ?? before.isProcessed;
  const isAnswered = adminNotes !== undefined && adminNotes !== null;
  return {
    id: before.id,
    isProcessed: isDone,
    isRead: (isRead ?? (isAnswered || before.isRead)) || isDone,
    adminNotes: adminNotes === undefined ? before.adminNotes : adminNotes,
  };
}

/**
 * The changed fields for the audit log. A reply is logged by its length only: its text may contain the author's name,
 * and the log outlives accounts.
 */
function changesOf(before: FeedbackState, after: FeedbackState): { before: JsonObject; after: JsonObject } {
  const [was, is] = [recorded(before), recorded(after)];
  const names = Object.keys(was).filter((name) => was[name] !== is[name]);
  const only = (all: JsonObject): JsonObject => Object.fromEntries(names.map((name) => [name, all[name]]));
  return { before: only(was), after: only(is) };
}

const recorded = ({ isRead, isProcessed, adminNotes }: FeedbackState): JsonObject => ({
  is_read: isRead,
  is_processed: isProcessed,
  reply_length: adminNotes === null ? null : [...adminNotes].length,
});
