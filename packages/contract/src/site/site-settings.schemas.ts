import * as z from 'zod/mini';
import { date } from '../shapes.ts';
import { filled, plainText } from '../text/plain-text.schemas.ts';

export const NOTICE_MAX = 200;

/** A notice to all users, shown until the end of a day in China. */
export const noticeBody = z.strictObject({
  text: plainText('请写下公告的内容').check(
    ...filled('请写下公告的内容'),
    z.maxLength(NOTICE_MAX, `公告不能超过${NOTICE_MAX}个字`),
  ),
  until: date,
});
export type Notice = z.output<typeof noticeBody>;

/** Exam dates suggested to students; null removes one. */
export const examDatesBody = z.strictObject({
  exam_date_cet4: z.optional(z.nullable(date)),
  exam_date_cet6: z.optional(z.nullable(date)),
});
