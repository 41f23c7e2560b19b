import * as z from 'zod/mini';
import { ATTEMPT_MODES, ATTEMPT_STATES } from '../attempts/attempt-views.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant, keyQuery, pageByKey, slug, uuid } from '../shapes.ts';
import { ROLES } from './roles.ts';
import { plainText } from '../text/plain-text.schemas.ts';

/** Maximum number of attempts and of sessions listed for one person, newest first. */
export const PERSON_LISTED_MOST = 100;

export const person = z.object({
  id: uuid,
  username: z.string(),
  nickname: z.nullable(z.string()),
  role: z.enum(ROLES),
  is_disabled: z.boolean(),
  joined_at: instant,
  /** Last refresh of any stored session; null without a session. */
  last_seen_at: z.nullable(instant),
  attempt_count: z.int(),
});
export type Person = z.output<typeof person>;

export const listPeopleEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/people/',
  summary: '用户，新注册的在前（管理员）',
  audience: 'admin',
  query: z.object({
    ...keyQuery,
    /** Part of a username or nickname. */
    name: z.optional(plainText('名字应为文字').check(z.maxLength(100, '名字不能超过100个字'))),
    role: z.optional(z.enum(ROLES, '身份应为 user、teacher 或 admin')),
    disabled: z.optional(z.enum(['yes', 'no'], '是否停用应为 yes 或 no')),
  }),
  ok: { 200: pageByKey(person) },
  errors: ['validation_failed'],
});

/** The same list under the name in the API specification. */
export const listUsersEndpoint = defineEndpoint({
  ...listPeopleEndpoint,
  method: 'GET',
  path: '/api/admin/users/',
  audience: 'admin',
});

const personAttempt = z.object({
  id: uuid,
  paper_id: slug,
  paper_title: z.string(),
  mode: z.enum(ATTEMPT_MODES),
  state: z.enum(ATTEMPT_STATES),
  started_at: instant,
  submitted_at: z.nullable(instant),
  /** Points of listening and reading together; null while the attempt is open. */
  objective: z.nullable(z.number()),
  /** Estimated total out of 710; null while writing or translation has no mark. */
  total: z.nullable(z.number()),
});
export type PersonAttempt = z.output<typeof personAttempt>;

const personSession = z.object({ id: uuid, user_agent: z.string(), created_at: instant, last_seen_at: instant });

export const getPersonEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/people/:id/',
  summary: '一位用户的账号、最近的作答和有效的登录（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: uuid }),
  ok: {
    200: z.object({ ...person.shape, attempts: z.array(personAttempt), sessions: z.array(personSession) }),
  },
  errors: ['not_found'],
});
