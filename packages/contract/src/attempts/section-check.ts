import * as z from 'zod/mini';
import { attempt, itemResult, sectionScore } from './attempt-views.ts';
import { leaseEpoch } from './attempts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { OBJECTIVE_SECTIONS } from '../papers/exam-structure.ts';
import { formatItem, writtenItem } from '../papers/paper-document.ts';
import { spokenCue } from '../papers/paper-views.ts';
import { uuid } from '../shapes.ts';

/** A checked section of a practice attempt: its result, keys and transcripts, and nothing of other sections. */
export const sectionCheck = z.object({
  attempt,
  score: sectionScore,
  items: z.array(itemResult),
  /** Keys, explanations, evidence and traps; for listening also the spoken stems. The fuller schema comes first. */
  answers: z.array(z.union([formatItem, writtenItem])),
  /** Timed transcripts of the section's recordings, by clip; empty for reading. */
  transcripts: z.array(z.object({ clip: z.string(), cues: z.array(spokenCue) })),
});
export type SectionCheck = z.output<typeof sectionCheck>;

export const checkSectionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/submissions/:id/check_section/',
  summary: '自由练习中核对一个题型：之后这一题型不能再改，并看到它的答案与解析',
  audience: 'user',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({
    epoch: z.optional(leaseEpoch),
    section: z.enum(OBJECTIVE_SECTIONS, '没有这个题型'),
  }),
  ok: { 200: sectionCheck },
  errors: ['not_found', 'validation_failed', 'lease_lost', 'attempt_closed', 'not_a_practice', 'no_such_section'],
});
