import {
  feedbackHistoryEndpoint,
  listFeedbackEndpoint,
  sendFeedbackEndpoint,
  unseenRepliesEndpoint,
  updateFeedbackEndpoint,
} from '@study/contract/feedback.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../http/errors.ts';
import { tokenBucket } from '../../http/rate-limit.ts';
import { register } from '../../http/register.ts';
import { feedbackView, inboxView } from './feedback-view.ts';
import { countUnseenReplies, insertFeedback, listOwnFeedback, type Slice } from './feedback.store.ts';
import { hasFeedback, listInbox, updateFeedback } from './inbox.store.ts';

/** Ten feedbacks an hour. */
const PER_USER = { burst: 10, perSecond: 10 / 3600, by: 'user' } as const;

/** Feedback of users, and the administrator's answers to it. */
export function feedbackRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  const sending = { limits: [tokenBucket(PER_USER)] };
  register(
    app,
    deps,
    sendFeedbackEndpoint,
    async ({ caller, body }) => {
      const row = await insertFeedback(db, caller.userId, {
        type: body.type,
        content: body.content,
        contactInfo: body.contact_info === '' ? null : body.contact_info,
      });
      return { status: 201, body: feedbackView(row) };
    },
    sending,
  );

  register(app, deps, feedbackHistoryEndpoint, async ({ caller, query }) => {
    const { rows, count } = await listOwnFeedback(db, caller.userId, sliceOf(query));
    return { status: 200, body: { results: rows.map(feedbackView), count } };
  });

  register(app, deps, unseenRepliesEndpoint, async ({ caller }) => ({
    status: 200,
    body: { count: await countUnseenReplies(db, caller.userId) },
  }));

  register(app, deps, listFeedbackEndpoint, async ({ query }) => {
    const { rows, count } = await listInbox(db, query.status ?? null, sliceOf(query));
    return { status: 200, body: { results: rows.map(inboxView), count } };
  });

  register(
    app,
    deps,
    updateFeedbackEndpoint,
    async ({ params, body }) => {
      const row = await updateFeedback(db, params.id, {
        isRead: body.is_read,
        isProcessed: body.is_processed,
        adminNotes: body.admin_notes === '' ? null : body.admin_notes,
      });
      return row === null ? refuse('not_found') : { status: 200, body: inboxView(row) };
    },
    { owns: async ({ params }) => ((await hasFeedback(db, params.id)) ? null : refuse('not_found')) },
  );
}

function sliceOf({ page, page_size }: { page: number; page_size: number }): Slice {
  return { limit: page_size, offset: (page - 1) * page_size };
}
