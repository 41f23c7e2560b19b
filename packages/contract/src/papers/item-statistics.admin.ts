import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES, OBJECTIVE_SECTIONS } from './exam-structure.ts';
import { instant, keyQuery, pageByKey, slug, uuid } from '../shapes.ts';

/** Warning signs of a faulty item. */
export const ITEM_SIGNS = ['low_discrimination', 'strong_distractor', 'hurried'] as const;
export type ItemSign = (typeof ITEM_SIGNS)[number];

/** Minimum first attempts before an item can be suspicious. */
export const LEAST_ATTEMPTS = 30;
export const LEAST_DISCRIMINATION = 0.1;
/** Minimum number of takers who chose a distractor for it to count. */
export const LEAST_CHOSEN = 10;
/** A figure counts as beyond its limit once it is so by this many standard errors. */
export const BOUND_ERRORS = 2;
/** Maximum number of reports shown beside an item. */
export const REPORTS_SHOWN = 20;
/** Words per minute that hardly any reader of English exceeds for a full text. */
export const FASTEST_READING = 400;
/** A group is hurried if more than this share of its timed takers answered faster than it can be read. */
export const MOST_HURRIED = 0.25;

const count = z.int().check(z.minimum(0));
const share = z.number().check(z.minimum(0), z.maximum(1));

/** Number of takers who chose an option, and their mean points on the other objective items, out of about 490. */
const choosers = { takers: count, mean_rest: z.nullable(z.number()) };

/** Histogram of answer times: bins start at `from` seconds; empty bins are absent. */
const seconds = z.array(z.object({ from: count, takers: count }));

/** Identity of an item, and its sums for lists. */
const itemSummary = {
  no: z.int(),
  section: z.enum(OBJECTIVE_SECTIONS),
  question: z.string(),
  key: z.string(),
  takers: count,
  /** Share of takers who were right; null without takers. */
  facility: z.nullable(share),
  /** Correlation between a right answer here and the points on all other items; null where undefined. */
  discrimination: z.nullable(z.number()),
  /** Current warning signs, settled or not. */
  signs: z.array(z.enum(ITEM_SIGNS)),
  /** When an administrator last settled the item as correct. */
  settled_at: z.nullable(instant),
};

const adminItem = z.object({
  ...itemSummary,
  /** Every option with its text; the text is null for a paragraph, which is too long for a table. */
  options: z.array(z.object({ letter: z.string(), text: z.nullable(z.string()), ...choosers })),
  unanswered: z.object(choosers),
  seconds,
  /** What students reported of it, on any version, newest first; at most `REPORTS_SHOWN`. */
  reports: z.array(z.object({ id: uuid, content: z.string(), is_processed: z.boolean(), created_at: instant })),
  /** Needs review: it has signs, and nobody settled them or they became stronger since. */
  is_suspicious: z.boolean(),
});
export type AdminItem = z.output<typeof adminItem>;

/** The items of one text or recording. */
const adminGroup = z.object({
  first: z.int(),
  last: z.int(),
  /** Words of the text with its questions; for a recording only the printed options. */
  words: count,
  /** Reading time of these words at FASTEST_READING. */
  least_seconds: count,
  /** Takers whose time for the whole group is known. */
  timed: count,
  hurried: count,
  seconds,
});
export type AdminGroup = z.output<typeof adminGroup>;

export const paperStatistics = z.object({
  /** The version with these questions; attempts on other versions with the same questions count too. */
  content_version: z.int(),
  takers: count,
  items: z.array(adminItem),
  groups: z.array(adminGroup),
});
export type PaperStatistics = z.output<typeof paperStatistics>;

export const paperStatisticsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:id/statistics/',
  summary: '一份试卷现有题目的统计：正确率、区分度、各选项和用时（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: slug }),
  ok: { 200: paperStatistics },
  errors: ['not_found'],
});

export const SUSPICIOUS_ORDERINGS = ['discrimination', '-takers', 'paper'] as const;

export const suspiciousItem = z.object({
  ...itemSummary,
  paper_id: slug,
  paper_title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  /** The distractor whose takers scored best on other items, if that is one of the signs. */
  strong_distractor: z.nullable(z.string()),
  /** Share of hurried takers of the group, if that is one of the signs. */
  hurried: z.nullable(share),
});
export type SuspiciousItem = z.output<typeof suspiciousItem>;

export const listSuspiciousItemsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/suspicious-items/',
  summary: '已发布的试卷里可疑的题：区分度低、干扰项比答案强、作答时间短于读完题目的时间（管理员）',
  audience: 'admin',
  query: z.object({
    ...keyQuery,
    ordering: z._default(z.enum(SUSPICIOUS_ORDERINGS, '排序方式不正确'), 'discrimination'),
    sign: z.optional(z.enum(ITEM_SIGNS, '没有这种迹象')),
    exam_type: z.optional(z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6')),
    /** Lists settled items instead of those that need review. */
    settled: z.optional(z.literal('yes', '只看看过的应为 yes')),
  }),
  ok: { 200: pageByKey(suspiciousItem) },
  errors: ['validation_failed'],
});

export const settleItemEndpoint = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/papers/:id/statistics/:item/',
  summary: '把一道可疑的题标为“看过，没问题”，或改回（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: slug, item: z.string().check(z.regex(/^[1-9]\d?$/, '题号应为1到55')) }),
  body: z.strictObject({ settled: z.boolean('看过应为 true 或 false') }),
  ok: { 200: z.object({ is_suspicious: z.boolean(), settled_at: z.nullable(instant) }) },
  errors: ['not_found', 'validation_failed'],
});
