import * as z from 'zod/mini';
import { assignmentTerms, assignmentView, byAssignment } from './assignments.ts';
import { classMember } from './classes.ts';
import { scoreChange } from '../attempts/attempt-views.ts';
import { defineEndpoint } from '../endpoint.ts';
import { OBJECTIVE_SECTIONS } from '../papers/exam-structure.ts';
import { instant, uuid } from '../shapes.ts';

/** How a class did in an assignment: the attempts made for it, and no others. */

/** `handed_in`: its marks may still be missing. */
export const RESULT_STATES = ['not_begun', 'in_progress', 'handed_in'] as const;

const resultRow = z.object({
  member: uuid,
  name: z.string(),
  student_number: z.nullable(z.string()),
  state: z.enum(RESULT_STATES),
  /** Attempts handed in; the row shows the one that counts. */
  attempts: z.int(),
  attempt_id: z.nullable(uuid),
  started_at: z.nullable(instant),
  submitted_at: z.nullable(instant),
  is_late: z.boolean(),
  used_ms: z.nullable(z.int()),
  /** Points by part; null before they are known, and of parts that are not assigned. */
  listening: z.nullable(z.number()),
  reading: z.nullable(z.number()),
  writing: z.nullable(z.number()),
  translation: z.nullable(z.number()),
  /** Estimated total of a whole paper; null while a mark is missing. */
  total: z.nullable(z.number()),
  /** How corrected keys and later marks changed the points, oldest first. */
  changes: z.array(scoreChange),
});
export type ResultRow = z.output<typeof resultRow>;

const itemResult = z.object({
  no: z.int(),
  section: z.enum(OBJECTIVE_SECTIONS),
  /** Stem, statement, or sentence with the blank; empty while the paper is not published. */
  question: z.string(),
  /** Texts of the choices by letter; empty where they are paragraphs, and while the paper is not published. */
  choices: z.record(z.string(), z.string()),
  /** Null while the paper is not published. */
  key: z.nullable(z.string()),
  right: z.int(),
  wrong: z.int(),
  /** Who left it out, and who chose each letter, as places in `rows` from 0. The students know that it is shown. */
  unanswered: z.array(z.int()),
  chosen: z.record(z.string(), z.array(z.int())),
});
export type AssignmentItem = z.output<typeof itemResult>;

export const RESULT_FORMATS = ['json', 'csv', 'xlsx'] as const;

export const assignmentResultsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/classes/:id/assignments/:assignment/results/',
  summary: '全班的成绩和每道题的选择；format=csv或xlsx时另有一个文件（老师）',
  audience: 'teacher',
  isSlow: true,
  ...byAssignment,
  query: z.object({ format: z._default(z.enum(RESULT_FORMATS, '格式应为 json、csv 或 xlsx'), 'json') }),
  ok: {
    200: z.object({
      assignment: assignmentView,
      /** All members, by student number. */
      rows: z.array(resultRow),
      items: z.array(itemResult),
      /** The rows as a file, if one was asked for. */
      file: z.nullable(z.object({ name: z.string(), type: z.string(), text: z.string(), is_base64: z.boolean() })),
    }),
  },
  errors: ['not_found', 'validation_failed'],
});

export const memberResultsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/classes/:id/members/:member/',
  summary: '一位学生在这个班的各次布置里的成绩，新的在前；自己练的不在其中（老师）',
  audience: 'teacher',
  params: z.strictObject({ id: uuid, member: uuid }),
  ok: {
    200: z.object({
      member: classMember,
      results: z.array(z.object({ assignment: assignmentTerms, row: resultRow })),
    }),
  },
  errors: ['not_found'],
});
