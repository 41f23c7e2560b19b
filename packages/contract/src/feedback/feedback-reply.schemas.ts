import * as z from 'zod/mini';
import { plainText } from '../text/plain-text.schemas.ts';

export const FEEDBACK_REPLY_MAX = 1000;

export const feedbackReply = plainText('回复应为文字').check(z.maxLength(FEEDBACK_REPLY_MAX, '回复不能超过1000个字'));

/** Body of the reply form. An empty reply removes the earlier one. */
export const replyBody = z.object({ admin_notes: feedbackReply });
