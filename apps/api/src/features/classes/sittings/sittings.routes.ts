import {
  CONNECTED_SECONDS,
  endSittingEndpoint,
  extendSittingEndpoint,
  liveSittingEndpoint,
  startTogetherEndpoint,
  type SittingRow,
} from '@study/contract/classes/sittings.ts';
import { deadlineOf, isOpen, phaseAt } from '@study/domain/attempt/attempt.ts';
import type { FastifyInstance } from 'fastify';
import { readClock } from '#db/clock.ts';
import type { Deps } from '#deps.ts';
import { scoreSoon } from '#engine/objective-scoring.service.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { listAttemptsOfAssignment } from '#models/attempts/attempts.store.ts';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';
import { actorOf } from '#models/audit/actor.ts';
import { assignmentViewOf } from '../assignments/assignment-view.ts';
import { ownsAssignment } from '../assignments/assignments.routes.ts';
import { findAssignment, termsOf } from '../assignments/assignments.store.ts';
import { actOnClass } from '../classes.service.ts';
import { listMembers } from '../classes.store.ts';
import { endAttempts, extendAttempts } from './sittings.service.ts';
import { addExtension, closeBy, hasBegun, listActivity, listOpenAttempts, setStartTogether } from './sittings.store.ts';

/** A page asks every five seconds. */
const WATCHING = { burst: 30, perSecond: 0.5, by: 'user' } as const;

/** Watching a class sit an assignment: one start for all, more time, the end. */
export function sittingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const options = { owns: ownsAssignment(db) };

  register(
    app,
    deps,
    liveSittingEndpoint,
    async ({ params: { id: classId, assignment: id } }) => {
      const [assignment, members, attempts, activity, now] = await Promise.all([
        findAssignment(db, classId, id),
        listMembers(db, classId),
        listAttemptsOfAssignment(db, id),
        listActivity(db, id),
        readClock(db),
      ]);
      if (assignment === null) return refuse('not_found');
      const newest = new Map(attempts.map((attempt) => [attempt.userId, attempt]));
      const activityOf = new Map(activity.map((each) => [each.id, each]));
      const rows = members.map((member): SittingRow => {
        const attempt = newest.get(member.id);
        return {
          member: member.id,
          name: member.name,
          student_number: member.student_number,
          ...placeOf(attempt, attempt && activityOf.get(attempt.id), now),
        };
      });
      const body = { assignment: assignmentViewOf(assignment), server_time: new Date(now).toISOString(), rows };
      return { status: 200, body };
    },
    { ...options, cost: 2, limits: [tokenBucket(WATCHING)] },
  );

  register(
    app,
    deps,
    startTogetherEndpoint,
    async (call) => {
      const { id: classId, assignment: id } = call.params;
      const at = call.body.starts_at === null ? null : new Date(call.body.starts_at);
      const refusal = await actOnClass(db, { id: classId, actor: actorOf(call) }, async (trx) => {
        const row = await findAssignment(trx, classId, id);
        if (row === null) return refuse('not_found');
        if (row.mode !== 'mock') return refuse('not_a_mock', { sentence: '只有仿真模考可以全班同时开始' });
        if (await hasBegun(trx, id)) return refuse('attempts_begun');
        const { opensAt, closesAt } = termsOf(row);
        if (at !== null && !(at.getTime() >= opensAt && at.getTime() < closesAt && at > row.now)) {
          return refuse('validation_failed', { fields: { starts_at: '应在现在以后、开始与截止之间' } });
        }
        await setStartTogether(trx, id, at);
        return { act: 'assignment.start_together', after: { assignment: id } };
      });
      if (refusal !== null) return refusal;
      const found = await findAssignment(db, classId, id);
      return found === null ? refuse('not_found') : { status: 200, body: assignmentViewOf(found) };
    },
    options,
  );

  register(
    app,
    deps,
    extendSittingEndpoint,
    async (call) => {
      const { id: classId, assignment: id } = call.params;
      const { members } = call.body;
      const [at, ms] = [await readClock(db), call.body.minutes * 60_000];
      const refusal = await actOnClass(db, { id: classId, actor: actorOf(call) }, async (trx) => {
        if (members === null) await addExtension(trx, id, { at, ms });
        return { act: 'assignment.extend', after: { assignment: id, count: members?.length ?? null } };
      });
      if (refusal !== null) return refusal;
      const refs = await listOpenAttempts(db, { classId, assignmentId: id }, { members, begunBy: at });
      return { status: 200, body: { extended: await extendAttempts(db, refs, { assignmentId: id, at, ms }) } };
    },
    options,
  );

  register(
    app,
    deps,
    endSittingEndpoint,
    async (call) => {
      const { id: classId, assignment: id } = call.params;
      const { members } = call.body;
      const at = await readClock(db);
      const refusal = await actOnClass(db, { id: classId, actor: actorOf(call) }, async (trx) => {
        if (members === null) await closeBy(trx, id, new Date(at));
        return { act: 'assignment.end', after: { assignment: id, count: members?.length ?? null } };
      });
      if (refusal !== null) return refusal;
      const refs = await listOpenAttempts(db, { classId, assignmentId: id }, { members, begunBy: at });
      const ended = await endAttempts(db, refs);
      if (ended > 0) await scoreSoon(db);
      return { status: 200, body: { ended } };
    },
    options,
  );
}

type Place = Omit<SittingRow, 'member' | 'name' | 'student_number'>;

const NOT_BEGUN: Place = {
  attempt_id: null,
  state: null,
  phase: null,
  deadline_at: null,
  submitted_at: null,
  last_active_at: null,
  is_connected: false,
  answered: 0,
};

function placeOf(
  attempt: StoredAttempt | undefined,
  activity: { last_active_at: Date; answered: number } | undefined,
  now: number,
): Place {
  if (attempt === undefined) return NOT_BEGUN;
  const lastActiveAt = activity?.last_active_at ?? new Date(attempt.startedAt);
  return {
    attempt_id: attempt.id,
    state: attempt.state,
    phase: phaseAt(attempt, now)?.name ?? null,
    deadline_at: new Date(deadlineOf(attempt)).toISOString(),
    submitted_at: attempt.submittedAt === null ? null : new Date(attempt.submittedAt).toISOString(),
    last_active_at: lastActiveAt.toISOString(),
    is_connected: isOpen(attempt) && now - lastActiveAt.getTime() < CONNECTED_SECONDS * 1000,
    answered: activity?.answered ?? 0,
  };
}
