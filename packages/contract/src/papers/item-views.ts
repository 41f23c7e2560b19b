import * as z from 'zod/mini';
import { OBJECTIVE_SECTIONS } from './exam-structure.ts';
import { reviewRecording } from './paper-views.ts';
import { slug } from '../shapes.ts';

/** A single objective item, with its passage or recording. */

const options = z.record(z.string(), z.string());

export const stimulus = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recording'), title: z.string(), recording: z.nullable(reviewRecording) }),
  /** Blanks appear as [[26]] … [[35]]; the bank is keyed by letter. */
  z.object({ kind: z.literal('cloze'), passage: z.string(), bank: options }),
  z.object({ kind: z.literal('matching'), title: z.string(), paragraphs: options }),
  z.object({ kind: z.literal('careful'), title: z.string(), paragraphs: z.array(z.string()) }),
]);
export type Stimulus = z.output<typeof stimulus>;

export const askedItem = z.object({
  paper_id: slug,
  paper_title: z.string(),
  item: z.string(),
  section: z.enum(OBJECTIVE_SECTIONS),
  /** Shared by the items of one text: `cet4-mock-1.careful.2`. */
  group: z.string(),
  stimulus,
  /** Null for a blank, which has only its number. */
  stem: z.nullable(z.string()),
  /** Options by letter; null for cloze and matching, whose options are in the stimulus. */
  options: z.nullable(options),
});
export type AskedItem = z.output<typeof askedItem>;

export const itemSolution = z.object({
  key: z.string(),
  /** Another option that is right too. */
  also_right: z.optional(z.string()),
  /** The item does not count: everybody gets its points. */
  is_void: z.optional(z.literal(true)),
  explanation: z.string(),
  evidence: z.array(z.string()),
  knowledge: z.array(z.object({ id: slug, name: z.string() })),
  /** Trap kind by wrong option. */
  trap: z.record(z.string(), z.string()),
  /** Why each option is right or wrong; absent where the explanation covers all of them. */
  reasons: z.optional(z.record(z.string(), z.string())),
  /** What words mean in the text of the item. */
  glossary: z.array(z.object({ word: z.string(), zh: z.string() })),
  /** Transcript, for listening. */
  script: z.nullable(z.array(z.object({ speaker: z.string(), text: z.string() }))),
});
export type ItemSolution = z.output<typeof itemSolution>;

/** For a user who has finished the paper. */
export const reviewedItem = z.object({ ...askedItem.shape, solution: itemSolution });
export type ReviewedItem = z.output<typeof reviewedItem>;
