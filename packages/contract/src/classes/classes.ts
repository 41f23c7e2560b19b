import * as z from 'zod/mini';
import { addTeacherBody, createClassBody, deleteClassBody, updateClassBody } from './classes.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant, keyQuery, listOf, pageByKey, uuid } from '../shapes.ts';

/** Teachers' calls about their classes. Administrators may make them for every class. */

export const CLASSES_A_TEACHER_MAX = 100;
export const TEACHERS_A_CLASS_MAX = 20;
export const MEMBERS_A_CLASS_MAX = 2000;

const teacher = z.object({ id: uuid, username: z.string(), nickname: z.nullable(z.string()) });

export const classView = z.object({
  id: uuid,
  name: z.string(),
  term: z.string(),
  /** As `XXXX-XXXX`; null: nobody can join by code. */
  join_code: z.nullable(z.string()),
  is_archived: z.boolean(),
  teachers: z.array(teacher),
  member_count: z.int(),
  created_at: instant,
});
export type ClassView = z.output<typeof classView>;

/**
 * How somebody came into a class: `code`, by its join code; `created`, with an account that its roster made; `matched`,
 * with an account that existed before.
 */
export const MEMBER_ORIGINS = ['code', 'created', 'matched'] as const;

export const classMember = z.object({
  /** The id of the user. */
  id: uuid,
  username: z.string(),
  name: z.string(),
  student_number: z.nullable(z.string()),
  origin: z.enum(MEMBER_ORIGINS),
  joined_at: instant,
  /** The first password has not been changed yet, so it can be renewed. */
  has_first_password: z.boolean(),
});
export type ClassMember = z.output<typeof classMember>;

const byClass = { params: z.strictObject({ id: uuid }) };

export const listClassesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/classes/',
  summary: '自己教的班级，新的在前（老师）；管理员看到所有班级',
  audience: 'teacher',
  query: z.object({ ...keyQuery, archived: z.optional(z.enum(['yes', 'no'], '是否归档应为 yes 或 no')) }),
  ok: { 200: pageByKey(classView) },
  errors: ['validation_failed'],
});

export const createClassEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/',
  summary: '建一个班级，自己是它的老师（老师）',
  audience: 'teacher',
  body: createClassBody,
  ok: { 201: classView },
  errors: ['validation_failed', 'too_many_classes', 'too_many_requests'],
});

export const getClassEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/classes/:id/',
  summary: '一个班级（老师）',
  audience: 'teacher',
  ...byClass,
  ok: { 200: classView },
  errors: ['not_found'],
});

export const updateClassEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/classes/:id/',
  summary: '修改名称、学期，归档或恢复；归档的班级不能加入，也不能布置（老师）',
  audience: 'teacher',
  ...byClass,
  body: updateClassBody,
  derived: ['member_count', 'join_code'],
  ok: { 200: classView },
  errors: ['not_found', 'validation_failed'],
});

export const deleteClassEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/classes/:id/',
  summary: '删除班级和其中的布置；学生的账号和作答都保留（老师）',
  audience: 'teacher',
  ...byClass,
  body: deleteClassBody,
  ok: { 204: null },
  errors: ['not_found', 'validation_failed'],
});

export const setJoinCodeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/join-code/',
  summary: '换一个邀请码，或停止凭邀请码加入；原来的邀请码作废（老师）',
  audience: 'teacher',
  ...byClass,
  body: z.strictObject({ is_open: z.boolean('能否凭邀请码加入应为 true 或 false') }),
  ok: { 200: classView },
  errors: ['not_found', 'validation_failed', 'class_archived'],
});

export const addTeacherEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/teachers/',
  summary: '再加一位老师，看到和能做的相同（老师）',
  audience: 'teacher',
  ...byClass,
  body: addTeacherBody,
  ok: { 200: classView },
  errors: ['not_found', 'validation_failed'],
});

export const removeTeacherEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/classes/:id/teachers/:teacher/',
  summary: '让一位老师不再教这个班，也可以是自己；最后一位不行（老师）',
  audience: 'teacher',
  params: z.strictObject({ id: uuid, teacher: uuid }),
  ok: { 204: null },
  errors: ['not_found', 'last_teacher'],
});

export const listMembersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/classes/:id/members/',
  summary: '班里的学生，按学号排列（老师）',
  audience: 'teacher',
  ...byClass,
  ok: { 200: listOf(classMember) },
  errors: ['not_found'],
});

export const removeMemberEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/classes/:id/members/:member/',
  summary: '把一位学生移出班级；账号和作答都保留（老师）',
  audience: 'teacher',
  params: z.strictObject({ id: uuid, member: uuid }),
  ok: { 204: null },
  errors: ['not_found'],
});
