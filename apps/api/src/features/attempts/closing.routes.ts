import {
  abandonEndpoint,
  advanceEndpoint,
  leaseEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
  submitSubjectiveEndpoint,
} from '@study/contract/attempts/attempts.ts';
import type { SentChange } from '@study/contract/attempts/sent-changes.ts';
import type { SaveReceipt, Submission } from '@study/contract/attempts/attempt-views.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import { tokenBucket, type RateLimit } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { authenticate } from '#http/session.ts';
import { attemptView, draftView } from '#engine/attempt-view.ts';
import { sortChanges } from './sort-changes.ts';
import { findAttempt, findLastClosedAttemptId, findOpenAttemptId } from '#models/attempts/attempts.store.ts';
import { closeAttempt, type ClosingRequest } from '#engine/closing.service.ts';
import { handInAtOnce } from '#engine/hand-in.service.ts';
import { listResponses } from '#models/attempts/responses.store.ts';
import { readSubmission } from '#engine/submission/submission-reading.ts';
import { isPaperOpenTo } from '#models/papers/paper-access.ts';

/** More than anyone does by hand. */
const CLOSINGS = { burst: 60, perSecond: 1, by: 'user' } as const;

interface HandInBody {
  attempt_id?: string | undefined;
  epoch?: number | undefined;
  changes?: SentChange[] | undefined;
}

interface Closing {
  app: FastifyInstance;
  deps: Deps;
  limits: RateLimit[];
}

type Whose = { params: { id: string }; caller: { userId: string } };

const ownsPaper =
  ({ db }: Deps['database']) =>
  async ({ params, caller }: Whose) =>
    (await isPaperOpenTo(db, caller.userId, params.id)) ? null : refuse('not_found');
const ownsAttempt =
  ({ db }: Deps['database']) =>
  async ({ params, caller }: Whose) =>
    (await findAttempt(db, caller.userId, params.id)) ? null : refuse('not_found');

/** Routes that change an attempt's state: hand in, end a phase, take the lease, abandon. */
export function closingRoutes(app: FastifyInstance, deps: Deps): void {
  const closing = { app, deps, limits: [tokenBucket(CLOSINGS)] };
  handInRoutes(closing);
  phaseRoutes(closing);
}

type CloseRequest = Omit<ClosingRequest, 'epoch' | 'changes' | 'texts'> & Partial<ClosingRequest>;

const close = (db: Kysely<DB>, request: CloseRequest) =>
  closeAttempt(db, { epoch: null, changes: [], texts: {}, ...request });

/** The general hand-in, for the cases that `handInAtOnce` leaves to it. */
async function handIn(
  db: Kysely<DB>,
  { userId, paperId, body }: { userId: string; paperId: string; body: HandInBody },
  waitedMs: number,
  type: 'submit' | 'submit_objective',
) {
  const attemptId = body.attempt_id ?? (await attemptMeant(db, userId, paperId));
  if (attemptId === null) return refuse('no_open_attempt');
  const { changes, invalid } = sortChanges(body.changes ?? []);
  const closed = await close(db, {
    userId,
    attemptId,
    paperId,
    epoch: body.epoch ?? null,
    changes,
    waitedMs,
    event: { type },
  });
  return isRefusal(closed) ? closed : handedIn(await readSubmission(db, closed.attempt, closed.now), invalid);
}

const handedIn = (submission: Submission, invalid: SaveReceipt['rejected']) =>
  invalid.length === 0 ? submission : { ...submission, rejected: invalid };

/** The open attempt on the paper, or else the last submitted one, so that a repeated call finds it again. */
async function attemptMeant(db: Kysely<DB>, userId: string, paperId: string): Promise<string | null> {
  return (await findOpenAttemptId(db, userId, paperId)) ?? findLastClosedAttemptId(db, userId, paperId);
}

