import * as z from 'zod/mini';
import { RESPONSE_MAX } from '../attempts/answer-limits.ts';
import { SUBJECTIVE_PARTS } from '../papers/exam-structure.ts';
import { filled, plainText, typedText } from '../text/plain-text.schemas.ts';

/** Request bodies about a marked text. */

export const APPEAL_REASON_MAX = 500;

export const textPart = z.enum(SUBJECTIVE_PARTS, '请选择写作或翻译');

export const appealBody = z.strictObject({
  part: textPart,
  reason: plainText('请写明申诉理由').check(
    ...filled('请写明申诉理由'),
    z.maxLength(APPEAL_REASON_MAX, '申诉理由不能超过500个字'),
  ),
});

export const reviseBody = z.strictObject({
  part: textPart,
  text: typedText('请输入修改后的文字').check(
    ...filled('请输入修改后的文字'),
    z.maxLength(RESPONSE_MAX, '内容不能超过20000个字符'),
  ),
});
