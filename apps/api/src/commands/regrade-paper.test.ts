import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { expect, test } from 'vitest';
import { publishSamplePaper, rightAnswers } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';
import { openTestApp } from '#test/test-app.ts';
import { regradePaper, tryRegrade } from './regrade-paper.ts';

test('an operator tries a regrade, does it, and finds that nothing is left to do', async () => {
  await using site = await openTestApp();
  const paper = await publishSamplePaper(site);
  const { client, byPaper } = await sit(site, paper);
  await client.call(submitEndpoint, { ...byPaper, body: { changes: rightAnswers(paper) } });
  await publishSamplePaper(site, {
    change: ({ answers }) => {
      for (const item of answers.reading.cloze.items) if (item.no === 26) item.key = 'O';
    },
  });
  const effect = {
    items: [{ no: 26, before: 'A', after: 'O' }],
    attempts: 1,
    affected: 1,
    losing: 1,
    least_change: -3.55,
  };
  expect(await tryRegrade(site.database, paper.id)).toMatchObject(effect);
  const count = async () => (await site.database.pool.query('select from scores')).rowCount;
  expect(await count()).toBe(1);
  expect(await regradePaper(site.database, paper.id)).toMatchObject({ state: 'done', done: 1, effect });
  expect(await count()).toBe(2);
  expect(await tryRegrade(site.database, paper.id)).toMatchObject({ items: [], affected: 0 });
});

test('an unknown paper is reported in one sentence', async () => {
  await using site = await openTestApp();
  await expect(tryRegrade(site.database, 'no-such-paper')).rejects.toThrow('没有编号为“no-such-paper”的试卷。');
});
