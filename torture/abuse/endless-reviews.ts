import { listMistakesEndpoint, reviewMistakeEndpoint, undoReviewEndpoint } from '@study/contract/mistakes/mistakes.ts';
import type { Database } from '../../apps/api/src/db/database.ts';
import { Browser } from './browser.ts';
import { besides, flood, type Noticed } from './bystander.ts';
import type { Stage } from './stage.ts';

const REVIEWED = 20_000;
const DAYS = 400;
const REVIEWS = 240;
const UNDONE = 60;
const AT_ONCE = 60;
/** Limit of reviews per item and day. */
const MOST_A_DAY = 20;

/** A user reviews one mistake endlessly: after 20,000 reviews of it sixty more at once, some of them undone. */
export async function reviewWithoutEnd({ target, database }: Stage): Promise<Noticed> {
  const browser = new Browser(target.origin);
  browser.access = await target.attacker.token();
  const { body } = await browser.call(listMistakesEndpoint);
  const [mistake] = body.results as { id: string }[];
  if (!mistake) throw new Error('the attacker has no mistake');
  await insertReviews(database, target.attacker.userId, mistake.id);
  const noticed = await besides(target, () =>
    flood({ count: REVIEWS + UNDONE, atOnce: AT_ONCE }, async (index) => {
      if (index % 5 === 0) {
        return `undo ${(await browser.call(undoReviewEndpoint, { id: mistake.id })).status}`;
      }
      const review = { response: 'A', rating: 'good', seen_ms: 1_000 };
      return String((await browser.call(reviewMistakeEndpoint, { id: mistake.id, body: review })).status);
    }),
  );
  const { rows } = await database.pool.query<{ most: number }>(
    `select max(count)::int as most from (
       select count(*) from mistake_reviews
       where user_id = $1 and mistake_id = $2 and reviewed_at > now() - interval '5 minutes'
       group by ((reviewed_at at time zone 'UTC') + interval '8 hours')::date
     ) days`,
    [target.attacker.userId, mistake.id],
  );
  const most = rows[0]?.most ?? 0;
  if (most > MOST_A_DAY) noticed.failures.push(`${most} reviews of one item were kept today, ${MOST_A_DAY} may be`);
  if ((noticed.attack['200'] ?? 0) === 0) noticed.failures.push('no review was answered, so nothing was tried');
  return noticed;
}

/** Inserts reviews up to yesterday, of an item answered wrong before all of them. */
async function insertReviews({ pool }: Database, userId: string, mistakeId: string): Promise<void> {
  await pool.query(
    `update mistake_sources s set happened_at = now() - $3::int * interval '1 day' from mistakes m
     where m.user_id = $1 and m.id = $2 and s.user_id = m.user_id and s.paper_id = m.paper_id and s.item = m.item`,
    [userId, mistakeId, DAYS + 2],
  );
  await pool.query(
    `insert into mistake_reviews (user_id, mistake_id, id, response, is_right, rating, seen_ms, reviewed_at, arrived_at,
       knowledge, is_taken_in)
     select $1, $2, gen_random_uuid(), 'A', n % 3 > 0, 'hard', 1000, at, at, '{}', true
     from generate_series(1, $3::int) n,
       lateral (select now() - interval '1 day' - n * $4::int * interval '1 day' / $3::int as at) t`,
    [userId, mistakeId, REVIEWED, DAYS],
  );
  await pool.query('analyze mistake_reviews');
}
