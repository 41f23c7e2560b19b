import type { PaperMode, AttemptState, ScoreChangeReason } from '@study/contract/attempts/attempt-views.ts';
import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import type { Phase } from '@study/domain/attempt/attempt.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { ReadDb } from '#db/read-db.ts';
import { readRows, stored } from '#db/read-rows.ts';
import { closedPapers } from '#models/papers/paper-access.ts';
import { sealedPapers } from '#models/papers/sealed-papers.ts';
import type { SiteExamDates } from '#models/site/site-exam-dates.ts';
import { somethingWaits } from '#models/learner/unprojected.store.ts';

const dashboardRow = z.object({
  now_ms: z.number(),
  /** The user has unprojected facts, so the other fields are about to change. */
  is_waiting: z.boolean(),
  today: z.string(),
  own_exam: z.nullable(z.string()),
  exam_day: z.nullable(z.string()),
  target_exam: z.nullable(z.enum(EXAM_TYPES)),
  target_score: z.nullable(z.number()),
  has_attempts: z.boolean(),
  open_attempts: stored<
    {
      id: string;
      paper_id: string;
      title: string;
      exam_type: ExamType;
      mode: PaperMode;
      state: AttemptState;
      phases: Phase[];
      /** Numbers of items with an answer. */
      answered: string[];
      last_item: string | null;
      saved_at: number | null;
    }[]
  >(),
  /** Days with answered items, reviews or hearings, of the last weeks, as ISO dates. */
  active_days: z.array(z.string()),
  trend: stored<{ id: string; exam_type: ExamType; at: number; total: number }[]>(),
  plan_exam: z.nullable(z.enum(EXAM_TYPES)),
  /**
   * The latest attempts of the target level, newest first: more than the plan uses, because some have one section only.
   */
  latest: stored<
    {
      mode: PaperMode;
      sections: Record<string, { right: number; total: number; answered: number }>;
      writing: number | null;
      translation: number | null;
      /** Distance of the total's lower and upper bound; null before both texts are marked. */
      below: number | null;
      above: number | null;
    }[]
  >(),
  new_papers: stored<Record<string, unknown>[]>(),
  corrections: stored<
    {
      attempt_id: string;
      paper_id: string;
      title: string;
      exam_type: ExamType;
      kind: 'objective' | 'writing' | 'translation';
      reason: ScoreChangeReason;
      points_before: number;
      points_after: number;
      items: number[];
      at: number;
    }[]
  >(),
});

/** The row of the home page's statement. Numeric times are milliseconds of the epoch. */
export type DashboardRow = z.output<typeof dashboardRow>;

const TREND = 8;
const LOOKED_BACK = 12;
const NEW_PAPERS = 3;
/** A longer run is not told. */
const DAYS_OF_RUN = 60;
const MOST_OPEN = 10;
const MOST_CORRECTIONS = 20;

const ms = (column: string) => sql`extract(epoch from ${sql.ref(column)}) * 1000`;
const CLOSED = sql`('scoring', 'scored', 'needs_review')`;
const OPEN = sql`('in_progress', 'objective_submitted')`;
/**
 * Called separately for open and closed states, so that each subquery uses the partial index that excludes abandoned
 * attempts.
 */
const hasAttemptIn = (states: RawBuilder<unknown>) =>
  sql`exists (select from ${ATTEMPTS_WITHOUT_TRIALS} a where a.user_id = me.id and a.paper_id = p.id and a.state in ${states})`;

const latestRow = z.object({ exam: z.nullable(z.enum(EXAM_TYPES)), latest: stored<DashboardRow['latest']>() });

/** SQL: the target level of the user `u`, else the level of their last attempt. */
const planExam = sql`coalesce(u.target_exam, (
  select exam_type from attempt_totals where user_id = u.id order by submitted_at desc, attempt_id desc limit 1
))`;

