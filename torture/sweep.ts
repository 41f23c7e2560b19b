import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedSite } from './embedded-site.ts';
import { PAPER } from './one-paper.ts';
import { leaveAttempts, pointsOfLeft } from './open-attempts.ts';
import { makePeople } from './people.ts';
import { conclude, none, within } from './tally.ts';

const ANSWERED = 40;
const BATCH = 1_000;
const GRACE_MS = 60_000;
const TARGET_MS = 30_000;
const LONGEST_MS = 10 * 60_000;
/** Delay between setup and the common deadline. */
const LEAD_MS = 10_000;

const [count, seed] = process.argv.slice(2).map(Number) as [number, number];
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

await using site = await EmbeddedSite.open(2);
// The whole service in one process, which sweeps beside serving.
await site.startWeb('all');
const { pool } = site.database;

const userIds: string[] = [];
const far = Date.now() + 24 * 3_600_000;
for (let made = 0; made < count; made += BATCH) {
  const people = await makePeople(site.database, Math.min(BATCH, count - made));
  const ids = people.map(({ userId }) => userId);
  await leaveAttempts(site.database, { userIds: ids, paperId: PAPER, deadlineAt: far, answered: ANSWERED });
  userIds.push(...ids);
}
const dueAt = Date.now() + LEAD_MS;
const shiftMs = far + GRACE_MS - dueAt;
await pool.query(
  `update attempts set deadline_at = deadline_at - make_interval(secs => $1::float8 / 1000),
     started_at = started_at - make_interval(secs => $1::float8 / 1000),
     phases = jsonb_build_array(jsonb_build_object('name', 'practice',
       'startsAt', (phases -> 0 ->> 'startsAt')::float8 - $1::float8,
       'deadlineAt', (phases -> 0 ->> 'deadlineAt')::float8 - $1::float8)),
     windows = (select jsonb_object_agg(part, jsonb_build_object(
       'from', (w ->> 'from')::float8 - $1::float8, 'until', (w ->> 'until')::float8 - $1::float8))
       from jsonb_each(windows) as e (part, w))`,
  [shiftMs],
);
await pool.query('vacuum analyze');
say(
  `${count} open attempts with ${ANSWERED} answers each are due ${seconds(dueAt - Date.now())} from now (seed ${seed})`,
);

await wait(Math.max(0, dueAt - Date.now()));
let open = count;
while (open > 0 && Date.now() < dueAt + LONGEST_MS) {
  await wait(1_000);
  const { rows } = await pool.query<{ open: number }>(
    `select (
       (select count(*) from attempts where state = 'in_progress') + (select count(*) from unscored_attempts)
     )::int as open`,
  );
  open = rows[0]?.open ?? count;
}

const points = await pointsOfLeft(site.database, PAPER, ANSWERED);
const { rows } = await pool.query<{ closed: number; early: number; wrong: number; twice: number; last: number | null }>(
  `select count(*) filter (where a.state in ('scoring', 'scored') and a.submitted_at = a.deadline_at)::int as closed,
     count(*) filter (where e.first < $2::float8)::int as early,
     count(*) filter (where s.points is distinct from array[$1::float8])::int as wrong,
     count(*) filter (where e.events <> 1)::int as twice,
     max(e.last) as last
   from attempts a
   left join lateral (
     select array_agg(points) as points from scores
     where user_id = a.user_id and attempt_id = a.id and kind = 'objective'
   ) s on true
   left join lateral (
     select count(*) as events, (extract(epoch from min(happened_at)) * 1000)::float8 as first,
       (extract(epoch from max(happened_at)) * 1000)::float8 as last
     from attempt_events where user_id = a.user_id and attempt_id = a.id and kind = 'expire'
   ) e on true`,
  [points, dueAt - 1],
);
const { closed = 0, early = 0, wrong = 0, twice = 0, last = null } = rows[0] ?? {};
const tookMs = last === null ? Infinity : last - dueAt;
say(`${closed} closed at their deadline, ${open} still open, ${early} closed too early`);
say(`${wrong} not scored once with ${points} points, ${twice} not closed once`);
say(`the last was closed ${seconds(tookMs)} after deadline and grace (at most ${seconds(TARGET_MS)})`);
conclude('sweep', [
  none('not closed', count - closed),
  none('closed too early, not once, or scored wrong', early + wrong + twice),
  within('the last was closed after', tookMs, TARGET_MS),
]);
