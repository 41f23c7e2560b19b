import * as z from 'zod/mini';
import { joinClassBody, joinCode } from './classes.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant, listOf, uuid } from '../shapes.ts';

/** A student's calls about the classes that they are in. */

export const CLASSES_A_STUDENT_MAX = 50;

export const ownClass = z.object({
  id: uuid,
  name: z.string(),
  term: z.string(),
  is_archived: z.boolean(),
  /** Names of the teachers, as they call themselves. */
  teachers: z.array(z.string()),
  /** The student's own name and number, as the teachers read them. */
  my_name: z.string(),
  my_student_number: z.nullable(z.string()),
  joined_at: instant,
  /** False for an account that the class's roster made. */
  can_leave: z.boolean(),
});
export type OwnClass = z.output<typeof ownClass>;

export const listOwnClassesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/classes/mine/',
  summary: '自己所在的班级，以及老师看到的姓名和学号',
  audience: 'user',
  ok: { 200: listOf(ownClass) },
  errors: [],
});

export const findClassByCodeEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/classes/join/',
  summary: '邀请码是哪个班级的',
  audience: 'user',
  query: z.object({ code: joinCode }),
  ok: {
    200: z.object({
      name: z.string(),
      term: z.string(),
      teachers: z.array(z.string()),
      /** The caller is in the class already. */
      is_member: z.boolean(),
    }),
  },
  errors: ['validation_failed', 'no_such_code', 'too_many_requests'],
});

export const joinClassEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/join/',
  summary: '凭邀请码加入班级；已经在班里的，姓名和学号不变',
  audience: 'user',
  body: joinClassBody,
  ok: { 200: ownClass },
  errors: ['validation_failed', 'no_such_code', 'own_class', 'class_full', 'too_many_classes', 'too_many_requests'],
});

export const leaveClassEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/leave/',
  summary: '退出班级，老师不再看到自己；作答都保留。名单建的账号由老师移出',
  audience: 'user',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({}),
  ok: { 204: null },
  errors: ['not_found', 'cannot_leave'],
});
