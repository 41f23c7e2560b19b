import * as z from 'zod/mini';
import { ANSWERS_OPEN } from './answers-open.ts';
import { COUNTED_ATTEMPTS, createAssignmentBody, updateAssignmentBody } from './assignments.schemas.ts';
import { ATTEMPT_MODES } from '../attempts/attempt-views.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES, OBJECTIVE_SECTIONS } from '../papers/exam-structure.ts';
import { instant, listOf, slug, uuid } from '../shapes.ts';

/** Teachers' calls about what they assign to a class. */

export const ASSIGNMENTS_A_CLASS_MAX = 200;

/** `late`: closed, but it can still be handed in. */
export const ASSIGNMENT_STATES = ['scheduled', 'open', 'late', 'closed'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

const terms = {
  id: uuid,
  title: z.string(),
  paper_id: slug,
  paper_title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  mode: z.enum(ATTEMPT_MODES),
  /** Empty: the whole paper. */
  sections: z.array(z.enum(OBJECTIVE_SECTIONS)),
  counted: z.enum(COUNTED_ATTEMPTS),
  opens_at: instant,
  closes_at: instant,
  accepts_late: z.boolean(),
  answers: z.enum(ANSWERS_OPEN),
  /** One start for all; null: everybody begins when they like. */
  starts_together_at: z.nullable(instant),
  state: z.enum(ASSIGNMENT_STATES),
  /** Students see keys and explanations of their attempts now. */
  are_answers_open: z.boolean(),
};
/** The fields that teachers and students see alike. */
export const assignmentTerms = z.object(terms);

export const assignmentView = z.object({
  ...terms,
  class_id: uuid,
  created_at: instant,
  extra_times: z.array(z.object({ member: uuid, extra_time: z.number() })),
  /** Members, and how many of them have begun and handed in. */
  members: z.int(),
  begun: z.int(),
  handed_in: z.int(),
});
export type AssignmentView = z.output<typeof assignmentView>;

const byClass = { params: z.strictObject({ id: uuid }) };
export const byAssignment = { params: z.strictObject({ id: uuid, assignment: uuid }) };

export const listAssignmentsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/classes/:id/assignments/',
  summary: '布置给一个班的，新的在前（老师）',
  audience: 'teacher',
  ...byClass,
  ok: { 200: listOf(assignmentView) },
  errors: ['not_found'],
});

export const createAssignmentEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/assignments/',
  summary: '布置一份已发布的试卷，或一道写作、翻译短练习（老师）',
  audience: 'teacher',
  ...byClass,
  body: createAssignmentBody,
  ok: { 201: assignmentView },
  errors: ['not_found', 'validation_failed', 'class_archived', 'too_many_assignments', 'too_many_requests'],
});

export const getAssignmentEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/classes/:id/assignments/:assignment/',
  summary: '一次布置（老师）',
  audience: 'teacher',
  ...byAssignment,
  ok: { 200: assignmentView },
  errors: ['not_found'],
});

export const updateAssignmentEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/classes/:id/assignments/:assignment/',
  summary: '修改标题、时间、迟交、答案何时公布和延长时间；已经开始的作答不受影响（老师）',
  audience: 'teacher',
  ...byAssignment,
  body: updateAssignmentBody,
  derived: ['state', 'are_answers_open', 'members', 'begun', 'handed_in'],
  ok: { 200: assignmentView },
  errors: ['not_found', 'validation_failed', 'class_archived'],
});

export const deleteAssignmentEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/classes/:id/assignments/:assignment/',
  summary: '撤销布置；学生的作答成为他们自己的，老师不再看到（老师）',
  audience: 'teacher',
  ...byAssignment,
  ok: { 204: null },
  errors: ['not_found'],
});

export const openAnswersEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/assignments/:assignment/open-answers/',
  summary: '现在公布答案，不能收回（老师）',
  audience: 'teacher',
  ...byAssignment,
  body: z.strictObject({}),
  ok: { 200: assignmentView },
  errors: ['not_found'],
});
