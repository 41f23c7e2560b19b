import * as z from 'zod/mini';
import { CERTAINTIES } from '../attempts/attempt-views.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES, OBJECTIVE_SECTIONS } from '../papers/exam-structure.ts';
import { reviewedItem } from '../papers/item-views.ts';
import { reviewSettingsBody } from './review-limit.schemas.ts';
import { instant, listOf, pageQuery, slug, uuid } from '../shapes.ts';
import { filled, plainText, typedText } from '../text/plain-text.schemas.ts';

/**
 * 错题本: items answered wrong, why, and when their reviews are due.
 *
 * Three review counts, equal in every endpoint that returns them; papers with sealed answers are excluded:
 * - due, 到期 (`backlog`): active items and words whose due day has come, of new words those that may begin today;
 * - today's, 今日待复习 (`count`, `left_today`): due ones within the rest of the daily limit;
 * - done, 今天已复习 (`done_today`): items and words reviewed since midnight in China, each counted once.
 * `is_due` and `due` of lists, collections and totals are of items only.
 *
 * In addition, items that may be reviewed early, 现在就过一遍 (`ahead`): those answered wrong today and, on the day before
 * the exam and on exam day, every active item. Items reviewed since midnight, and not answered wrong after that, are left
 * out. The daily limit does not apply to them. Words kept today count here too; `review-queue.ts` has all kinds.
 */

export const MISTAKE_STATES = ['active', 'retired', 'removed'] as const;
export type MistakeState = (typeof MISTAKE_STATES)[number];
export const MISTAKE_REASONS = ['vocabulary', 'locating', 'inference', 'careless', 'time'] as const;
export type MistakeReason = (typeof MISTAKE_REASONS)[number];
/** Why an item entered the book: answered wrong, left blank in a section with answers, or guessed right. */
export const MISTAKE_KINDS = ['wrong', 'unanswered', 'guessed'] as const;
export type MistakeKind = (typeof MISTAKE_KINDS)[number];
export const RATINGS = ['again', 'hard', 'good', 'easy'] as const;
export type Rating = (typeof RATINGS)[number];

export const NOTE_MAX = 2000;
export const COLLECTION_TITLE_MAX = 30;
export const COLLECTIONS_MAX = 100;
export const COLLECTION_ITEMS_MAX = 500;
/** An item retires after this many correct reviews in a row, rated good or easy. */
export const RETIREMENT_STREAK = 3;

const reason = z.nullable(z.enum(MISTAKE_REASONS, '原因应为词汇、定位、推理、粗心或时间'));

export const mistake = z.object({
  id: uuid,
  paper_id: slug,
  paper_title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  /** "1" to "55". */
  item: z.string(),
  section: z.enum(OBJECTIVE_SECTIONS),
  /** Stem, statement, or the words around a blank, to recognise the item. */
  excerpt: z.string(),
  knowledge: z.array(z.object({ id: slug, name: z.string() })),
  state: z.enum(MISTAKE_STATES),
  kind: z.enum(MISTAKE_KINDS),
  /** Number of attempts and practice sets in which it was answered wrong. */
  times: z.int(),
  reason,
  starred: z.boolean(),
  note: z.string(),
  entered_at: instant,
  last_wrong_at: instant,
  due_at: instant,
  /** Its due day has come; the daily limit may postpone it. */
  is_due: z.boolean(),
  reps: z.int(),
  lapses: z.int(),
  streak: z.int(),
  retired_at: z.nullable(instant),
  collections: z.array(uuid),
});
export type Mistake = z.output<typeof mistake>;

/** A list row: with the chosen and the right answer in display form (a letter, or the word of a blank). */
export const listedMistake = z.object({
  ...mistake.shape,
  /** The latest wrong answer; null without one. */
  chosen: z.nullable(z.string()),
  right: z.string(),
});
export type ListedMistake = z.output<typeof listedMistake>;

const pastAnswer = z.object({
  at: instant,
  where: z.enum(['attempt', 'practice', 'paper', 'review']),
  response: z.nullable(z.string()),
  /** Null for a review without an answer. */
  is_right: z.nullable(z.boolean()),
  certainty: z.nullable(z.enum(CERTAINTIES)),
  rating: z.nullable(z.enum(RATINGS)),
});

/** Everything that a page needs for one review, so that it works offline. */
export const mistakeInReview = z.object({
  ...mistake.shape,
  question: reviewedItem,
  /** The latest 50, oldest first. */
  answers: z.array(pastAnswer),
  /** Due date for each rating, for the buttons. */
  next: z.object({ again: instant, hard: instant, good: instant, easy: instant }),
});
export type MistakeInReview = z.output<typeof mistakeInReview>;

