import {
  type FeedbackForAdmin,
  listFeedbackEndpoint,
  updateFeedbackEndpoint,
  updateFeedbacksEndpoint,
} from '@study/contract/feedback/feedback.admin.ts';
import {
  type Feedback,
  FEEDBACK_TYPES,
  feedbackHistoryEndpoint,
  sendFeedbackEndpoint,
  unseenRepliesEndpoint,
} from '@study/contract/feedback/feedback.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { mayBegin } from '#models/papers/paper-access.ts';
import { countUnseenReplies, type FeedbackRow, insertFeedback, listOwnFeedback, type Slice } from './feedback.store.ts';
import { answerFeedback } from './answer-feedback.service.ts';
import { countInbox, hasFeedback, type InboxRow, listInbox, selectFromInbox } from './inbox.store.ts';

/** Ten an hour and thirty a day, because a person reads each. */
const AN_HOUR = { burst: 10, perSecond: 10 / 3_600, by: 'user' } as const;
const A_DAY = { burst: 30, perSecond: 30 / 86_400, by: 'user' } as const;

export function feedbackRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  const sending = { limits: [tokenBucket(AN_HOUR), tokenBucket(A_DAY)] };
  register(
    app,
    deps,
    sendFeedbackEndpoint,
    async ({ caller, body }) => {
      const { about } = body;
      const mayReport = about !== undefined && (await mayBegin(db, caller.userId, about.paper_id));
      const row = await insertFeedback(db, caller.userId, {
        type: body.type,
        content: body.content,
        contactInfo: body.contact_info === '' ? null : body.contact_info,
        about: mayReport ? { paperId: about.paper_id, item: about.item, version: about.content_version ?? null } : null,
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
    const { status, type, text, after, page_size: size } = query;
    const search = { status, type, text: text === '' ? undefined : text };
    const { offset } = sliceOf(query);
    const [found, count] = await Promise.all([
      listInbox(db, search, { after, offset, limit: size + 1 }),
      countInbox(db, search),
    ]);
    const results = found.slice(0, size).map(inboxView);
    const next = found.length > size ? (results.at(-1)?.id ?? null) : null;
    return { status: 200, body: { results, count, next } };
  });

  register(
    app,
    deps,
    updateFeedbackEndpoint,
    async ({ params, body, caller, request }) => {
      await answerFeedback(db, actorOf({ caller, request }), [params.id], {
        isRead: body.is_read,
        isProcessed: body.is_processed,
        adminNotes: body.admin_notes === '' ? null : body.admin_notes,
      });
      const [row] = await selectFromInbox(db, [params.id]);
      return row === undefined ? refuse('not_found') : { status: 200, body: inboxView(row) };
    },
    { owns: async ({ params }) => ((await hasFeedback(db, params.id)) ? null : refuse('not_found')) },
  );

  register(app, deps, updateFeedbacksEndpoint, async ({ body, caller, request }) => {
    const change = { isRead: body.is_read, isProcessed: body.is_processed };
    await answerFeedback(db, actorOf({ caller, request }), body.ids, change);
    return { status: 200, body: { results: (await selectFromInbox(db, body.ids)).map(inboxView) } };
  });
}

function sliceOf({ page, page_size }: { page: number; page_size: number }): Slice {
  return { limit: page_size, offset: (page - 1) * page_size };
}

/** Feedback as its author sees it; `admin_notes` is the reply. */
function feedbackView(row: FeedbackRow): Feedback {
  return {
    id: row.id,
    type: FEEDBACK_TYPES.find((type) => type === row.type) ?? 'other',
    content: row.content,
    contact_info: row.contact_info,
    is_read: row.is_read,
    is_processed: row.is_processed,
    admin_notes: row.admin_notes,
    ...aboutOf(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function aboutOf({ paper_id: paperId, content_version: version, item }: FeedbackRow): Pick<Feedback, 'about'> {
  if (paperId === null || version === null || item === null) return {};
  return { about: { paper_id: paperId, content_version: version, item } };
}

/** A feedback as an administrator sees it. */
function inboxView(row: InboxRow): FeedbackForAdmin {
  return { ...feedbackView(row), user_id: row.user_id, username: row.username };
}
