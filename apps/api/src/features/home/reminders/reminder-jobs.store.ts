import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import type { JobKind } from '#models/job/jobs.store.ts';

const reminderJob = z.object({
  user_id: z.string(),
  session_id: z.string(),
  /** Day number in China. */
  day: z.int(),
});
export type ReminderJob = z.output<typeof reminderJob>;

/** A busy push service is asked again within minutes, and then no more that day. */
export const REMINDER: JobKind<ReminderJob> = {
  name: 'reminder',
  data: reminderJob,
  mostTries: 4,
  firstDelayS: 30,
  mostDelayS: 300,
};

/** After this many hours a reminder missed its time, as when the service was down. */
const LATE_HOURS = 1;
const MOST_AT_ONCE = 500;

/**
 * Queues a job for each browser whose hour has come today, at most 500; those of people in a mock wait until it ends.
 * Several processes may call it at once: a browser has one open job.
 */
export async function queueReminders(db: Db): Promise<void> {
  await sql`
    with clock as (select clock_timestamp() at time zone 'UTC' + interval '8 hours' as china),
    day as (select extract(hour from china)::int as hour, china::date - date '1970-01-01' as number from clock)
    insert into jobs (kind, key, group_id, data)
    select ${REMINDER.name}, p.session_id::text, p.user_id::text,
      jsonb_build_object('user_id', p.user_id, 'session_id', p.session_id, 'day', day.number)
    from push_subscriptions p
    join day on p.hour between day.hour - ${LATE_HOURS}::int and day.hour and p.reminded_day < day.number
    join sessions s on s.user_id = p.user_id and s.id = p.session_id and s.revoked_at is null and s.expires_at > now()
    join users u on u.id = p.user_id and u.disabled_at is null
    where not exists (
      select from jobs j
      where j.kind = ${REMINDER.name} and j.key = p.session_id::text and j.state in ('waiting', 'running'))
    and not exists (
      select from attempts a
      where a.user_id = p.user_id and a.mode = 'mock' and a.state in ('in_progress', 'objective_submitted'))
    order by p.hour, p.reminded_day limit ${MOST_AT_ONCE}
    on conflict do nothing
  `.execute(db);
}
