import {
  addTeacherEndpoint,
  listMembersEndpoint,
  removeMemberEndpoint,
  removeTeacherEndpoint,
  TEACHERS_A_CLASS_MAX,
} from '@study/contract/classes/classes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { ownsClass } from './class-access.ts';
import { actOnClass } from './classes.service.ts';
import {
  deleteTeacher,
  endMembership,
  findClass,
  findTeacherId,
  insertTeacher,
  listMembers,
  listTeacherIds,
} from './classes.store.ts';

/** Adding a teacher tells whether a username is one of a teacher. */
const TEACHERS = { burst: 20, perSecond: 0.1, by: 'user' } as const;

const NO_TEACHER = '没有这位老师，请核对用户名；老师的身份由管理员给';

/** Teachers' calls about the teachers and members of their classes. */
export function classPeopleRoutes(
  app: FastifyInstance,
  deps: Deps,
  { usernameKey }: { usernameKey: (username: string) => string },
): void {
  const { db } = deps.database;
  const owns = ownsClass(db, 'manage');

  register(
    app,
    deps,
    addTeacherEndpoint,
    async (call) => {
      const { id } = call.params;
      const teacherId = await findTeacherId(db, usernameKey(call.body.username));
      if (teacherId === null) return refuse('validation_failed', { fields: { username: NO_TEACHER } });
      const refusal = await actOnClass(db, { id, actor: actorOf(call) }, async (trx, { teachers }) => {
        if (teachers.length >= TEACHERS_A_CLASS_MAX) {
          return refuse('validation_failed', { fields: { username: `一个班级最多${TEACHERS_A_CLASS_MAX}位老师` } });
        }
        await insertTeacher(trx, id, teacherId);
        return { act: 'class.add_teacher', after: { person: teacherId } };
      });
      const found = refusal === null ? await findClass(db, id) : null;
      return found === null ? (refusal ?? refuse('not_found')) : { status: 200, body: found };
    },
    { owns, limits: [tokenBucket(TEACHERS)] },
  );

  register(
    app,
    deps,
    removeTeacherEndpoint,
    async (call) => {
      const { id, teacher } = call.params;
      const refusal = await actOnClass(db, { id, actor: actorOf(call) }, async (trx) => {
        const teachers = await listTeacherIds(trx, id);
        if (!teachers.includes(teacher)) return refuse('not_found');
        if (teachers.length === 1) return refuse('last_teacher');
        await deleteTeacher(trx, id, teacher);
        return { act: 'class.remove_teacher', before: { person: teacher } };
      });
      return refusal ?? { status: 204, body: null };
    },
    { owns },
  );

  register(
    app,
    deps,
    listMembersEndpoint,
    async ({ params }) => {
      const results = await listMembers(db, params.id);
      return { status: 200, body: { results, count: results.length } };
    },
    { owns },
  );

  register(
    app,
    deps,
    removeMemberEndpoint,
    async (call) => {
      const { id, member } = call.params;
      const refusal = await actOnClass(db, { id, actor: actorOf(call) }, async (trx) => {
        if (!(await endMembership(trx, id, member, 'teacher'))) return refuse('not_found');
        return { act: 'class.remove_member', before: { person: member } };
      });
      return refusal ?? { status: 204, body: null };
    },
    { owns },
  );
}
