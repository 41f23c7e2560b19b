import { RESPONSE_MAX } from '@study/contract/answer-limits.ts';
import { ATTEMPT_MODES, ATTEMPT_STATES, CERTAINTIES } from '@study/contract/attempt-views.ts';
import {
  EXAM_TYPES,
  FIRST_ITEM,
  LAST_ITEM,
  OBJECTIVE_SECTIONS,
  SUBJECTIVE_RAW_MAX,
  TOTAL_POINTS,
} from '@study/contract/exam-structure.ts';
import { CONTACT_INFO_MAX, FEEDBACK_CONTENT_MAX, FEEDBACK_TYPES } from '@study/contract/feedback.ts';
import {
  COLLECTION_ITEMS_MAX,
  COLLECTION_TITLE_MAX,
  COLLECTIONS_MAX,
  MISTAKE_REASONS,
  NOTE_MAX,
  RATINGS,
} from '@study/contract/mistakes.ts';
import { BOARD_TITLE_MAX, BOARDS_A_USER } from '@study/contract/sandbox.ts';
import { slug, uuid } from '@study/contract/shapes.ts';
import * as z from 'zod/mini';

// The files of an export that are read, each with the fields that are used. A file written by the site has them all, so
// one that has not was changed, and is refused whole.

/** Text that PostgreSQL can store. */
const text = (most: number) =>
  z.string().check(
    z.maxLength(most, { abort: true }),
    z.overwrite((value) => value.toWellFormed().replaceAll('\u0000', '')),
  );
const id = z.pipe(
  uuid,
  z.transform((value: string) => value.toLowerCase()),
);
/**
 * Milliseconds of the epoch, and never later than now: what is to come has not happened. Nor before 1970: PostgreSQL has
 * no year 0.
 */
const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((value: string) => Math.max(0, Math.min(Date.parse(value), Date.now()))),
);
const itemNo = z.int().check(z.minimum(FIRST_ITEM), z.maximum(LAST_ITEM));
const version = z.int().check(z.minimum(0), z.maximum(1_000_000));
const duration = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const certainty = z.nullable(z.enum(CERTAINTIES));
/** One letter in a file that the site wrote; more is no option of any item. */
const letter = text(10);
const points = z.nullable(z.number().check(z.minimum(0), z.maximum(TOTAL_POINTS)));
const raw = z.nullable(z.number().check(z.minimum(0), z.maximum(SUBJECTIVE_RAW_MAX)));
const count = z.int().check(z.minimum(0), z.maximum(LAST_ITEM));
/** They are counted before each is looked at, up to the first fault: a million faults would fill the memory. */
const rows = <S extends z.ZodMiniType>(row: S, most: number) =>
  z.pipe(
    z.custom<z.input<S>[]>((all) => Array.isArray(all) && all.length <= most),
    z.transform((all, context) => {
      const read: z.output<S>[] = [];
      for (const [index, each] of all.entries()) {
        const { data, error } = row.safeParse(each);
        if (error) {
          context.issues.push({ code: 'custom', input: each, path: [index, ...(error.issues[0]?.path ?? [])] });
          break;
        }
        read.push(data);
      }
      return read;
    }),
  );
/** Rows of a table whose key is the id. */
const rowsById = <S extends z.ZodMiniType<{ id: string }>>(row: S, most: number) =>
  rows(row, most).check(z.refine((all) => new Set(all.map((each) => each.id)).size === all.length));

/** More than anybody does with one item: each is read whenever its card is made again. */
const OF_ONE_ITEM = 1_000;
const seldomOf = <Row>(nameOf: (row: Row) => string) =>
  z.refine<readonly Row[]>((all) => {
    const counts = new Map<string, number>();
    for (const row of all) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
    return [...counts.values()].every((times) => times <= OF_ONE_ITEM);
  });

const response = z.object({
  item: z.string().check(z.regex(/^(writing|translation|[1-9]|[1-4]\d|5[0-5])$/)),
  response: z.nullable(text(RESPONSE_MAX)),
  certainty,
});

const sums = z.object({ right: count, total: count, answered: count });
/** Keys that are no section's are dropped, however many there are. */
const sections = z.object(
  Object.fromEntries(OBJECTIVE_SECTIONS.map((name) => [name, z.optional(sums)])) as Record<
    (typeof OBJECTIVE_SECTIONS)[number],
    z.ZodMiniOptional<typeof sums>
  >,
);

/** The contract's `importedAttempt` and `importedFeedback`, with limits: whoever wrote the file wrote these too. */
const keptAttempt = z.object({
  paper_title: text(400),
  exam_type: z.enum(EXAM_TYPES),
  mode: z.enum(ATTEMPT_MODES),
  is_abandoned: z.boolean(),
  receipt: z.nullable(text(40)),
  objective: points,
  total: points,
  writing_raw: raw,
  translation_raw: raw,
  sections: rows(
    z.object({ name: z.enum(OBJECTIVE_SECTIONS), right: count, total: count, answered: count }),
    OBJECTIVE_SECTIONS.length,
  ),
  writing: text(RESPONSE_MAX),
  translation: text(RESPONSE_MAX),
});
const reply = z.nullable(text(5_000));
const keptFeedback = z.object({ type: z.enum(FEEDBACK_TYPES), content: text(FEEDBACK_CONTENT_MAX), reply });

