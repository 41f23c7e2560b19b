import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES, LISTENING_KINDS } from '../papers/exam-structure.ts';
import { reviewRecording } from '../papers/paper-views.ts';
import { date, instant, slug, uuid } from '../shapes.ts';

/**
 * 精听: a recording worked through sentence by sentence. A sentence is known by its paper or drill, the first item of its
 * group, and its place among the recording's cues of the kind `sentence`, from 0.
 */

/** How a sentence was tested: typed as a whole, or with some of its words left out. */
export const HEARING_MODES = ['dictation', 'blanks'] as const;
export type HearingMode = (typeof HEARING_MODES)[number];

/** A sentence is hard below this share of words, or when it was marked; else it is understood. */
export const HARD_BELOW = 0.7;
export const HEARINGS_AT_ONCE = 50;
/** More than anybody writes in a day; the rest of that day is dropped. */
export const HEARINGS_A_DAY = 600;
/** Longest recording, in sentences. */
export const SENTENCES_MAX = 200;
/** Lost items needed before it is said how many of them were not heard. */
export const LOST_ITEMS_LEAST = 10;

const itemNumber = z.string().check(z.regex(/^([1-9]|[1-4]\d|5[0-5])$/, '题号应为1到55'));

export const listeningGroup = z.object({
  paper_id: slug,
  paper_title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  version: z.int(),
  section: z.enum(LISTENING_KINDS),
  /** Identifies the group within its paper. */
  first_item: z.int(),
  title: z.string(),
  recording: reviewRecording,
  items: z.array(
    z.object({
      no: z.int(),
      stem: z.string(),
      options: z.record(z.string(), z.string()),
      /** The accepted key: see `acceptedKey`. */
      key: z.string(),
      /** The first sentence of its evidence; null if no sentence has it. */
      sentence: z.nullable(z.int()),
    }),
  ),
});
export type ListeningGroup = z.output<typeof listeningGroup>;

/**
 * Only what the caller may read already: after a closed attempt on the paper, a checked section, an answered item of the
 * group, or a mistake in it. Nothing of an unseen paper, and nothing while a mock on it is open.
 */
export const listeningGroupEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/listening/groups/:paper/:item/',
  summary: '精听一段：有这道题的录音、逐句原文和题目，只给看过答案的人',
  audience: 'user',
  params: z.strictObject({ paper: slug, item: itemNumber }),
  ok: { 200: listeningGroup },
  errors: ['not_found', 'answers_sealed', 'validation_failed'],
});

const wordCount = z.int('词数应为整数').check(z.minimum(0, '词数不能为负'), z.maximum(200, '词数过大'));

/** The result of a sentence when it was checked for the first time in that pass. */
export const hearing = z.strictObject({
  /** Made by the page: stored once, however often it is sent. */
  id: uuid,
  paper_id: slug,
  version: z.int('版本应为整数').check(z.minimum(1, '版本应为正数'), z.maximum(1_000_000, '版本过大')),
  /** Any item of the group. */
  item: itemNumber,
  sentence: z.int('句子应为整数').check(z.minimum(0, '句子不能为负'), z.maximum(SENTENCES_MAX - 1, '没有这一句')),
  mode: z.enum(HEARING_MODES, '方式应为 dictation 或 blanks'),
  /** Words asked for, and how many of them were right. */
  words: wordCount,
  right: wordCount,
  /** 难句: the learner wants to hear it again. */
  is_marked: z.boolean(),
  /** When it was checked; the future counts as now. */
  heard_at: instant,
});
export type Hearing = z.output<typeof hearing>;

export const postHearingsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/listening/hearings/',
  summary: '记录精听的句子，一次最多50句；同一个编号只记一次',
  audience: 'user',
  body: z.strictObject({
    hearings: z.array(hearing).check(z.minLength(1, '请至少给出一句'), z.maxLength(HEARINGS_AT_ONCE, '一次最多50句')),
  }),
  ok: {
    200: z.object({
      /** Hearings that are stored now, repeats included. */
      stored: z.int(),
      /** Those dropped for good: no such sentence, not theirs to read, or over HEARINGS_A_DAY. */
      dropped: z.array(uuid),
    }),
  },
  errors: ['validation_failed', 'too_many_requests'],
});

const heardCount = { sentences: z.int(), understood: z.int() };

export const listeningStatistics = z.object({
  /** Sentences heard, and how many were understood at the first hearing: in all and by kind of text. */
  ...heardCount,
  kinds: z.array(
    z.object({
      section: z.enum(LISTENING_KINDS),
      ...heardCount,
      /** By week of the first hearing, oldest first, at most eight; `from` is its Monday in China. */
      weeks: z.array(z.object({ from: date, ...heardCount })),
    }),
  ),
  /**
   * Listening items in the mistake book whose evidence was worked through, and how many of them had evidence that was
   * not understood at the first hearing. Null below LOST_ITEMS_LEAST.
   */
  lost: z.nullable(z.object({ items: z.int(), unheard: z.int() })),
});
export type ListeningStatistics = z.output<typeof listeningStatistics>;

export const listeningStatisticsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/listening/statistics/',
  summary: '精听的进步：各类录音第一遍听懂多少句，丢分里有多少是没听出来',
  audience: 'user',
  ok: { 200: listeningStatistics },
  errors: [],
});