const examType = z.optional(z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6'));
const byId = { params: z.strictObject({ id: uuid }) };

export const MISTAKE_ORDERINGS = ['-last_wrong_at', 'due_at', 'item'] as const;
const filters = {
  exam_type: examType,
  section: z.optional(z.enum(OBJECTIVE_SECTIONS, '没有这个题型')),
  knowledge: z.optional(slug),
  paper: z.optional(slug),
  state: z.optional(z.enum(MISTAKE_STATES, '状态应为 active、retired 或 removed')),
  reason: z.optional(z.enum([...MISTAKE_REASONS, 'none'], '没有这个原因')),
  search: z.optional(plainText().check(z.maxLength(100, '搜索词不能超过100个字符'))),
  ordering: z._default(z.enum(MISTAKE_ORDERINGS, '排序方式不正确'), '-last_wrong_at'),
};

/** Like every other list, leaves out items of papers with an open mock. */
export const listMistakesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/mistakes/',
  summary: '错题列表',
  audience: 'user',
  query: z.object({ ...pageQuery, ...filters }),
  ok: { 200: listOf(listedMistake) },
  errors: ['validation_failed'],
});

export const getMistakeEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/mistakes/:id/',
  summary: '一道错题：题目、答案、解析与历次作答',
  audience: 'user',
  ...byId,
  ok: { 200: mistakeInReview },
  errors: ['not_found', 'answers_sealed'],
});

/**
 * `state` retires an item or makes it `active` again, even a removed one. `undo` reverts a manual change of the last
 * ten minutes, including the schedule; without such a change it does nothing and succeeds.
 */
export const updateMistakeEndpoint = defineEndpoint({
  method: 'PATCH',
  path: '/api/mistakes/:id/',
  summary: '修改错题的笔记、收藏、原因或状态',
  audience: 'user',
  ...byId,
  body: z.strictObject({
    note: z.optional(typedText('此处应为文字').check(z.maxLength(NOTE_MAX, '笔记不能超过2000个字'))),
    starred: z.optional(z.boolean('收藏应为是或否')),
    reason: z.optional(reason),
    state: z.optional(z.enum(['active', 'retired'], '状态应为 active 或 retired')),
    undo: z.optional(z.literal(true, '撤销应为是')),
  }),
  derived: ['due_at', 'is_due', 'streak', 'retired_at', 'next'],
  ok: { 200: mistake },
  errors: ['not_found', 'validation_failed', 'answers_sealed'],
});

export const deleteMistakeEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/mistakes/:id/',
  summary: '移出错题本；再次答错时会回来',
  audience: 'user',
  ...byId,
  ok: { 204: null },
  errors: ['not_found'],
});

const reviewed = z.object({
  mistake,
  /** Null without an answer. */
  is_right: z.nullable(z.boolean()),
  /** The effective rating: a wrong answer counts as `again`, whatever was chosen. */
  rating: z.enum(RATINGS),
  has_retired: z.boolean(),
  /** False if REVIEWS_A_DAY was reached on that day, so that this review changed nothing. */
  is_kept: z.boolean(),
  /** Same as `count` of the due list. */
  left_today: z.int(),
});

export const reviewMistakeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/mistakes/:id/review/',
  summary: '记录一次复习；同一个编号只记一次',
  audience: 'user',
  ...byId,
  body: z.strictObject({
    /** Idempotency id chosen by the page: a repeat after a lost reply is the same review. */
    id: z.optional(uuid),
    response: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]$/, '答案应为一个选项字母')))),
    rating: z.enum(RATINGS, '评价应为 again、hard、good 或 easy'),
    seen_ms: z.int('用时应为毫秒整数').check(z.minimum(0, '用时不能为负'), z.maximum(86_400_000, '用时过大')),
    /** When the review was done, if it could not be sent at once. */
    reviewed_at: z.optional(instant),
  }),
  ok: { 200: reviewed },
  errors: ['not_found', 'validation_failed', 'answers_sealed', 'too_many_requests'],
});

/**
 * Undoes an item's newest review, such as an accidental rating. With `review`, the id chosen by the page, it undoes
 * only that review: a repeat after a lost reply undoes no other and returns the item as it is. If another review
 * followed, it returns 409, because the page would otherwise report an undo that did not happen.
 */
export const undoReviewEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/mistakes/:id/review/',
  summary: '撤销这道题最近的一次复习',
  audience: 'user',
  ...byId,
  query: z.object({ review: z.optional(uuid) }),
  ok: { 200: mistake },
  errors: ['not_found', 'validation_failed', 'answers_sealed', 'reviewed_since'],
});

export const REVIEW_SETS = ['today', 'ahead'] as const;
export type ReviewSet = (typeof REVIEW_SETS)[number];
const reviewSet = z._default(z.enum(REVIEW_SETS, '没有这样的一组'), 'today');
/** `none`: only the counts; the items are a hundred times as large. */
const shownResults = z._default(z.enum(['all', 'none'], 'results 应为 all 或 none'), 'all');
/** Length of the forecast in days, today included. */
export const WEEK_DAYS = 7;

