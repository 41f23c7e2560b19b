import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { REVIEW_REASONS } from '../marking/marking.admin.ts';

/** Upper limit of the waiting counts. */
export const WAITING_MOST = 1_000;
/** Upper limit of the counts of past events. */
export const HAPPENED_MOST = 100_000;

const waiting = z.int().check(z.minimum(0), z.maximum(WAITING_MOST));
const happened = z.int().check(z.minimum(0), z.maximum(HAPPENED_MOST));

const happenings = z.object({
  new_people: happened,
  attempts_started: happened,
  attempts_handed_in: happened,
  /** Marks by machine or administrator. */
  marks: happened,
  /** Learners by calendar day in China: today, or the last seven days including today. */
  learners: happened,
});

export const today = z.object({
  waiting: z.object({
    /** Unread feedback. */
    feedback: waiting,
    /** Texts waiting for a person, each counted once, under its most urgent reason. */
    texts: z.record(z.enum(REVIEW_REASONS), waiting),
    /** Published papers with a missing recording. */
    faulty_papers: waiting,
    /** Items of published papers with unsettled warning signs. */
    suspicious_items: waiting,
    /** Rewritten texts whose marking used up its retries; texts handed in are in `texts.not_scored`. */
    failed_marking: waiting,
    /** Failed imports of the last 24 hours. */
    failed_imports: waiting,
  }),
  last_day: happenings,
  last_week: happenings,
});
export type Today = z.output<typeof today>;

export const todayEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/today/',
  summary: '等待处理的事，以及最近24小时和7天发生的事（管理员）',
  audience: 'admin',
  ok: { 200: today },
  errors: [],
});
