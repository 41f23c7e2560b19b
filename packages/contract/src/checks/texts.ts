import * as z from 'zod/mini';
import { RESPONSE_MAX } from '../answer-limits.ts';
import { SUBJECTIVE_PARTS } from '../exam-structure.ts';

/** What a student sends about a marked text. */

export const APPEAL_REASON_MAX = 500;

/** Which of the two texts. */
export const textPart = z.enum(SUBJECTIVE_PARTS, '请选择写作或翻译');

export const appealBody = z.strictObject({
  part: textPart,
  reason: z.string('请写明申诉理由').check(
    z.trim(),
    z.minLength(1, '请写明申诉理由'),
    z.maxLength(APPEAL_REASON_MAX, '申诉理由不能超过500个字'),
    z.overwrite((text) => text.toWellFormed().replaceAll('\u0000', '')),
  ),
});

export const reviseBody = z.strictObject({
  part: textPart,
  text: z.string('请输入修改后的文字').check(
    z.maxLength(RESPONSE_MAX, '内容不能超过20000个字符'),
    z.overwrite((text) => text.toWellFormed().replaceAll('\u0000', '')),
    z.refine((text) => text.trim() !== '', '请输入修改后的文字'),
  ),
});