/** The first version of the format; files without one are older than importing is. */
const heading = z.object({ format: z.literal(1), exported_at: instant });

/** By file name without `.json`. */
export const EXPORT_FILES = {
  export: heading,
  /** Of each version that the user has something of: what tells its questions from others. */
  papers: rows(
    z.object({
      paper_id: slug,
      version,
      title: text(400),
      exam_type: z.enum(EXAM_TYPES),
      questions_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    2_000,
  ),
  /** The choices are checked one by one, as in the form, because rules for names differ from site to site. */
  profile: z.object({
    username: text(200),
    nickname: z.nullable(text(200)),
    emoji: z.nullable(text(200)),
    bio: text(2_000),
    target_exam: z.nullable(text(20)),
    target_score: z.nullable(z.number()),
    exam_date: z.nullable(text(40)),
    review_limit: z.number(),
  }),
  attempts: rowsById(
    z.object({
      id,
      paper_id: slug,
      content_version: version,
      exam_type: z.enum(EXAM_TYPES),
      mode: z.enum(ATTEMPT_MODES),
      state: z.enum(ATTEMPT_STATES),
      started_at: instant,
      submitted_at: z.nullable(instant),
      receipt: z.nullable(text(40)),
      responses: rows(response, LAST_ITEM + 2),
    }),
    1_000,
  ),
  attempt_totals: rows(
    z.object({
      attempt_id: id,
      objective: z.number().check(z.minimum(0), z.maximum(TOTAL_POINTS)),
      total: points,
      writing_raw: raw,
      translation_raw: raw,
      sections,
    }),
    1_000,
  ),
  practice_sessions: rowsById(z.object({ id, created_at: instant }), 10_000),
  practice_answers: rows(
    z.object({
      session_id: id,
      paper_id: slug,
      item: itemNo,
      response: letter,
      certainty,
      time_ms: duration,
      answered_at: instant,
      content_version: version,
      review_id: z.nullable(id),
      is_on_paper: z.boolean(),
    }),
    60_000,
  ).check(seldomOf(({ paper_id, item }) => `${paper_id} ${item}`)),
  mistakes: rowsById(
    z.object({
      id,
      paper_id: slug,
      item: itemNo,
      content_version: version,
      times: z.int(),
      reason: z.nullable(z.enum(MISTAKE_REASONS)),
      starred: z.boolean(),
      note: text(NOTE_MAX),
      retired_by_hand_at: z.nullable(instant),
      returned_at: z.nullable(instant),
      removed_at: z.nullable(instant),
    }),
    20_000,
    // Else the reviews of one item could come under many ids, and be more than `OF_ONE_ITEM`.
  ).check(z.refine((all) => new Set(all.map(({ paper_id, item }) => `${paper_id} ${item}`)).size === all.length)),
  mistake_reviews: rowsById(
    z.object({
      id,
      mistake_id: id,
      response: z.nullable(letter),
      is_right: z.nullable(z.boolean()),
      rating: z.enum(RATINGS),
      seen_ms: duration,
      reviewed_at: instant,
      knowledge: z.array(slug).check(z.maxLength(20)),
      is_practice: z.boolean(),
    }),
    60_000,
  ).check(seldomOf(({ mistake_id }) => mistake_id)),
  mistake_collections: rowsById(
    z.object({ id, title: text(COLLECTION_TITLE_MAX), created_at: instant }),
    COLLECTIONS_MAX,
  ),
  mistake_collection_items: rows(
    z.object({ collection_id: id, mistake_id: id }),
    COLLECTIONS_MAX * COLLECTION_ITEMS_MAX,
  ),
  sandbox_boards: rowsById(
    z.object({
      id,
      title: text(BOARD_TITLE_MAX),
      /** Checked board by board with the contract's shape. */
      state: z.unknown(),
      created_at: instant,
      updated_at: instant,
    }),
    BOARDS_A_USER,
  ),
  feedback: rowsById(
    z.object({
      id,
      type: z.enum(FEEDBACK_TYPES),
      content: text(FEEDBACK_CONTENT_MAX),
      contact_info: z.nullable(text(CONTACT_INFO_MAX)),
      admin_notes: reply,
      created_at: instant,
    }),
    2_000,
  ),
  /** What the other site had from a third one. */
  imported_records: rows(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('attempt'), id, happened_at: instant, document: keptAttempt }),
      z.object({ kind: z.literal('feedback'), id, happened_at: instant, document: keptFeedback }),
    ]),
    3_000,
  ),
} as const;

type Files = typeof EXPORT_FILES;
export type ExportFile = keyof Files;
export type ExportDocument = { [File in ExportFile]: z.output<Files[File]> };

/** The ids of the papers that a file speaks of. */
export const namedPapers = ({ papers }: Pick<ExportDocument, 'papers'>): string[] => [
  ...new Set(papers.map(({ paper_id }) => paper_id)),
];
