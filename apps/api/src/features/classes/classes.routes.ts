import {
  CLASSES_A_TEACHER_MAX,
  createClassEndpoint,
  deleteClassEndpoint,
  getClassEndpoint,
  listClassesEndpoint,
  setJoinCodeEndpoint,
  updateClassEndpoint,
} from '@study/contract/classes/classes.ts';
import type { FastifyInstance } from 'fastify';
import { validate } from 'uuid';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { ownsClass } from './class-access.ts';
import { actOnClass, createClass } from './classes.service.ts';
import { countClassesOf, deleteClass, findClass, listClasses, setJoinCode, updateClass } from './classes.store.ts';
import { newJoinCode } from './join-code.ts';

const CREATIONS = { burst: 20, perSecond: 0.05, by: 'user' } as const;

/** Teachers' calls about their classes. */
export function classesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const options = { owns: ownsClass(db, 'manage') };
  const shown = async (id: string) => {
    const found = await findClass(db, id);
    return found === null ? refuse('not_found') : ({ status: 200, body: found } as const);
  };

  register(app, deps, listClassesEndpoint, async ({ caller, query }) => {
    const { after, page_size: size, archived } = query;
    const rows = await listClasses(
      db,
      {
        teacherId: caller.role === 'admin' ? null : caller.userId,
        isArchived: archived === undefined ? null : archived === 'yes',
      },
      { after: after !== undefined && validate(after) ? after : null, limit: size + 1 },
    );
    const results = rows.slice(0, size);
    return { status: 200, body: { results, next: rows.length > size ? (results.at(-1)?.id ?? null) : null } };
  });

  register(
    app,
    deps,
    createClassEndpoint,
    async ({ caller, body, request }) => {
      if ((await countClassesOf(db, caller.userId)) >= CLASSES_A_TEACHER_MAX) return refuse('too_many_classes');
      const made = await findClass(db, await createClass(db, actorOf({ caller, request }), body));
      return made === null ? refuse('not_found') : { status: 201, body: made };
    },
    { limits: [tokenBucket(CREATIONS)] },
  );

  register(app, deps, getClassEndpoint, ({ params }) => shown(params.id), options);

  register(
    app,
    deps,
    updateClassEndpoint,
    async (call) => {
      const { id } = call.params;
      const { name, term, is_archived } = call.body;
      const refusal = await actOnClass(db, { id, actor: actorOf(call) }, async (trx, before) => {
        await updateClass(trx, id, { name, term, isArchived: is_archived });
        return {
          act: 'class.update',
          before: { title: before.name, term: before.term, is_archived: before.is_archived },
          after: { title: name, term, is_archived },
        };
      });
      return refusal ?? shown(id);
    },
    options,
  );

  register(
    app,
    deps,
    deleteClassEndpoint,
    async (call) => {
      const { id } = call.params;
      const refusal = await actOnClass(db, { id, actor: actorOf(call) }, async (trx, { name }) => {
        if (call.body.name !== name) {
          return refuse('validation_failed', { fields: { name: '与这个班级的名称不一致' } });
        }
        await deleteClass(trx, id);
        return { act: 'class.delete', before: { title: name } };
      });
      return refusal ?? { status: 204, body: null };
    },
    options,
  );

  register(
    app,
    deps,
    setJoinCodeEndpoint,
    async (call) => {
      const { id } = call.params;
      const isOpen = call.body.is_open;
      const refusal = await actOnClass(db, { id, actor: actorOf(call) }, async (trx, before) => {
        if (before.is_archived) return refuse('class_archived');
        await setJoinCode(trx, id, isOpen ? newJoinCode() : null);
        return { act: 'class.set_join_code', after: { is_open: isOpen } };
      });
      return refusal ?? shown(id);
    },
    options,
  );
}
