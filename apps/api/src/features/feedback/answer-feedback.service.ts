import type { Kysely } from 'kysely';
import type { DB, JsonObject } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { lockFeedback, storeFeedback, type FeedbackState } from './inbox.store.ts';

/** What is left out stays as it is; `adminNotes` null takes the reply back. */
export interface FeedbackChange {
  isRead?: boolean | undefined;
  isProcessed?: boolean | undefined;
  adminNotes?: string | null | undefined;
}

/** Marks and answers feedbacks, all or none of them. Those that do not exist are left out. */
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

/** Whoever has dealt with a feedback, or answered it, has read it. */
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

/** The fields that differ. Of a reply only its length: its words may name its author, and the log outlives accounts. */
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
