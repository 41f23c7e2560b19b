import type { AttemptMode, ExtraTime } from '@study/contract/attempts/attempt-views.ts';
import { EXTRA_TIMES } from '@study/contract/attempts/attempt-views.ts';
import { listOwnAssignmentsEndpoint, startAssignmentEndpoint } from '@study/contract/classes/own-assignments.ts';
import type { Phase } from '@study/domain/attempt/attempt.ts';
import { endBy, extendPhases } from '@study/domain/classes/assignment.ts';
import { startRefusalOf } from '@study/domain/classes/sitting.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { readClock } from '#db/clock.ts';
import type { Deps } from '#deps.ts';
import { attemptView } from '#engine/attempt-view.ts';
import { scoreSoon } from '#engine/objective-scoring.service.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';
import { ownsClass } from '../class-access.ts';
import { termsOf } from './assignments.store.ts';
import { listOwnAssignments } from './own-assignments.service.ts';
import { listAssignedTo, type OwnAssignmentRow } from './own-assignments.store.ts';

const STARTS = { burst: 20, perSecond: 0.2, by: 'user' } as const;

interface StartTools {
  /** Starts an attempt tied to an assignment, or finds the open one; `shape` changes the phases of a new one. */
  start: (
    db: Kysely<DB>,
    request: {
      userId: string;
      paperId: string;
      mode: AttemptMode;
      extraTime: ExtraTime;
      assignment: { id: string; startsAt: number | null; shape: (phases: readonly Phase[]) => Phase[] };
    },
  ) => Promise<{ attempt: StoredAttempt; isNew: boolean; now: number } | Refusal>;
}

/** A student's calls about what is assigned to them. */
export function ownAssignmentsRoutes(app: FastifyInstance, deps: Deps, { start }: StartTools): void {
  const { db } = deps.database;

  register(app, deps, listOwnAssignmentsEndpoint, async ({ caller }) => {
    const [results, now] = await Promise.all([listOwnAssignments(db, caller.userId), readClock(db)]);
    return { status: 200, body: { results, count: results.length, server_time: new Date(now).toISOString() } };
  });

  const owns = ownsClass(db, 'see_own_membership');
  register(
    app,
    deps,
    startAssignmentEndpoint,
    async ({ caller, params }) => {
      const [row] = await listAssignedTo(db, caller.userId, params.assignment);
      if (row === undefined || row.class_id !== params.id) return refuse('not_found');
      const terms = termsOf(row);
      const refused = startRefusalOf({ ...terms, counted: row.counted }, row.attempts, row.now.getTime());
      if (refused === 'assignment_not_open') {
        return refuse(refused, { details: { opens_at: (row.starts_together_at ?? row.opens_at).toISOString() } });
      }
      if (refused !== null) return refuse(refused);
      const started = await start(db, {
        userId: caller.userId,
        paperId: row.paper_id,
        mode: row.mode,
        extraTime: EXTRA_TIMES.find((each) => each === row.extra_time) ?? 1,
        assignment: {
          id: row.id,
          startsAt: terms.startsTogetherAt,
          shape: (phases) => shapedBy(row, phases),
        },
      });
      if (isRefusal(started)) return started;
      if (started.isNew) await scoreSoon(db);
      return { status: started.isNew ? 201 : 200, body: attemptView(started.attempt, started.now) };
    },
    {
      owns: async (call) =>
        (await owns(call)) ??
        ((await listAssignedTo(db, call.caller.userId, call.params.assignment)).some(
          ({ class_id }) => class_id === call.params.id,
        )
          ? null
          : refuse('not_found')),
      limits: [tokenBucket(STARTS)],
    },
  );
}

/** The phases of a new attempt: as those who began with the class have them, and no longer than until closing. */
function shapedBy(row: OwnAssignmentRow, phases: readonly Phase[]): Phase[] {
  const { acceptsLate, closesAt, startsTogetherAt } = termsOf(row);
  const extensions = startsTogetherAt === null ? [] : row.extensions;
  const extended = extensions.reduce((before, { at, ms }) => extendPhases(before, at, ms), [...phases]);
  return acceptsLate ? extended : endBy(extended, closesAt);
}
