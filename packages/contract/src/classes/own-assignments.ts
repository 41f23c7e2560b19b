import * as z from 'zod/mini';
import { assignmentTerms, byAssignment } from './assignments.ts';
import { attempt, ATTEMPT_STATES } from '../attempts/attempt-views.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant, listOf, uuid } from '../shapes.ts';

/** A student's calls about what is assigned to them. */

/** Closed assignments are listed this many days. */
export const CLOSED_LISTED_DAYS = 180;

export const ownAssignment = z.object({
  ...assignmentTerms.shape,
  class_id: uuid,
  class_name: z.string(),
  extra_time: z.number(),
  /** The student may begin now, or go on. */
  can_start: z.boolean(),
  /** The attempt that counts; else the open one; null before the first. */
  attempt: z.nullable(
    z.object({ id: uuid, state: z.enum(ATTEMPT_STATES), submitted_at: z.nullable(instant), is_late: z.boolean() }),
  ),
});
export type OwnAssignment = z.output<typeof ownAssignment>;

export const listOwnAssignmentsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/classes/mine/assignments/',
  summary: '布置给自己的：要做的按截止时间排在前面，然后是做过的和已截止的',
  audience: 'user',
  ok: { 200: z.object({ ...listOf(ownAssignment).shape, server_time: instant }) },
  errors: [],
});

export const startAssignmentEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/assignments/:assignment/start/',
  summary: '开始老师布置的作答；已有未交卷的时返回它',
  audience: 'user',
  ...byAssignment,
  body: z.strictObject({}),
  ok: { 201: attempt, 200: attempt },
  errors: ['not_found', 'assignment_not_open', 'already_handed_in', 'attempt_open', 'too_many_requests'],
});
