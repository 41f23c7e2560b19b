import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { rosterBody } from './roster.schemas.ts';
import { uuid } from '../shapes.ts';

/** Importing a list of names and student numbers into a class. */

/**
 * `create`: an account is made. `match`: an existing account joins. `update`: a member's name or number changes.
 * `unchanged`: already as the row says. `fault`: nothing happens for this row.
 */
export const ROSTER_OUTCOMES = ['create', 'match', 'update', 'unchanged', 'fault'] as const;
export type RosterOutcome = (typeof ROSTER_OUTCOMES)[number];

/** Faults of a row that can be seen in the table alone. */
export const ROW_FAULTS = ['no_name', 'bad_name', 'no_number', 'bad_number', 'bad_username', 'repeated'] as const;
export type RowFault = (typeof ROW_FAULTS)[number];
export const ROSTER_FAULTS = [
  ...ROW_FAULTS,
  /** The username belongs to somebody who need not be this student. */
  'username_taken',
  'account_disabled',
  /** Teachers and administrators are no students. */
  'is_staff',
  'has_left',
  'class_full',
] as const;
export type RosterFault = (typeof ROSTER_FAULTS)[number];

const rosterRow = z.object({
  /** Line of the text, from 1. */
  line: z.int(),
  name: z.string(),
  student_number: z.string(),
  username: z.string(),
  outcome: z.enum(ROSTER_OUTCOMES),
  /** Code and sentence of a fault. */
  fault: z.nullable(z.enum(ROSTER_FAULTS)),
  error: z.nullable(z.string()),
  /** The first password of an account that this call has made. Only this reply has it. */
  password: z.nullable(z.string()),
});
export type RosterRow = z.output<typeof rosterRow>;

export const rosterReport = z.object({
  rows: z.array(rosterRow),
  counts: z.object({ create: z.int(), match: z.int(), update: z.int(), unchanged: z.int(), fault: z.int() }),
});
export type RosterReport = z.output<typeof rosterReport>;

export const importRosterEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/roster/',
  summary: '导入名单：没有账号的建账号并给出初始密码，有账号的加入；有问题的行不动，其余照常。可以重复导入（老师）',
  audience: 'teacher',
  params: z.strictObject({ id: uuid }),
  body: rosterBody,
  ok: { 200: rosterReport },
  errors: ['not_found', 'validation_failed', 'class_archived', 'too_many_requests', 'service_unavailable'],
});

const slip = z.object({
  id: uuid,
  name: z.string(),
  student_number: z.nullable(z.string()),
  username: z.string(),
  password: z.string(),
});
export type PasswordSlip = z.output<typeof slip>;

export const renewFirstPasswordsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/first-passwords/',
  summary: '给还没有改过初始密码的学生换一个初始密码，旧的作废；别的学生不变（老师）',
  audience: 'teacher',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({
    members: z.array(uuid, '请选择学生').check(z.minLength(1, '请选择学生'), z.maxLength(200, '一次最多200位学生')),
  }),
  ok: { 200: z.object({ slips: z.array(slip) }) },
  errors: ['not_found', 'validation_failed', 'too_many_requests', 'service_unavailable'],
});
