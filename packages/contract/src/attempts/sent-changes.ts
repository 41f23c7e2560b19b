import * as z from 'zod/mini';
import { CHANGES_MAX } from './answer-limits.ts';
import { cleanText } from '../text/clean-text.ts';
import { cutTo } from '../text/text-length.ts';
import { draftChange, type DraftChange } from './draft-change.ts';

/** An entry of a change list that cannot be stored. */
export interface InvalidChange {
  /** The item name as sent; empty if missing. */
  item: string;
  /** Chinese validation message of the first error. */
  fault: string;
}

const NAME_SHOWN = 20;

const invalidChange = z.pipe(
  z.custom<z.input<typeof draftChange>>(() => true),
  z.transform((given: z.input<typeof draftChange>): InvalidChange => {
    const named: unknown = Object(given).item;
    const issues = draftChange.safeParse(given).error?.issues ?? [];
    const fault = issues.map(({ message }) => message).find((message) => /\p{Script=Han}/u.test(message));
    return {
      item: typeof named === 'string' ? cutTo(cleanText(named), NAME_SHOWN) : '',
      fault: fault ?? '这处修改的格式不正确',
    };
  }),
);

/** Validates each change on its own, so that invalid ones do not reject the others. */
export const sentChanges = z
  .array(z.union([draftChange, invalidChange]))
  .check(z.maxLength(CHANGES_MAX, '一次最多保存200处修改'));
export type SentChange = DraftChange | InvalidChange;
