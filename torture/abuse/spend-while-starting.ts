import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { spendPaperEndpoint } from '@study/contract/practice/practice.ts';
import { makePeople } from '../people.ts';
import { besides, type Noticed } from './bystander.ts';
import { Browser } from './browser.ts';
import type { Stage } from './stage.ts';

const TRIES = 40;

/** Spends a paper on practice while a mock on it starts: no attempt may be both spent and clean. */
export async function spendWhileStarting({ target, database }: Stage): Promise<Noticed> {
  const people = await makePeople(database, TRIES);
  const noticed = await besides(target, async () => {
    const ends: Record<string, number> = {};
    for (const person of people) {
      const [starter, spender] = [new Browser(target.origin), new Browser(target.origin)];
      starter.access = spender.access = await person.token();
      const id = target.paperId;
      const [start, spend] = await Promise.all([
        starter.call(startExamEndpoint, { id, body: { mode: 'mock' } }),
        spender.call(spendPaperEndpoint, { id, body: {} }),
      ]);
      const end = `start ${start.status}, spend ${spend.status}`;
      ends[end] = (ends[end] ?? 0) + 1;
    }
    return ends;
  });
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int from attempts a join spent_papers s using (user_id, paper_id)
     where a.is_clean and a.user_id = any ($1)`,
    [people.map(({ userId }) => userId)],
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) noticed.failures.push(`${count} of ${TRIES} papers were spent, yet their attempts are clean`);
  return noticed;
}
