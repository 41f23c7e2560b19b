import { submitEndpoint, getSubmissionEndpoint } from '@study/contract/attempts/attempts.ts';
import { correctKeyEndpoint } from '@study/contract/papers/paper-key.admin.ts';
import { listRegradesEndpoint } from '@study/contract/papers/paper-content.admin.ts';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { regradeAll } from '#test/regrade-all.ts';
import { publishSamplePaper, rightAnswers } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';

test('two letters become right, then the item void: nobody loses, and whoever left it blank gains', async ({
  site,
  admin,
}) => {
  const paper = await publishSamplePaper(site, {
    id: 'two-keys',
    change: (content) => {
      for (const section of content.paper.listening.sections) for (const group of section.groups) group.audio = null;
    },
  });
  const key = paper.keys.get(46) ?? '';
  const [also = '', third = ''] = [...'ABCD'].filter((letter) => letter !== key);
  const handedIn = await Promise.all(
    [key, also, third, null].map(async (response) => {
      const sitting = await sit(site, paper);
      const changes = rightAnswers(paper).map((change) => (change.item === '46' ? { ...change, response } : change));
      await sitting.client.call(submitEndpoint, { ...sitting.byPaper, body: { changes } });
      return sitting;
    }),
  );
  const points = () =>
    Promise.all(
      handedIn.map(async ({ client, byId }) => (await client.call(getSubmissionEndpoint, byId)).objective?.points ?? 0),
    );
  const [most = 0, ...less] = await points();
  expect(less.every((each) => each < most)).toBe(true);

  const params = { id: paper.id };
  const correct = (version: number, correction: object) =>
    admin.call(correctKeyEndpoint, {
      params,
      body: { content_version: version, corrections: [{ no: 46, key, ...correction }], mode: 'apply' },
    });
  expect((await correct(1, { also_right: also })).effect).toMatchObject({ affected: 1, gaining: 1, losing: 0 });
  await regradeAll(site);
  expect(await points()).toEqual([most, most, ...less.slice(1)]);

  expect((await correct(2, { is_void: true })).effect).toMatchObject({ affected: 2, gaining: 2, losing: 0 });
  await regradeAll(site);
  expect(await points()).toEqual([most, most, most, most]);
  const { results } = await admin.call(listRegradesEndpoint, { params });
  const accepted = [key, also].toSorted().join('');
  // Whoever was marked right by the first key kept that mark.
  expect(results[0]?.effect.items).toEqual(
    expect.arrayContaining([
      { no: 46, before: key, after: '*' },
      { no: 46, before: accepted, after: '*' },
    ]),
  );
  expect(results[1]?.effect.items).toEqual([{ no: 46, before: key, after: accepted }]);
});
