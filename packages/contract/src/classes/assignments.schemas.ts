import * as z from 'zod/mini';
import { ANSWERS_OPEN } from './answers-open.ts';
import { ATTEMPT_MODES, EXTRA_TIMES } from '../attempts/attempt-views.ts';
import { OBJECTIVE_SECTIONS } from '../papers/exam-structure.ts';
import { isSlug } from '../shapes.ts';
import { filled, plainText } from '../text/plain-text.schemas.ts';

/** Bodies of teachers' calls about assignments that a form checks before it sends them. */

export const ASSIGNMENT_TITLE_MAX = 50;
/** Longest time from opening to closing, in days. */
export const ASSIGNMENT_DAYS_MAX = 366;

/** Which of a student's attempts counts. `first`: there is only one. `best`: the one with the most points. */
export const COUNTED_ATTEMPTS = ['first', 'best'] as const;

const title = plainText('请输入标题').check(
  ...filled('请输入标题'),
  z.maxLength(ASSIGNMENT_TITLE_MAX, `标题不能超过${ASSIGNMENT_TITLE_MAX}个字`),
);
/** A moment of this century with its offset from UTC. */
const moment = (message: string) =>
  z.string(message).check(
    z.regex(/^20\d\d-/, message),
    z.refine((text) => z.iso.datetime({ offset: true }).safeParse(text).success, message),
  );

const extraTime = z.strictObject({
  member: z.uuid('请选一位学生，或者去掉这一行'),
  extra_time: z.literal([...EXTRA_TIMES], '延长倍数应为 1、1.25、1.5 或 2'),
});

const times = {
  title,
  opens_at: moment('开放时间不正确'),
  closes_at: moment('截止时间不正确'),
  /** Whether it can be handed in after closing, marked as late. Otherwise an open attempt ends at closing. */
  accepts_late: z._default(z.boolean('能否迟交应为 true 或 false'), false),
  answers: z._default(z.enum(ANSWERS_OPEN, '答案何时公布应为 at_once、after_closing 或 by_hand'), 'after_closing'),
  /** Mocks only: students with more time. */
  extra_times: z._default(
    z.array(extraTime, '延长时间应为学生的列表').check(z.maxLength(200, '最多给200位学生延长')),
    [],
  ),
};

export const createAssignmentBody = z.strictObject({
  ...times,
  paper_id: z.string('请选择试卷').check(z.minLength(1, '请选择试卷'), isSlug),
  /** `drill`: a drill that asks for one text. */
  mode: z.enum(ATTEMPT_MODES, '方式应为 mock、practice 或 drill'),
  /** Practice of some sections only; empty: the whole paper. */
  sections: z._default(
    z
      .array(z.enum(OBJECTIVE_SECTIONS, '没有这个题型'), '题型应为列表')
      .check(z.maxLength(OBJECTIVE_SECTIONS.length, '题型重复')),
    [],
  ),
  counted: z._default(z.enum(COUNTED_ATTEMPTS, '计哪一次应为 first 或 best'), 'first'),
});

/** Null: everybody begins when they like. */
export const startTogetherBody = z.strictObject({ starts_at: z.nullable(moment('开始的时间不正确')) });

export const updateAssignmentBody = z.strictObject(times);
