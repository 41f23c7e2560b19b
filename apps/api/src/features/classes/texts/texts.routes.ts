import {
  CLASS_TEXTS_LISTED_MAX,
  type ClassText,
  getClassTextEndpoint,
  listClassTextsEndpoint,
  markClassTextEndpoint,
  takeBackClassMarkEndpoint,
} from '@study/contract/classes/class-texts.ts';
import type { ScoringDetail } from '@study/contract/marking/marking.admin.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import type { Deps } from '#deps.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { register } from '#http/register.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';
import { type Actor, actorOf } from '#models/audit/actor.ts';
import { ownsClass } from '../class-access.ts';
import { findAssignedAttempt, type HandedInText, listTexts } from './texts.store.ts';

const viewOf = ({ submitted_at: submittedAt, ...row }: HandedInText): ClassText => ({
  ...row,
  submitted_at: submittedAt.toISOString(),
});

/** What marking does for teachers; `app.ts` injects it. */
export interface TextMarking {
  read(db: Kysely<DB>, ref: AttemptRef): Promise<ScoringDetail | null>;
  give(
    db: Kysely<DB>,
    ref: AttemptRef,
    actor: Actor,
    mark: { part: SubjectivePart; raw: number; comment: string | null },
  ): Promise<Refusal | null>;
  takeBack(db: Kysely<DB>, ref: AttemptRef, actor: Actor, part: SubjectivePart): Promise<Refusal | null>;
}

/** Teachers mark what their class wrote for its assignments. */
export function classTextsRoutes(app: FastifyInstance, deps: Deps, marking: TextMarking): void {
  const { db } = deps.database;
  const ownsOne = ownsClass(db, 'manage');
  const findRef = ({ id, submission }: { id: string; submission: string }) => findAssignedAttempt(db, id, submission);
  const ownsText = async (call: Parameters<typeof ownsOne>[0] & { params: { submission: string } }) =>
    (await ownsOne(call)) ?? ((await findRef(call.params)) === null ? refuse('not_found') : null);
  const shown = async (ref: AttemptRef) => {
    const detail = await marking.read(db, ref);
    return detail === null ? refuse('not_found') : ({ status: 200, body: detail } as const);
  };

  register(
    app,
    deps,
    listClassTextsEndpoint,
    async ({ params, query }) => {
      const rows = await listTexts(db, params.id, {
        assignmentId: query.assignment ?? null,
        onlyWaiting: query.waiting === 'yes',
        limit: CLASS_TEXTS_LISTED_MAX,
      });
      const results = rows.map(viewOf);
      return { status: 200, body: { results, count: rows[0]?.count ?? 0 } };
    },
    { owns: ownsOne, cost: 2 },
  );

  register(
    app,
    deps,
    getClassTextEndpoint,
    async ({ params }) => {
      const ref = await findRef(params);
      return ref === null ? refuse('not_found') : shown(ref);
    },
    { owns: ownsText },
  );

  register(
    app,
    deps,
    markClassTextEndpoint,
    async (call) => {
      const ref = await findRef(call.params);
      if (ref === null) return refuse('not_found');
      const comment = call.body.comment === '' ? null : call.body.comment;
      return (await marking.give(db, ref, actorOf(call), { ...call.body, comment })) ?? shown(ref);
    },
    { owns: ownsText },
  );

  register(
    app,
    deps,
    takeBackClassMarkEndpoint,
    async (call) => {
      const ref = await findRef(call.params);
      if (ref === null) return refuse('not_found');
      return (await marking.takeBack(db, ref, actorOf(call), call.body.part)) ?? shown(ref);
    },
    { owns: ownsText },
  );
}