/** SQL: `latest` of the user and level. */
const latestOf = (user: RawBuilder<unknown>, exam: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('mode', t.mode, 'sections', t.sections, 'writing', t.writing_raw,
    'translation', t.translation_raw, 'below', t.total - t.low, 'above', t.high - t.total) order by t.submitted_at desc, t.attempt_id desc)
  from (
    select * from attempt_totals
    where user_id = ${user} and exam_type = ${exam} order by submitted_at desc, attempt_id desc limit ${LOOKED_BACK}
  ) t
), '[]')`;

/** Of the home page's row only the level that is planned for and its latest attempts. */
export async function readLatest(db: ReadDb, userId: string): Promise<z.output<typeof latestRow>> {
  const rows = await readRows(
    db,
    latestRow,
    sql`
    select exam, ${latestOf(sql`id`, sql`exam`)} as latest
    from (select u.id, ${planExam} as exam from users u where u.id = ${userId}) me
  `,
  );
  const [row] = rows;
  if (!row) throw new Error(`user ${userId} is gone`);
  return row;
}

/** Reads the whole home page in one statement, because every visit needs it. Throws when the user does not exist. */
export async function readDashboard(db: ReadDb, userId: string, examDates: SiteExamDates): Promise<DashboardRow> {
  const rows = await readRows(
    db,
    dashboardRow,
    sql`
    with clock as (
      select clock_timestamp() as now, ((clock_timestamp() at time zone 'UTC') + interval '8 hours')::date as today
    ),
    me as (
      select u.id, u.target_exam, u.target_score, c.now, c.today,
        case when u.exam_date >= c.today then u.exam_date end as own_exam,
        case when u.exam_date >= c.today then u.exam_date else site.exam_day end as exam_day,
        (c.today::timestamp - interval '8 hours') at time zone 'UTC' as day_began,
        array ${sealedPapers(sql.ref('u.id'))} as sealed,
        array ${closedPapers('u.id')} as closed,
        ${planExam} as plan_exam
      from users u, clock c, lateral (
        select min(date) as exam_day from (values ('CET4', ${examDates.CET4}::date), ('CET6', ${examDates.CET6}::date)) as dates (exam, date)
        where date >= c.today and (u.target_exam is null or exam = u.target_exam)
      ) site
      where u.id = ${userId}
    )
    select ${ms('me.now')}::float8 as now_ms, me.today::text, me.own_exam::text, me.exam_day::text, me.target_exam,
      me.target_score, me.plan_exam,
      ${somethingWaits(sql.ref('me.id'))} as is_waiting,
      exists (select from ${ATTEMPTS_WITHOUT_TRIALS} a where user_id = me.id and mode <> 'drill') as has_attempts,
      coalesce((
        select jsonb_agg(to_jsonb(o)) from (
          select a.id, a.paper_id, p.title, a.exam_type, a.mode, a.state, a.phases, r.*
          from ${ATTEMPTS_WITHOUT_TRIALS} a join papers p on p.id = a.paper_id
            cross join lateral (
              select coalesce(jsonb_agg(item), '[]') as answered,
                (array_agg(item order by updated_at desc, epoch desc, seq desc))[1] as last_item, extract(epoch from max(updated_at)) * 1000 as saved_at
              from responses where user_id = a.user_id and attempt_id = a.id and response <> ''
            ) r
          where a.user_id = me.id and a.state in ${OPEN} and a.mode <> 'drill' order by a.started_at desc limit ${MOST_OPEN}
        ) o
      ), '[]') as open_attempts,
      array(select day::text from activity_days
        where user_id = me.id and day between me.today - ${DAYS_OF_RUN}::int and me.today
        union select ((reviewed_at at time zone 'UTC') + interval '8 hours')::date::text from word_reviews
        where user_id = me.id and reviewed_at >= me.day_began - ${DAYS_OF_RUN} * interval '1 day'
        union select ((heard_at at time zone 'UTC') + interval '8 hours')::date::text from hearings
        where user_id = me.id and stored_at >= me.day_began - ${DAYS_OF_RUN} * interval '1 day'
      ) as active_days,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', t.attempt_id, 'exam_type', t.exam_type, 'at', ${ms('t.submitted_at')},
          'total', t.total) order by t.submitted_at, t.attempt_id)
        from (
          select attempt_id, exam_type, submitted_at, total from attempt_totals
          where user_id = me.id and total is not null order by submitted_at desc, attempt_id desc limit ${TREND}
        ) t
      ), '[]') as trend,
      ${latestOf(sql`me.id`, sql`me.plan_exam`)} as latest,
      coalesce((
        select jsonb_agg(to_jsonb(n) order by n.edition_year desc, n.edition_month desc, n.edition_set, n.id)
        from unnest(array['CET4', 'CET6']) as exam (name), lateral (
          select p.*, (select count(*)::int from jsonb_object_keys(v.recordings)) as clips,
            coalesce(jsonb_path_exists(v.recordings, '$.*.is_synthetic ? (@ == true)'), false) as is_synthetic
          from papers p join paper_versions v on v.paper_id = p.id and v.version = p.content_version
          where p.is_published and p.exam_type = exam.name and not ${hasAttemptIn(OPEN)} and not ${hasAttemptIn(CLOSED)}
          order by p.edition_year desc, p.edition_month desc, p.edition_set, p.id
          limit ${NEW_PAPERS}
        ) n
      ), '[]') as new_papers,
      coalesce((
        select jsonb_agg(to_jsonb(x)) from (
          select c.attempt_id, a.paper_id, p.title, a.exam_type, c.kind, c.reason, c.points_before, c.points_after, c.items,
            ${ms('c.created_at')} as at
          from score_changes c
            join ${ATTEMPTS_WITHOUT_TRIALS} a on a.user_id = c.user_id and a.id = c.attempt_id and a.state in ${CLOSED}
            join papers p on p.id = a.paper_id
          where c.user_id = me.id and c.seen_at is null and a.paper_id <> all (me.sealed)
          order by c.created_at desc, c.id desc limit ${MOST_CORRECTIONS}
        ) x
      ), '[]') as corrections
    from me
  `,
  );
  const [row] = rows;
  if (!row) throw new Error(`user ${userId} is gone`);
  return row;
}
