import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import type { Database } from '../../apps/api/src/db/database.ts';
import { Browser } from './browser.ts';
import { besides, flood, type Noticed } from './bystander.ts';
import type { Stage } from './stage.ts';

/** Attempts per day if a user starts and abandons one every five seconds. */
const ABANDONED = 17_000;
const READS = 480;
const AT_ONCE = 16;
const STARTS = 10;

/** A user who has abandoned attempts on a paper all day reads its answers and recordings, and starts again. */
export async function abandonAllDay({ target, database }: Stage): Promise<Noticed> {
  const { attacker, origin, paperId } = target;
  await insertAbandoned(database, attacker.userId);
  const browser = new Browser(origin);
  browser.access = await attacker.token();
  const authorization = `Bearer ${browser.access}`;
  const answers = `${getContentEndpoint.path.replace(':id', paperId)}?mode=answer`;
  const { body } = await browser.call(getContentEndpoint, { id: paperId, query: '?mode=answer' });
  const [recording] = /\/api\/exams\/cet-content\/[^"]*\/audio\/[^"]*/.exec(JSON.stringify(body)) ?? [];
  let began = 0;
  const noticed = await besides(target, async () => {
    const ends = await flood({ count: READS, atOnce: AT_ONCE }, async (index) => {
      const path = index % 2 === 0 ? answers : (recording ?? answers);
      const response = await fetch(origin + path, { headers: { authorization, range: 'bytes=0-99' } });
      await response.arrayBuffer();
      return String(response.status);
    });
    for (let start = 0; start < STARTS; start += 1) {
      const { status } = await browser.call(startExamEndpoint, { id: paperId, body: { mode: 'practice' } });
      if (status < 400) began += 1;
      ends[`start ${status}`] = (ends[`start ${status}`] ?? 0) + 1;
    }
    return ends;
  });
  if (recording === undefined) noticed.failures.push('no recording was found, so none was tried');
  if ((noticed.attack['200'] ?? 0) === 0) noticed.failures.push('no answer was read, so nothing was tried');
  if (began > 0) noticed.failures.push(`after ${ABANDONED} attempts within a day the paper was begun again`);
  return noticed;
}

/** Inserts today's consecutive attempts, each abandoned without an answer. */
async function insertAbandoned({ pool }: Database, userId: string): Promise<void> {
  await pool.query(
    `insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
       started_at, deadline_at)
     select user_id, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
         || '8' || substr(md5(n::text), 4, 15))::uuid,
       paper_id, content_version, exam_type, mode, extra_time, 'abandoned', phases, windows, at, deadline_at
     from (select * from attempts where user_id = $1 order by id limit 1) first, generate_series(1, $2::int) n,
       lateral (select now() + n * interval '1 millisecond' as at) t`,
    [userId, ABANDONED],
  );
  await pool.query('analyze attempts');
}
