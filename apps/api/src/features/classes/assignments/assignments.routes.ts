import { ASSIGNMENT_DAYS_MAX, type createAssignmentBody } from '@study/contract/classes/assignments.schemas.ts';
import {
  ASSIGNMENTS_A_CLASS_MAX,
  createAssignmentEndpoint,
  deleteAssignmentEndpoint,
  getAssignmentEndpoint,
  listAssignmentsEndpoint,
  openAnswersEndpoint,
  updateAssignmentEndpoint,
} from '@study/contract/classes/assignments.ts';
import { EXAM_STRUCTURE } from '@study/contract/papers/exam-structure.ts';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { textOfDrill } from '#models/papers/paper-access.ts';
import { ownsClass } from '../class-access.ts';
import { actOnClass } from '../classes.service.ts';
import { assignmentViewOf } from './assignment-view.ts';
import {
  deleteAssignment,
  findAssignable,
  findAssignment,
  insertAssignment,
  listAssignments,
  listMemberIds,
  openAnswers,
  replaceExtraTimes,
  updateAssignment,
} from './assignments.store.ts';

const DAY_MS = 24 * 3_600_000;
const CREATIONS = { burst: 30, perSecond: 0.1, by: 'user' } as const;

type Terms = Pick<z.output<typeof createAssignmentBody>, 'opens_at' | 'closes_at' | 'extra_times'>;

/** An ownership check: 404 unless the caller manages the class and the assignment is one of it. */
export function ownsAssignment(db: Db) {
  const owns = ownsClass(db, 'manage');
  return async (call: Parameters<typeof owns>[0] & { params: { assignment: string } }): Promise<Refusal | null> =>
    (await owns(call)) ??
    ((await findAssignment(db, call.params.id, call.params.assignment)) === null ? refuse('not_found') : null);
}

/** Teachers' calls about what they assign to a class. */
export function assignmentsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const owns = ownsClass(db, 'manage');
  const options = { owns: ownsAssignment(db) };
  const shown = async (classId: string, id: string) => {
    const found = await findAssignment(db, classId, id);
    return found === null ? refuse('not_found') : ({ status: 200, body: assignmentViewOf(found) } as const);
  };

  register(
    app,
    deps,
    listAssignmentsEndpoint,
    async ({ params }) => {
      const results = (await listAssignments(db, params.id)).map(assignmentViewOf);
      return { status: 200, body: { results, count: results.length } };
    },
    { owns },
  );

  register(
    app,
    deps,
    createAssignmentEndpoint,
    async (call) => {
      const { extra_times, paper_id, ...body } = call.body;
      const classId = call.params.id;
      const fault = await faultOfPaper(db, call.body);
      if (fault !== null) return fault;
      const id = uuidv7();
      const refusal = await actOnClass(db, { id: classId, actor: actorOf(call) }, async (trx, { is_archived }) => {
        if (is_archived) return refuse('class_archived');
        if ((await listAssignments(trx, classId)).length >= ASSIGNMENTS_A_CLASS_MAX) {
          return refuse('too_many_assignments');
        }
        const wrong = await faultOfTerms(trx, classId, call.body);
        if (wrong !== null) return wrong;
        await insertAssignment(trx, { ...body, id, classId, paperId: paper_id });
        await replaceExtraTimes(trx, id, extra_times);
        return { act: 'assignment.create', after: { assignment: id, title: body.title, paper: paper_id } };
      });
      if (refusal !== null) return refusal;
      const made = await findAssignment(db, classId, id);
      return made === null ? refuse('not_found') : { status: 201, body: assignmentViewOf(made) };
    },
    { owns, limits: [tokenBucket(CREATIONS)] },
  );

  register(app, deps, getAssignmentEndpoint, ({ params }) => shown(params.id, params.assignment), options);

  register(
    app,
    deps,
    updateAssignmentEndpoint,
    async (call) => {
      const { id: classId, assignment: id } = call.params;
      const { extra_times, ...terms } = call.body;
      const refusal = await actOnClass(db, { id: classId, actor: actorOf(call) }, async (trx) => {
        const wrong = await faultOfTerms(trx, classId, call.body);
        if (wrong !== null) return wrong;
        await updateAssignment(trx, id, terms);
        await replaceExtraTimes(trx, id, extra_times);
        return { act: 'assignment.update', after: { assignment: id, title: terms.title } };
      });
      return refusal ?? shown(classId, id);
    },
    options,
  );

  register(
    app,
    deps,
    deleteAssignmentEndpoint,
    async (call) => {
      const { id: classId, assignment: id } = call.params;
      const refusal = await actOnClass(db, { id: classId, actor: actorOf(call) }, async (trx) => {
        await deleteAssignment(trx, id);
        return { act: 'assignment.delete', before: { assignment: id } };
      });
      return refusal ?? { status: 204, body: null };
    },
    options,
  );

  register(
    app,
    deps,
    openAnswersEndpoint,
    async (call) => {
      const { id: classId, assignment: id } = call.params;
      const refusal = await actOnClass(db, { id: classId, actor: actorOf(call) }, async (trx) => {
        await openAnswers(trx, id);
        return { act: 'assignment.open_answers', after: { assignment: id } };
      });
      return refusal ?? shown(classId, id);
    },
    options,
  );
}

const refuseField = (field: string, sentence: string) => refuse('validation_failed', { fields: { [field]: sentence } });

/** Whether the paper can be assigned in this way: no unpublished one, and nothing that an attempt cannot be made of. */
async function faultOfPaper(
  db: Db,
  { paper_id: paperId, mode, sections }: z.output<typeof createAssignmentBody>,
): Promise<Refusal | null> {
  const paper = await findAssignable(db, paperId, textOfDrill('v'));
  const isThere = mode === 'drill' ? paper?.is_drill && paper.has_text : paper?.is_published && !paper.is_drill;
  if (paper === null || !isThere) {
    return refuseField('paper_id', mode === 'drill' ? '没有这道写作或翻译短练习' : '没有这份已发布的试卷');
  }
  if (sections.length === 0) return null;
  if (mode !== 'practice') return refuseField('sections', '只有自由练习可以只布置几个题型');
  const known = new Set<string>(EXAM_STRUCTURE[paper.exam_type].sections.map(({ name }) => name));
  return sections.every((section) => known.has(section)) ? null : refuseField('sections', '这份试卷没有这个题型');
}

async function faultOfTerms(db: Db, classId: string, terms: Terms): Promise<Refusal | null> {
  const [opensAt, closesAt] = [Date.parse(terms.opens_at), Date.parse(terms.closes_at)];
  if (closesAt <= opensAt) return refuseField('closes_at', '截止时间应在开放时间之后');
  if (closesAt - opensAt > ASSIGNMENT_DAYS_MAX * DAY_MS) return refuseField('closes_at', '开放到截止不能超过一年');
  const ids = terms.extra_times.map(({ member }) => member);
  const members = await listMemberIds(db, classId, ids);
  return new Set(ids).size === ids.length && ids.every((id) => members.has(id))
    ? null
    : refuseField('extra_times', '延长时间的应是班里的学生，每人一项');
}
