import {
  OBJECTIVE_SECTIONS,
  SUBJECTIVE_PARTS,
  type ExamType,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';
import type { ReviewedCards } from '@study/domain/scheduling/review-queue.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { RECORDING } from '#models/learner/due-reviews.store.ts';
import { textOfDrill } from '#models/papers/paper-access.ts';

const factsRow = z.object({
  minutes_a_day: z.number(),
  /** Mistakes and words reviewed today, and those of them that were not forgotten. */
  reviewed: z.number(),
  remembered: z.number(),
  /** The same cards by kind, and of the mistakes those with a recording. */
  reviewed_of: stored<ReviewedCards>(),
  has_practised: z.boolean(),
  /** Before today. */
  has_practised_before: z.boolean(),
  papers: stored<{ id: string; title: string }[]>(),
  last_whole_day: z.nullable(z.string()),
  handed_in: z.nullable(
    stored<{
      id: string;
      paper_id: string;
      title: string;
      /** Its answers may be read, and with them the marks in detail. */
      is_open: boolean;
      /** Marks out of 15 of the texts that were written. */
      raw: Record<SubjectivePart, number | null>;
      /** The text that was revised first. */
      revised: SubjectivePart | null;
      reviewed: number;
    }>(),
  ),
  /** Practice of these days, by section or text: sets that were finished and drills that were handed in. */
  practised:
    stored<{ source: string; day: string; right: number | null; of: number | null; minutes: number | null }[]>(),
});

export type PlanFactsRow = z.output<typeof factsRow>;

/** Days of practice that decide whose turn it is. */
const DAYS_BACK = 4;
const PAPERS = 5;

const CLOSED = sql`('scoring', 'scored', 'needs_review')`;
/** SQL: whether the user `u` wrote a text of the attempt `w`. */
const isWritten = (part: SubjectivePart) => sql`exists (
  select from responses where user_id = u.id and attempt_id = w.id and item = ${part} and response <> ''
)`;
const dayOf = (column: string) => sql`((${sql.ref(column)} at time zone 'UTC') + interval '8 hours')::date::text`;

/** What the plan of a level is made of, but for reviews, drills and listening. In one statement. */
export async function readPlanFacts(db: Db, learner: Learner, exam: ExamType): Promise<PlanFactsRow> {
  const { userId, dayBegan, hidden } = learner;
  const since = sql`${dayBegan}::timestamptz - ${DAYS_BACK} * interval '1 day'`;
  const rows = await readRows(
    db,
    factsRow,
    sql`
    with whole as (
      select a.id, a.paper_id, a.submitted_at, t.writing_raw, t.translation_raw from ${ATTEMPTS_WITHOUT_TRIALS} a
        left join attempt_totals t on t.user_id = a.user_id and t.attempt_id = a.id
      where a.user_id = ${userId} and a.exam_type = ${exam} and a.state in ${CLOSED} and (a.mode = 'mock' or a.mode = 'practice'
        and not exists (select from jsonb_each(t.sections) s where (s.value ->> 'answered')::int = 0))
      order by a.submitted_at desc limit 1
    ),
    reviewed as (
      select 'mistake' as kind, bool_or(rating = 'again') as is_forgotten, (
        select ${RECORDING} from mistakes where user_id = ${userId} and id = mistake_id
      ) as recording from mistake_reviews
      where user_id = ${userId} and reviewed_at >= ${dayBegan} group by mistake_id
      union all
      select 'word', bool_or(rating = 'again'), null from word_reviews
      where user_id = ${userId} and reviewed_at >= ${dayBegan} group by word
      union all
      select 'sentence', bool_or(rating = 'again'), null from sentence_reviews
      where user_id = ${userId} and reviewed_at >= ${dayBegan} group by sentence_id
    )
    select u.plan_minutes as minutes_a_day,
      (select count(*)::int from reviewed) as reviewed,
      (select count(*)::int from reviewed where not is_forgotten) as remembered,
      (select jsonb_build_object(
        'of', jsonb_build_object('mistake', count(*) filter (where kind = 'mistake'),
          'word', count(*) filter (where kind = 'word'), 'sentence', count(*) filter (where kind = 'sentence')),
        'heard', jsonb_build_object('items', count(recording), 'recordings', count(distinct recording))
      ) from reviewed) as reviewed_of,
      exists (select from practice_answers where user_id = u.id)
        or exists (select from ${ATTEMPTS_WITHOUT_TRIALS} a where user_id = u.id and state in ${CLOSED}) as has_practised,
      exists (select from practice_answers where user_id = u.id and answered_at < ${dayBegan})
        or exists (select from ${ATTEMPTS_WITHOUT_TRIALS} a where user_id = u.id and state in ${CLOSED} and submitted_at < ${dayBegan})
        as has_practised_before,
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'title', n.title)) from (
        select p.id, p.title from papers p
        where p.is_published and not p.is_drill and p.exam_type = ${exam}
          and not exists (select from ${ATTEMPTS_WITHOUT_TRIALS} a where a.user_id = u.id and a.paper_id = p.id and a.state <> 'abandoned')
          and not exists (select from spent_papers s where s.user_id = u.id and s.paper_id = p.id)
        order by p.edition_year desc, p.edition_month desc, p.edition_set, p.id limit ${PAPERS}
      ) n), '[]') as papers,
      (select ${dayOf('submitted_at')} from whole) as last_whole_day,
      (select jsonb_build_object('id', w.id, 'paper_id', w.paper_id, 'title', p.title,
        'is_open', w.paper_id <> all (${hidden}::text[]),
        'raw', jsonb_build_object('writing', case when ${isWritten('writing')} then w.writing_raw end,
          'translation', case when ${isWritten('translation')} then w.translation_raw end),
        'revised', (select r.part from revisions r where r.user_id = u.id and r.attempt_id = w.id order by r.created_at limit 1),
        'reviewed', (select count(distinct mistake_id) from mistake_reviews m where m.user_id = u.id and m.reviewed_at >= w.submitted_at)
      ) from whole w join papers p on p.id = w.paper_id where w.submitted_at >= ${dayBegan}) as handed_in,
      coalesce((select jsonb_agg(to_jsonb(d) order by d.at) from (
        select s.request ->> 'section' as source, s.finished_at as at, ${dayOf('s.finished_at')} as day,
          (select count(*)::int from practice_answers a where a.user_id = u.id and a.session_id = s.id and a.is_right) as right,
          jsonb_array_length(s.items) as of, null::int as minutes
        from practice_sessions s
        where s.user_id = u.id and s.kind = 'section' and s.request ->> 'exam_type' = ${exam} and s.finished_at >= ${since}
        union all
        select ${textOfDrill('v')}, a.submitted_at, ${dayOf('a.submitted_at')}, null, null, (v.document ->> 'minutes')::int
        from attempts a join paper_versions v on v.paper_id = a.paper_id and v.version = a.content_version
        where a.user_id = u.id and a.mode = 'drill' and a.exam_type = ${exam} and a.state in ${CLOSED} and a.submitted_at >= ${since}
      ) d), '[]') as practised
    from users u where u.id = ${userId}
  `,
  );
  const [row] = rows;
  if (!row) throw new Error(`user ${userId} is gone`);
  return row;
}

type PracticeSource = (typeof OBJECTIVE_SECTIONS)[number] | (typeof SUBJECTIVE_PARTS)[number];

/** A stored source name as a source; null for another. */
export const sourceOf = (name: string): PracticeSource | null =>
  [...OBJECTIVE_SECTIONS, ...SUBJECTIVE_PARTS].find((each) => each === name) ?? null;
