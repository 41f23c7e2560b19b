import { HAPPENED_MOST, WAITING_MOST, type Today } from '@study/contract/site/today.admin.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { SUSPICIOUS_ITEMS } from '#projections/items/suspicious-items.store.ts';
import { GIVEN_UP } from '#models/marking/given-up.ts';
import { importWaits } from '#models/papers/waiting-imports.ts';

type ReviewReason = keyof Today['waiting']['texts'];

const count = z.int();

const waitingRow = z.object({
  feedback: count,
  appeal: count,
  machine_asks: count,
  not_scored: count,
  faulty_papers: count,
  suspicious_items: count,
  failed_marking: count,
  failed_imports: count,
});
export type Waiting = z.output<typeof waitingRow>;

const upTo = (most: number, rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (${rows} limit ${most}) as counted)`;

/** SQL: a row of a table about attempts is not about a trial. */
const ofCounted = (row: string) => sql`not exists (
  select from attempts a where a.user_id = ${sql.ref(`${row}.user_id`)} and a.id = ${sql.ref(`${row}.attempt_id`)} and a.is_trial
)`;

/** Why a text waits for a person, most urgent first. */
const REASONS: readonly ReviewReason[] = ['appeal', 'not_scored', 'machine_asks'];

/** Texts that wait for `reason`; a text that waits for several counts under the most urgent only. */
const waitingTexts = (reason: ReviewReason) => {
  const before = REASONS.slice(0, REASONS.indexOf(reason));
  return upTo(
    WAITING_MOST,
    sql`
    select from review_requests r where r.answered_at is null and r.reason = ${reason} and ${ofCounted('r')} and not exists (
      select from review_requests first
      where first.user_id = r.user_id and first.attempt_id = r.attempt_id and first.part = r.part
        and first.answered_at is null and first.reason = any(${before}::text[])
    )`,
  );
};

/** Rewritten texts that were not scored; submitted ones are counted among the waiting texts. */
const failedRewrites = sql`select from (${GIVEN_UP}) as given_up where revision_id is not null`;

/** Published papers whose current version names a recording that is not stored with it. */
const faultyPapers = sql`
  select from papers p join paper_versions v on v.paper_id = p.id and v.version = p.content_version
  where p.is_published and exists (
    select from jsonb_array_elements(v.document #> '{listening,sections}') as section,
      jsonb_array_elements(section -> 'groups') as question_group
    where not v.recordings ? coalesce(question_group ->> 'audio', '')
  )`;

/** Counts of open tasks for administrators, each capped at `WAITING_MOST`. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const [row] = await readRows(
    db,
    waitingRow,
    sql`select
      ${upTo(WAITING_MOST, sql`select from feedback where not is_read and not is_processed`)} as feedback,
      ${waitingTexts('appeal')} as appeal,
      ${waitingTexts('machine_asks')} as machine_asks,
      ${waitingTexts('not_scored')} as not_scored,
      ${upTo(WAITING_MOST, faultyPapers)} as faulty_papers,
      ${upTo(WAITING_MOST, SUSPICIOUS_ITEMS)} as suspicious_items,
      ${upTo(WAITING_MOST, failedRewrites)} as failed_marking,
      ${upTo(WAITING_MOST, sql`select from paper_imports where ${importWaits}`)} as failed_imports`,
  );
  return waitingRow.parse(row);
}

const spanRow = z.object({ day: count, week: count });

/** Counts of an event in the last 24 hours and 7 days. */
export type Span = z.output<typeof spanRow>;

const happenedRow = z.object({
  new_people: spanRow,
  attempts_started: spanRow,
  attempts_handed_in: spanRow,
  marks: spanRow,
  learners: spanRow,
});
export type Happened = z.output<typeof happenedRow>;

const DAY_AGO = sql`now() - interval '1 day'`;
const WEEK_AGO = sql`now() - interval '7 days'`;

/** The smallest UUIDv7 of a time: ids of attempts are in order of creation and indexed. */
const leastId = (at: RawBuilder<unknown>) =>
  sql`(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid`;

/** Counts of one table for both periods. Reads the newest rows first, so that the cap cuts the week and not the day. */
const spans = (
  table: string,
  column: string,
  from: (at: RawBuilder<unknown>) => RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql`true`,
) =>
  sql`(
    select jsonb_build_object('day', count(*) filter (where at >= ${from(DAY_AGO)}), 'week', count(*))
    from (
      select ${sql.ref(column)} as at from ${sql.table(table)} as row
      where ${sql.ref(column)} >= ${from(WEEK_AGO)} and ${where}
      order by ${sql.ref(column)} desc limit ${HAPPENED_MOST}
    ) as happened
  )`;

const asIs = (at: RawBuilder<unknown>) => at;
const CHINA_TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`;
const learners = (days: number) =>
  upTo(HAPPENED_MOST, sql`select distinct user_id from activity_days where day > ${CHINA_TODAY} - ${days}::int`);

/** Counts of recent events, each capped at `HAPPENED_MOST`. */
export async function countHappened(db: Db): Promise<Happened> {
  const [row] = await readRows(
    db,
    happenedRow,
    sql`select
      ${spans('users', 'created_at', asIs)} as new_people,
      ${spans('attempts', 'id', leastId, sql`not is_trial`)} as attempts_started,
      ${spans('attempts', 'submitted_at', asIs, sql`not is_trial and state in ('scoring', 'scored', 'needs_review')`)} as attempts_handed_in,
      ${spans('scores', 'created_at', asIs, sql`kind in ('writing', 'translation') and ${ofCounted('row')}`)} as marks,
      jsonb_build_object('day', ${learners(1)}, 'week', ${learners(7)}) as learners`,
  );
  return happenedRow.parse(row);
}
