import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { FIRST_ITEM, LAST_ITEM, OBJECTIVE_SECTIONS } from './exam-structure.ts';
import { letter } from './paper-document.ts';
import { contentFault, regrade, regradedAttempt, regradeEffect } from './paper-content.admin.ts';
import { slug } from '../shapes.ts';
import { filled, plainText } from '../text/plain-text.schemas.ts';

const params = z.strictObject({ id: slug });

const keyedItem = z.object({
  no: z.int(),
  section: z.enum(OBJECTIVE_SECTIONS),
  /** Stem, statement, or sentence with the blank. */
  question: z.string(),
  /** Possible answers, by letter. */
  choices: z.record(z.string(), z.string()),
  key: z.string(),
  also_right: z.optional(z.string()),
  is_void: z.optional(z.literal(true)),
  explanation: z.string(),
  evidence: z.array(z.string()),
});
export type KeyedItem = z.output<typeof keyedItem>;

export const paperKeyEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:id/key/',
  summary: '一份试卷的全部答案（管理员）',
  audience: 'admin',
  params,
  ok: { 200: z.object({ content_version: z.int(), items: z.array(keyedItem) }) },
  errors: ['not_found'],
});

const text = (message: string) => plainText(message).check(...filled(message), z.maxLength(4000, message));

const correction = z.strictObject({
  no: z.int('题号应为整数').check(z.minimum(FIRST_ITEM, '题号应为1到55'), z.maximum(LAST_ITEM, '题号应为1到55')),
  key: letter,
  /** Another option that is right too. */
  also_right: z.optional(letter),
  /** The item does not count: everybody gets its points. */
  is_void: z.optional(z.literal(true, '作废应为 true')),
  /** Unchanged if omitted. */
  explanation: z.optional(text('解析应为1到4000个字')),
  evidence: z.optional(z.array(text('原文依据应为1到4000个字')).check(z.maxLength(20, '原文依据最多20处'))),
});
export type KeyCorrection = z.output<typeof correction>;

export const correctKeyEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/papers/:id/key/',
  summary: '更正答案：试算，或更正并重判',
  audience: 'admin',
  isSlow: true,
  params,
  body: z.strictObject({
    /** The content version that the editor showed, for conflict detection. */
    content_version: z.int('内容版本应为整数'),
    corrections: z.array(correction).check(z.minLength(1, '请至少更正一题'), z.maxLength(LAST_ITEM, '最多更正55题')),
    mode: z.enum(['dry_run', 'apply'], '应为 dry_run 或 apply'),
  }),
  ok: {
    200: z.object({
      /** The unchanged version after a dry run. */
      content_version: z.int(),
      effect: regradeEffect,
      /** Of a dry run: whose points would change, at most REGRADED_MOST. */
      attempts: z.array(regradedAttempt),
      /** Explanations that may not fit their new keys; a person decides. */
      warnings: z.array(contentFault),
      /** Null after a dry run. */
      regrade: z.nullable(regrade),
    }),
  },
  errors: ['not_found', 'validation_failed'],
});
