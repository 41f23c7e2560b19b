import * as z from 'zod/mini';
import { emojiName } from './credentials.schemas.ts';
import { nickname } from './nickname.schemas.ts';
import { EXAM_TYPES, TOTAL_POINTS } from '../papers/exam-structure.ts';
import { PLAN_MINUTES } from '../home/day-plan.ts';
import { date } from '../shapes.ts';
import { plainText } from '../text/plain-text.schemas.ts';

export const BIO_MAX = 200;

const optionalText = (max: number, message: string) => z.optional(plainText().check(z.maxLength(max, message)));

export const updateProfileBody = z.strictObject({
  /** Null: no emoji. An avatar image stays, because GET returns null beside an image. */
  emoji: z.optional(z.nullable(emojiName)),
  nickname: z.optional(z.nullable(nickname)),
  bio: optionalText(BIO_MAX, '简介不能超过200个字'),
  target_exam: z.optional(z.nullable(z.enum(EXAM_TYPES, '目标考试应为四级或六级'))),
  target_score: z.optional(
    z.nullable(
      z
        .int('目标分应为0到710的整数')
        .check(z.minimum(0, '目标分应为0到710的整数'), z.maximum(TOTAL_POINTS, '目标分应为0到710的整数')),
    ),
  ),
  exam_date: z.optional(z.nullable(date)),
  plan_minutes: z.optional(z.literal(PLAN_MINUTES, '每天的分钟数应为10、20或30')),
  leaderboard_visible: z.optional(z.boolean('请选择是否参加排行榜')),
});
