import * as z from 'zod/mini';
import { CHANGES_MAX } from './answer-limits.ts';
import { draftChange } from './draft-change.ts';
import { instant, slug, uuid } from '../shapes.ts';

export const ANSWER_FILE_BYTES = 1_000_000;

/** Last resort without a network: the candidate's answers as a file, to be uploaded later. */
export const answerFile = z.object({
  kind: z.literal('answer-file'),
  version: z.literal(1),
  paper_id: slug,
  attempt_id: uuid,
  saved_at: instant,
  changes: z.array(draftChange).check(z.maxLength(CHANGES_MAX)),
});
export type AnswerFile = z.output<typeof answerFile>;