function handInRoutes({ app, deps, limits }: Closing): void {
  const { database } = deps;
  const { db } = database;
  const ownsIt = ownsPaper(database);
  register(
    app,
    deps,
    submitEndpoint,
    async ({ caller, params, body, request, waitedMs }) => {
      const { attempt_id: attemptId = null, epoch = null } = body;
      const { changes, invalid } = sortChanges(body.changes ?? []);
      const submission = await handInAtOnce(database, {
        userId: caller.userId,
        sessionId: caller.sessionId,
        paperId: params.id,
        attemptId,
        epoch,
        changes,
        waitedMs: waitedMs(),
      });
      if (submission) return { status: 200, body: handedIn(submission, invalid) };
      const who = await authenticate(deps, request);
      if (isRefusal(who)) return who;
      const foreign = await ownsIt({ params, caller });
      return (
        foreign ?? okay(await handIn(db, { userId: caller.userId, paperId: params.id, body }, waitedMs(), 'submit'))
      );
    },
    // The handler's own statement checks the session.
    { session: 'in_store', owns: ownsIt, limits },
  );

  register(
    app,
    deps,
    submitObjectiveEndpoint,
    async ({ caller, params, body, waitedMs }) =>
      okay(await handIn(db, { userId: caller.userId, paperId: params.id, body }, waitedMs(), 'submit_objective')),
    { owns: ownsIt, limits },
  );

  register(
    app,
    deps,
    submitSubjectiveEndpoint,
    async ({ caller, params, body, waitedMs }) => {
      const closed = await close(db, {
        userId: caller.userId,
        attemptId: params.id,
        epoch: body.epoch ?? null,
        texts: { writing: body.writing, translation: body.translation },
        waitedMs: waitedMs(),
        event: { type: 'submit_subjective' },
      });
      if (isRefusal(closed)) return closed;
      return { status: 202, body: await readSubmission(db, closed.attempt, closed.now) };
    },
    { owns: ownsAttempt(database), limits },
  );
}

function phaseRoutes({ app, deps, limits }: Closing): void {
  const { db } = deps.database;
  const owns = ownsAttempt(deps.database);
  register(
    app,
    deps,
    advanceEndpoint,
    async ({ caller, params, body, waitedMs }) => {
      const closed = await close(db, {
        userId: caller.userId,
        attemptId: params.id,
        epoch: body.epoch ?? null,
        waitedMs: waitedMs(),
        event: { type: 'advance', phase: body.phase },
      });
      return isRefusal(closed) ? closed : { status: 200, body: attemptView(closed.attempt, closed.now) };
    },
    { owns, limits },
  );

  register(
    app,
    deps,
    leaseEndpoint,
    async ({ caller, params, waitedMs }) => {
      const closed = await close(db, {
        userId: caller.userId,
        attemptId: params.id,
        waitedMs: waitedMs(),
        event: { type: 'take_lease' },
      });
      if (isRefusal(closed)) return closed;
      const responses = await listResponses(db, closed.attempt);
      return {
        status: 200,
        body: { epoch: closed.attempt.epoch, draft: draftView(closed.attempt, responses, closed.now) },
      };
    },
    { owns, limits },
  );

  register(
    app,
    deps,
    abandonEndpoint,
    async ({ caller, params, waitedMs }) => {
      const attempt = await findAttempt(db, caller.userId, params.id);
      // Otherwise a student could look at the paper and begin again.
      if (attempt !== null && attempt.assignmentId !== null) return refuse('assigned_attempt');
      const closed = await close(db, {
        userId: caller.userId,
        attemptId: params.id,
        waitedMs: waitedMs(),
        event: { type: 'abandon' },
      });
      return isRefusal(closed) ? closed : { status: 200, body: attemptView(closed.attempt, closed.now) };
    },
    { owns, limits },
  );
}

function okay<Body extends object>(body: Body | Refusal): { status: 200; body: Body } | Refusal {
  return isRefusal(body) ? body : { status: 200, body };
}
