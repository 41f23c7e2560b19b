import {
  findClassByCodeEndpoint,
  joinClassEndpoint,
  leaveClassEndpoint,
  listOwnClassesEndpoint,
} from '@study/contract/classes/own-classes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { ownsClass } from './class-access.ts';
import { endMembership } from './classes.store.ts';
import { storedCode } from './join-code.ts';
import { joinClass } from './own-classes.service.ts';
import { findInvitation, listOwnClasses } from './own-classes.store.ts';

/** Guesses of join codes, by looking and by joining together: at this rate, finding one takes centuries. */
const CODES = { burst: 10, perSecond: 20 / 3600, by: 'user' } as const;
/** Whoever makes accounts to guess has one address; a class in a computer room has one too. */
const CODES_OF_AN_ADDRESS = { burst: 300, perSecond: 0.5, by: 'address' } as const;

/** A student's calls about the classes that they are in. */
export function ownClassesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const limits = [tokenBucket(CODES), tokenBucket(CODES_OF_AN_ADDRESS)];

  register(app, deps, listOwnClassesEndpoint, async ({ caller }) => {
    const results = await listOwnClasses(db, caller.userId);
    return { status: 200, body: { results, count: results.length } };
  });

  register(
    app,
    deps,
    findClassByCodeEndpoint,
    async ({ caller, query }) => {
      const found = await findInvitation(db, caller.userId, storedCode(query.code));
      if (found === null) return refuse('no_such_code');
      const { name, term, teachers, is_member } = found;
      return { status: 200, body: { name, term, teachers, is_member } };
    },
    { limits },
  );

  register(
    app,
    deps,
    joinClassEndpoint,
    async ({ caller, body }) => {
      const { code, name, student_number: studentNumber } = body;
      const joined = await joinClass(db, caller.userId, { code: storedCode(code), name, studentNumber });
      if (isRefusal(joined)) return joined;
      const [own] = await listOwnClasses(db, caller.userId, joined.classId);
      return own === undefined ? refuse('no_such_code') : { status: 200, body: own };
    },
    { limits },
  );

  register(
    app,
    deps,
    leaveClassEndpoint,
    async ({ caller, params }) => {
      const [own] = await listOwnClasses(db, caller.userId, params.id);
      if (own === undefined) return refuse('not_found');
      if (!own.can_leave) return refuse('cannot_leave');
      await endMembership(db, params.id, caller.userId, 'student');
      return { status: 204, body: null };
    },
    { owns: ownsClass(db, 'see_own_membership') },
  );
}
