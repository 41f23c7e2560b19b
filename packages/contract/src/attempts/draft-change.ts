import * as z from 'zod/mini';
import { RESPONSE_MAX } from './answer-limits.ts';
import { CERTAINTIES } from './attempt-views.ts';
import { ITEMS, sectionOfItem } from '../papers/exam-structure.ts';
import { typedText } from '../text/plain-text.schemas.ts';

const itemName = z
  .string('缺少题号')
  .check(
    z.refine((value) => typeof value === 'string' && ITEMS.includes(value), '题号应为 1 到 55、writing 或 translation'),
  );
const sequence = z.int('序号应为正整数').check(z.minimum(1, '序号应为正整数'), z.maximum(2_000_000_000, '序号过大'));
export const answerText = typedText('答案应为文字').check(z.maxLength(RESPONSE_MAX, '内容不能超过20000个字符'));

/**
 * Whether a response is a valid letter for the item: four choices, a bank of fifteen words, or the paragraphs of a
 * text. Reading has the same structure at both levels.
 */
function isLetterOf(item: string, response: string): boolean {
  const section = sectionOfItem('CET4', item)?.name;
  const last = section === 'matching' ? 'Z' : section === 'cloze' ? 'O' : 'D';
  return /^[A-Z]$/.test(response) && response <= last;
}

/**
 * One item's state at `seq`. The server keeps the change with the greater `(epoch, seq)`, so a change contains all
 * fields that it must preserve. An omitted field keeps its stored value.
 */
export const draftChange = z
  .strictObject({
    item: itemName,
    seq: sequence,
    /** A letter, a text, or null to clear. */
    response: z.optional(z.nullable(answerText)),
    flagged: z.optional(z.boolean('标记应为是或否')),
    certainty: z.optional(z.nullable(z.enum(CERTAINTIES, '把握程度应为 sure、unsure 或 guess'))),
    time_ms: z.optional(
      z.int('用时应为毫秒整数').check(z.minimum(0, '用时不能为负'), z.maximum(2_000_000_000, '用时过大')),
    ),
  })
  .check(
    z.refine(
      (change) =>
        change.item === 'writing' ||
        change.item === 'translation' ||
        change.response === null ||
        change.response === undefined ||
        isLetterOf(change.item, change.response),
      { error: '客观题的答案应为一个选项字母', path: ['response'] },
    ),
  );
export type DraftChange = z.output<typeof draftChange>;