export const dueMistakesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/mistakes/due/',
  summary: '今天要复习的错题，按先后；或不等到期、现在就过一遍的',
  audience: 'user',
  query: z.object({ exam_type: examType, set: reviewSet, results: shownResults }),
  ok: {
    200: z.object({
      /**
       * The next items of the requested set, grouped by text: today's within the limit, or early reviews. At most 15;
       * request again when they are done. Without the words that share the limit; with `exam_type` the counts leave
       * them out too.
       */
      results: z.array(mistakeInReview),
      /** Today's reviews, within the limit. */
      count: z.int(),
      /** All due items. */
      backlog: z.int(),
      /** Over how many days the backlog is spread, today included. */
      spread_days: z.int(),
      done_today: z.int(),
      limit: z.int(),
      /** Number of items that may be reviewed early. */
      ahead: z.int(),
      /** Number of reviews on each of seven days within the limit, today first. */
      week: z.array(z.int()),
      /** Days until the exam, 0 on exam day; null without a known date. */
      exam_in: z.nullable(z.int()),
    }),
  },
  errors: ['validation_failed'],
});

export const COLLECTION_KINDS = ['due', 'starred', 'paper', 'section', 'own'] as const;
const collection = z.object({
  /** `due`, `starred`, `paper-{id}`, `section-{name}`, or the id of the user's own collection. */
  id: z.string(),
  kind: z.enum(COLLECTION_KINDS),
  title: z.string(),
  count: z.int(),
  due: z.int(),
  retired: z.int(),
});
export type Collection = z.output<typeof collection>;

export const listCollectionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/mistakes/collections/',
  summary: '错题集：已到期、已收藏、按试卷、按题型、自建',
  audience: 'user',
  query: z.object({ exam_type: examType }),
  ok: {
    200: z.object({
      results: z.array(collection),
      totals: z.object({ active: z.int(), retired: z.int(), due: z.int(), done_today: z.int(), limit: z.int() }),
    }),
  },
  errors: ['validation_failed'],
});

const collectionId = z.string().check(z.maxLength(80, '没有这个错题集'), z.regex(/^[a-z0-9_-]+$/, '没有这个错题集'));
const byCollection = { params: z.strictObject({ id: collectionId }) };
const title = plainText('请填写名称').check(
  ...filled('请填写名称'),
  z.maxLength(COLLECTION_TITLE_MAX, '名称不能超过30个字'),
);

export const getCollectionEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/mistakes/collections/:id/',
  summary: '一个错题集及其错题',
  audience: 'user',
  ...byCollection,
  query: z.object({ ...pageQuery, ...filters }),
  ok: { 200: z.object({ collection, results: z.array(listedMistake), count: z.int() }) },
  errors: ['not_found', 'validation_failed'],
});

export const createCollectionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/mistakes/collections/',
  summary: '新建错题集',
  audience: 'user',
  body: z.strictObject({ title }),
  ok: { 201: collection },
  errors: ['validation_failed'],
});

export const updateCollectionEndpoint = defineEndpoint({
  method: 'PATCH',
  path: '/api/mistakes/collections/:id/',
  summary: '给自建的错题集改名、加题或移题',
  audience: 'user',
  ...byId,
  body: z.strictObject({
    title: z.optional(title),
    add: z.optional(z.array(uuid).check(z.maxLength(100, '一次最多100道'))),
    remove: z.optional(z.array(uuid).check(z.maxLength(100, '一次最多100道'))),
  }),
  derived: ['results', 'count'],
  ok: { 200: collection },
  errors: ['not_found', 'validation_failed'],
});

export const deleteCollectionEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/mistakes/collections/:id/',
  summary: '删除自建的错题集，题目留在错题本里',
  audience: 'user',
  ...byId,
  ok: { 204: null },
  errors: ['not_found'],
});

export const EXPORT_FORMATS = ['csv', 'anki', 'json'] as const;

export const exportMistakesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/mistakes/export/',
  summary: '导出错题：CSV、Anki（制表符分隔的文本）或JSON',
  audience: 'user',
  query: z.object({
    format: z._default(z.enum(EXPORT_FORMATS, '格式应为 csv、anki 或 json'), 'csv'),
    collection: z.optional(collectionId),
    exam_type: examType,
  }),
  /** File content as text, with a file name. */
  ok: { 200: z.object({ name: z.string(), type: z.string(), text: z.string(), count: z.int() }) },
  errors: ['not_found', 'validation_failed', 'too_many_requests'],
});

const reviewSettings = z.object({
  /** Maximum reviews per day. */
  daily_limit: z.int(),
  /** Reviews are scheduled up to the day before; null without a known date. */
  exam_date: z.nullable(z.string()),
});

export const getReviewSettingsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/mistakes/settings/',
  summary: '复习设置',
  audience: 'user',
  ok: { 200: reviewSettings },
  errors: [],
});

export const setReviewSettingsEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/mistakes/settings/',
  summary: '修改每天最多复习多少道',
  audience: 'user',
  body: reviewSettingsBody,
  ok: { 200: reviewSettings },
  errors: ['validation_failed'],
});
