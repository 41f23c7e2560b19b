import * as z from 'zod/mini';
import { ANSWERS_OPEN } from '../classes/answers-open.ts';
import { EXAM_TYPES, OBJECTIVE_SECTIONS } from '../papers/exam-structure.ts';
import { markDetails } from '../marking/marking.ts';
import { instant, slug, uuid } from '../shapes.ts';

/** States of an attempt, and its views for the owner. */

/** Ways to take a whole paper. */
export const PAPER_MODES = ['mock', 'practice'] as const;
export type PaperMode = (typeof PAPER_MODES)[number];
/** `drill`: the writing or translation of a drill. Marked, but without points, total and history entry. */
export const ATTEMPT_MODES = [...PAPER_MODES, 'drill'] as const;
export type AttemptMode = (typeof ATTEMPT_MODES)[number];
export const ATTEMPT_STATES = [
  'in_progress',
  'objective_submitted',
  'scoring',
  'scored',
  'needs_review',
  'abandoned',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];
/** A practice attempt has the single phase `practice`; a drill that of its text, `writing` or `translation`. */
export const PHASE_NAMES = [
  'writing',
  'listening',
  'interlude',
  'reading_translation',
  'practice',
  'translation',
] as const;
export type PhaseName = (typeof PHASE_NAMES)[number];
export const EXTRA_TIMES = [1, 1.25, 1.5, 2] as const;
export type ExtraTime = (typeof EXTRA_TIMES)[number];
export const CERTAINTIES = ['sure', 'unsure', 'guess'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export const phase = z.object({
  name: z.enum(PHASE_NAMES),
  starts_at: instant,
  deadline_at: instant,
  /** The phase has ended and is read-only. */
  sealed: z.boolean(),
});

export const attempt = z.object({
  id: uuid,
  paper_id: slug,
  exam_type: z.enum(EXAM_TYPES),
  mode: z.enum(ATTEMPT_MODES),
  state: z.enum(ATTEMPT_STATES),
  phase: z.nullable(z.enum(PHASE_NAMES)),
  phases: z.array(phase),
  extra_time: z.number(),
  epoch: z.int(),
  started_at: instant,
  deadline_at: instant,
  server_time: instant,
  /** Milliseconds left in the current phase; 0 when the attempt is closed. */
  remaining_ms: z.int(),
  content_version: z.int(),
  /** Practice: sections whose answers the candidate has checked; they accept no more changes. */
  checked_sections: z.array(z.enum(OBJECTIVE_SECTIONS)),
  /** A trial by an administrator or teacher: it counts nowhere. */
  is_trial: z.optional(z.literal(true)),
});
export type AttemptView = z.output<typeof attempt>;

const draftItem = z.object({
  response: z.nullable(z.string()),
  epoch: z.int(),
  seq: z.int(),
  flagged: z.boolean(),
  certainty: z.nullable(z.enum(CERTAINTIES)),
  time_ms: z.int(),
});

export const draft = z.object({
  attempt_id: uuid,
  state: z.enum(ATTEMPT_STATES),
  phase: z.nullable(z.enum(PHASE_NAMES)),
  epoch: z.int(),
  items: z.record(z.string(), draftItem),
  server_time: instant,
  remaining_ms: z.int(),
});
export type Draft = z.output<typeof draft>;

/** `superseded`: another answer is stored under the same number. `invalid`: the change cannot be stored. */
export const REJECTIONS = [
  'phase_not_open',
  'phase_closed',
  'part_closed',
  'section_checked',
  'superseded',
  'invalid',
] as const;

/** `item` as the change named it; `error` is the Chinese validation message of an `invalid` change. */
const rejectedChange = z.object({ item: z.string(), code: z.enum(REJECTIONS), error: z.optional(z.string()) });

export const saveReceipt = z.object({
  stored: z.record(z.string(), z.tuple([z.int(), z.int()])),
  rejected: z.array(rejectedChange),
  state: z.enum(ATTEMPT_STATES),
  phase: z.nullable(z.enum(PHASE_NAMES)),
  server_time: instant,
  remaining_ms: z.int(),
});
export type SaveReceipt = z.output<typeof saveReceipt>;

export const sectionScore = z.object({
  name: z.enum(OBJECTIVE_SECTIONS),
  points: z.number(),
  max: z.number(),
  right: z.int(),
  wrong: z.int(),
  unanswered: z.int(),
});

export const ITEM_OUTCOMES = ['right', 'wrong', 'unanswered'] as const;
export const itemResult = z.object({
  no: z.int(),
  response: z.nullable(z.string()),
  key: z.string(),
  outcome: z.enum(ITEM_OUTCOMES),
});

export const objectiveResult = z.object({
  points: z.number(),
  max: z.number(),
  sections: z.array(sectionScore),
  key_version: z.int(),
  /** Results by item, with the keys; null while the answers are sealed. */
  items: z.nullable(z.array(itemResult)),
});
export type ObjectiveResult = z.output<typeof objectiveResult>;

export const partStatus = z.enum(['pending', 'scoring', 'scored', 'needs_review']);

export const subjectiveResult = z.object({
  status: partStatus,
  text: z.nullable(z.string()),
  words: z.int(),
  raw: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  points: z.nullable(z.number()),
  ...markDetails,
});
export type SubjectiveResult = z.output<typeof subjectiveResult>;

/** Rows that can be practised separately. Reading is split by section, because candidates divide its time freely. */
export const LEDGER_ROWS = ['writing', 'listening', 'cloze', 'matching', 'careful', 'translation'] as const;

/** Time spent, and points earned per minute. */
export const ledgerRow = z.object({
  name: z.enum(LEDGER_ROWS),
  time_ms: z.int(),
  /** Null without a mark. */
  points: z.nullable(z.number()),
  max: z.number(),
  points_per_minute: z.nullable(z.number()),
});

/** Percentile in the CET4 norm group: a whole number, or a bound beyond the published points. */
export const percentile = z.union([
  z.object({ percent: z.int() }),
  z.object({ at_most: z.int() }),
  z.object({ at_least: z.int() }),
]);

export const SCORE_CHANGE_REASONS = ['key_corrected', 'mark_changed', 'calibrated'] as const;
export type ScoreChangeReason = (typeof SCORE_CHANGE_REASONS)[number];

/** A score change after the score was published. */
export const scoreChange = z.object({
  kind: z.enum(['objective', 'writing', 'translation']),
  reason: z.enum(SCORE_CHANGE_REASONS),
  points_before: z.number(),
  points_after: z.number(),
  /** Items whose keys were corrected. */
  items: z.array(z.int()),
  created_at: instant,
});

export const lateAnswer = z.object({
  item: z.string(),
  response: z.nullable(z.string()),
  received_at: instant,
});

/** What a teacher decided about an attempt, and when its answers open. */
const assignedFor = z.object({
  id: uuid,
  title: z.string(),
  /** The only sections to do; empty: the whole paper. */
  sections: z.array(z.enum(OBJECTIVE_SECTIONS)),
  answers: z.enum(ANSWERS_OPEN),
  /** When the answers open at the latest; a teacher who opens them by hand may do so before. */
  answers_open_at: instant,
  are_answers_open: z.boolean(),
});

export const submission = z.object({
  ...attempt.shape,
  paper_title: z.string(),
  /** The assignment that it was made for; null: the candidate's own. */
  assignment: z.nullable(assignedFor),
  submitted_at: z.nullable(instant),
  /** Receipt code that confirms the hand-in. Null before the attempt is closed, and for an abandoned one. */
  receipt: z.nullable(z.string()),
  /** Answers that arrived after their part was closed, the newest per item. Stored but not scored. */
  late_answers: z.array(lateAnswer),
  used_ms: z.nullable(z.int()),
  /** The candidate had not seen the paper before this attempt. */
  is_clean: z.boolean(),
  /**
   * Approximate rank by objective points among clean mocks without extra time, frozen until LEAST_TAKERS more have
   * arrived; null for any other attempt, and below LEAST_TAKERS.
   */
  standing: z.nullable(z.object({ rank: z.int(), takers: z.int() })),
  /** Null while sealed. */
  ledger: z.nullable(z.array(ledgerRow)),
  corrections: z.array(scoreChange),
  /** Null while sealed, and between hand-in and scoring: seconds, when thousands hand in at once. */
  objective: z.nullable(objectiveResult),
  /** Null while sealed, and of a drill that does not ask for it. */
  writing: z.nullable(subjectiveResult),
  translation: z.nullable(subjectiveResult),
  total: z.nullable(z.object({ points: z.number(), low: z.number(), high: z.number(), is_estimate: z.boolean() })),
  /** Percentile of the total; null without a total, and for CET6. */
  percentile: z.nullable(percentile),
});
export type Submission = z.output<typeof submission>;

/** Reply to a hand-in. `rejected`, if present: its changes that cannot be stored. */
export const handedIn = z.object({ ...submission.shape, rejected: z.optional(z.array(rejectedChange)) });
