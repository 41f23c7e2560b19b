import * as z from 'zod/mini';
import { answersDocument, paperDocument } from './paper-document.ts';

/**
 * A drill: some sections of a paper, in the same two documents; missing parts are omitted. Used for practice only,
 * never taken as an exam.
 */
const {
  kind: _kind,
  minutes: _minutes,
  edition,
  writing,
  listening,
  reading,
  translation,
  ...about
} = paperDocument.shape;

/** Writing and translation may take as long as in the exam. */
export const DRILL_MINUTES = { min: 5, max: 15, maxWithText: 30 } as const;

export const drillDocument = z.strictObject({
  ...about,
  kind: z.literal('drill'),
  minutes: z
    .int('分钟应为5到30')
    .check(z.minimum(DRILL_MINUTES.min, '分钟应为5到30'), z.maximum(DRILL_MINUTES.maxWithText, '分钟应为5到30')),
  edition: z.optional(edition),
  writing: z.optional(writing),
  listening: z.optional(listening),
  reading: z.optional(z.partial(reading)),
  translation: z.optional(translation),
});
export type DrillDocument = z.output<typeof drillDocument>;

const { reading: answersOfReading, ...answersOfParts } = answersDocument.shape;
export const drillAnswers = z.strictObject({
  ...z.partial(z.strictObject(answersOfParts)).shape,
  reading: z.optional(z.partial(answersOfReading)),
});
export type DrillAnswers = z.output<typeof drillAnswers>;
