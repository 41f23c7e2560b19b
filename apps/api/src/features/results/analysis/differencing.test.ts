import { advanceEndpoint, getSubmissionEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { analysisEndpoint } from '@study/contract/results/analysis.ts';
import { deleteAccountEndpoint } from '@study/contract/account/account.ts';
import { getExamCardEndpoint } from '@study/contract/papers/exam-cards.ts';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { publishSamplePaper, type SamplePaper } from '#test/sample-paper.ts';
import { rollUpNow } from '#test/roll-up.ts';
import { sit } from '#test/sitting.ts';
import { storeSheet } from '#test/stored-sheets.ts';
import { rollUpTakers } from '#projections/statistics/roll-up.service.ts';

type Sitting = Awaited<ReturnType<typeof sit>>;

const ITEMS = 55;
let stored = 0;

const test = base
  .extend('countAll', { scope: 'file' }, ({ site }) => async (): Promise<void> => {
    await rollUpNow(site);
    await rollUpTakers(site);
  })
  /** `count` users hand in mocks with different answers; then statistics are updated. */
  .extend(
    'classmates',
    { scope: 'file' },
    ({ site, countAll }) =>
      async (paper: SamplePaper, count: number): Promise<void> => {
        for (let nth = 0; nth < count; nth += 1) {
          stored += 1;
          const letters = Array.from({ length: ITEMS }, (_, at) => 'ABCD'[(at * 7 + stored * stored) % 4] ?? null);
          const sheet = { letters, secondsAnItem: 60, isClean: true, byAdministrator: false, regradedWith: null };
          await storeSheet(site, paper, { ...sheet, mode: 'mock' }, stored);
        }
        await countAll();
      },
  )
  .extend('handInMock', { scope: 'file' }, ({ site }) => async (paper: SamplePaper): Promise<Sitting> => {
    const sitting = await sit(site, paper, 'mock');
    for (const phase of ['writing', 'listening', 'interlude'] as const) {
      await sitting.client.call(advanceEndpoint, { ...sitting.byId, body: { phase } });
    }
    await sitting.client.call(submitEndpoint, { ...sitting.byPaper, body: {} });
    return sitting;
  });

/** Everything a user is shown about others' answers. */
async function seen({ client, byPaper, byId }: Sitting) {
  const analysis = await client.call(analysisEndpoint, byPaper);
  const { standing } = await client.call(getSubmissionEndpoint, byId);
  const { difficulty, takers } = await client.call(getExamCardEndpoint, byPaper);
  return {
    count: analysis.taker_count,
    items: analysis.items.map((item) => item.takers),
    standing,
    difficulty,
    takers,
  };
}

test(
  'what a taker is told of others stays the same until ten more have handed in',
  { timeout: 60_000 },
  async ({ site, classmates, handInMock }) => {
    const paper = await publishSamplePaper(site, { id: 'watched' });
    const attacker = await handInMock(paper);
    await classmates(paper, 8);
    const few = { count: 0, standing: null, difficulty: null, takers: 0 };
    expect(await seen(attacker)).toMatchObject(few);

    await classmates(paper, 1);
    const ten = await seen(attacker);
    expect(ten).toMatchObject({ count: 10, standing: { takers: 10 }, takers: 10 });
    expect(ten.difficulty).not.toBeNull();
    for (let more = 1; more < 10; more += 1) {
      await classmates(paper, 1);
      expect(await seen(attacker), `${more} more`).toEqual(ten);
    }
    await classmates(paper, 1);
    expect(await seen(attacker)).toMatchObject({ count: 20, standing: { takers: 20 }, takers: 20 });
  },
);

test('nor does it change when somebody deletes their account, or is regraded', async ({
  site,
  classmates,
  countAll,
  handInMock,
}) => {
  const paper = await publishSamplePaper(site, { id: 'left-again' });
  const [attacker, leaver] = [await handInMock(paper), await handInMock(paper)];
  await classmates(paper, 9);
  const before = await seen(attacker);
  expect(before.count).toBe(11);
  await leaver.client.call(deleteAccountEndpoint, { body: { password: 'correct-horse1' } });
  await site.database.pool.query(
    `insert into scores (user_id, attempt_id, id, kind, scorer, key_version, points, result, created_at)
     select user_id, attempt_id, gen_random_uuid(), kind, scorer, key_version, points + 7.1, result, clock_timestamp()
     from scores join attempts a using (user_id) where a.id = attempt_id and a.paper_id = $1 and kind = 'objective'
     limit 1`,
    [paper.id],
  );
  await countAll();
  expect(await seen(attacker)).toEqual(before);
});
