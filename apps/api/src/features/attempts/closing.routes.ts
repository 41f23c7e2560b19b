import {
  abandonEndpoint,
  advanceEndpoint,
  leaseEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
  submitSubjectiveEndpoint,
  type DraftChange,
} from '@study/contract/attempts.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isRefusal, refuse, type Refusal } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { attemptView, draftView } from './attempt-view.ts';
import { findAttempt, findLastClosedAttemptId, findOpenAttemptId, isPaperOpenTo } from './attempts.store.ts';
import { closeAttempt, type ClosingRequest } from './closing.service.ts';
import { listResponses } from './responses.store.ts';
import { readSubmission } from './submission-reading.ts';

interface HandInBody {
  attempt_id?: string | undefined;
  epoch?: number | undefined;
  changes?: DraftChange[] | undefined;
}

/** Everything that changes an attempt's state. */
export function closingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const close = (request: Omit<ClosingRequest, 'epoch' | 'changes'> & Partial<ClosingRequest>) =>
    closeAttempt(db, { epoch: null, changes: [], ...request });

  async function handIn(
    userId: string,
    paperId: string,
    body: HandInBody,
    waitedMs: number,
    type: 'submit' | 'submit_objective',
  ) {
    const attemptId = await attemptMeant(userId, paperId, body.attempt_id);
    if (attemptId === null) return refuse('no_open_attempt');
    const closed = await close({
      userId,
      attemptId,
      epoch: body.epoch ?? null,
      changes: body.changes ?? [],
      waitedMs,
      event: { type },
    });
    return isRefusal(closed) ? closed : readSubmission(db, closed.attempt, closed.now);
  }

  /** The attempt named, else the open one, else the one last handed in, so that a repeated call meets it again. */
  async function attemptMeant(userId: string, paperId: string, given: string | undefined): Promise<string | null> {
    if (given === undefined) {
      return (await findOpenAttemptId(db, userId, paperId)) ?? findLastClosedAttemptId(db, userId, paperId);
    }
    const attempt = await findAttempt(db, userId, given);
    return attempt?.paperId === paperId ? given : null;
  }

  const ownsPaper = async ({ params, caller }: { params: { id: string }; caller: { userId: string } }) =>
    (await isPaperOpenTo(db, caller.userId, params.id)) ? null : refuse('not_found');
  const ownsAttempt = async ({ params, caller }: { params: { id: string }; caller: { userId: string } }) =>
    (await findAttempt(db, caller.userId, params.id)) ? null : refuse('not_found');

  register(
    app,
    deps,
    submitEndpoint,
    async ({ caller, params, body, reply }) =>
      okay(await handIn(caller.userId, params.id, body, reply.elapsedTime, 'submit')),
    { owns: ownsPaper },
  );

  register(
    app,
    deps,
    submitObjectiveEndpoint,
    async ({ caller, params, body, reply }) =>
      okay(await handIn(caller.userId, params.id, body, reply.elapsedTime, 'submit_objective')),
    { owns: ownsPaper },
  );

  register(
    app,
    deps,
    submitSubjectiveEndpoint,
    async ({ caller, params, body, reply }) => {
      const closed = await close({
        userId: caller.userId,
        attemptId: params.id,
        epoch: body.epoch ?? null,
        changes: await lastTexts(caller.userId, params.id, body),
        waitedMs: reply.elapsedTime,
        event: { type: 'submit_subjective' },
      });
      if (isRefusal(closed)) return closed;
      return { status: 202, body: await readSubmission(db, closed.attempt, closed.now) };
    },
    { owns: ownsAttempt },
  );

  /** Texts handed in without a sequence number: they are the newest. */
  async function lastTexts(
    userId: string,
    id: string,
    body: { writing?: string | null | undefined; translation?: string | null | undefined },
  ): Promise<DraftChange[]> {
    const given = (['writing', 'translation'] as const).flatMap((item) => {
      const response = body[item];
      return response === undefined ? [] : [{ item, response }];
    });
    if (given.length === 0) return [];
    const stored = await listResponses(db, { userId, id });
    const seq = Math.max(0, ...stored.map((response) => response.seq));
    return given.map((change, index) => ({ ...change, seq: seq + index + 1 }));
  }

  register(
    app,
    deps,
    advanceEndpoint,
    async ({ caller, params, body, reply }) => {
      const closed = await close({
        userId: caller.userId,
        attemptId: params.id,
        epoch: body.epoch ?? null,
        waitedMs: reply.elapsedTime,
        event: { type: 'advance', phase: body.phase },
      });
      return isRefusal(closed) ? closed : { status: 200, body: attemptView(closed.attempt, closed.now) };
    },
    { owns: ownsAttempt },
  );

  register(
    app,
    deps,
    leaseEndpoint,
    async ({ caller, params, reply }) => {
      const closed = await close({
        userId: caller.userId,
        attemptId: params.id,
        waitedMs: reply.elapsedTime,
        event: { type: 'take_lease' },
      });
      if (isRefusal(closed)) return closed;
      const responses = await listResponses(db, closed.attempt);
      return {
        status: 200,
        body: { epoch: closed.attempt.epoch, draft: draftView(closed.attempt, responses, closed.now) },
      };
    },
    { owns: ownsAttempt },
  );

  register(
    app,
    deps,
    abandonEndpoint,
    async ({ caller, params, reply }) => {
      const closed = await close({
        userId: caller.userId,
        attemptId: params.id,
        waitedMs: reply.elapsedTime,
        event: { type: 'abandon' },
      });
      return isRefusal(closed) ? closed : { status: 200, body: attemptView(closed.attempt, closed.now) };
    },
    { owns: ownsAttempt },
  );
}

function okay<Body extends object>(body: Body | Refusal): { status: 200; body: Body } | Refusal {
  return isRefusal(body) ? body : { status: 200, body };
}
