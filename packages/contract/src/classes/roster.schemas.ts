import * as z from 'zod/mini';
import { filled, typedText } from '../text/plain-text.schemas.ts';

/** Hashing the first passwords of more would take longer than a call may. */
export const ROSTER_ROWS_MAX = 200;
export const ROSTER_TEXT_MAX = 40_000;

export const rosterBody = z.strictObject({
  /**
   * CSV or a table pasted from a spreadsheet, with or without a heading: name, student number, and username where it is
   * not the student number.
   */
  text: typedText('请粘贴名单').check(
    ...filled('请粘贴名单'),
    z.maxLength(ROSTER_TEXT_MAX, `名单不能超过${ROSTER_TEXT_MAX}个字符，请分几次导入`),
  ),
  /** True: says what would happen, and changes nothing. */
  dry_run: z._default(z.boolean('是否只检查应为 true 或 false'), false),
});
