import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { REVIEW_REASONS } from '../marking/marking.admin.ts';

/** What waits is counted up to here. */
export const WAITING_MOST = 1_000;
/** What happened is counted up to here. */
export const HAPPENED_MOST = 100_000;

const waiting = z.int().check(z.minimum(0), z.maximum(WAITING_MOST));
const happened = z.int().check(z.minimum(0), z.maximum(HAPPENED_MOST));

const happenings = z.object({
  new_people: happened,
  attempts_started: happened,
  attempts_handed_in: happened,
  /** By machine or by an administrator. */
  marks: happened,
  /** Of China's calendar days: today, or the last seven with today. */
  learners: happened,
});

export const today = z.object({
  waiting: z.object({
    /** Unread. */
    feedback: waiting,
    /** Texts that wait for a person, by the reason. */
    texts: z.record(z.enum(REVIEW_REASONS), waiting),
    /** Published, and a recording is missing. */
    faulty_papers: waiting,
    /** Items of published papers whose statistics nobody has looked at. */
    suspicious_items: waiting,
    /** Marking jobs that used up their tries, while nobody has marked their texts. */
    failed_marking: waiting,
    /** Within the last 24 hours. */
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
