import { startExamEndpoint, trendEndpoint } from '@study/contract/attempts/attempts.ts';
import { leaderboardEndpoint } from '@study/contract/boards/leaderboard.ts';
import { practiceSuggestionsEndpoint, startPracticeEndpoint } from '@study/contract/practice/practice.ts';
import { expect, test } from 'vitest';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { openTestApp } from '#test/test-app.ts';

test('a call that names no level is about that of the caller’s last attempt, and about CET4 before there is one', async () => {
  await using site = await openTestApp();
  const four = await publishSamplePaper(site, { id: 'paper-four', exam: 'CET4' });
  const six = await publishSamplePaper(site, { id: 'paper-six', exam: 'CET6' });
  const client = await signedIn(site, 'unsaid');
  const seen = async () => ({
    papers: (await client.call(practiceSuggestionsEndpoint)).papers.map(({ id }) => id),
    trend: (await client.call(trendEndpoint)).practice.length,
    isRanked: (await client.call(leaderboardEndpoint, { query: { board: 'diligence' } })).me !== null,
  });
  expect(await seen()).toEqual({ papers: ['paper-four'], trend: 0, isRanked: false });

  await sitWith(client, six, { wrong: [1] });
  expect(await seen()).toEqual({ papers: ['paper-six'], trend: 1, isRanked: true });
  const body = { kind: 'section', section: 'cloze', again: true } as const;
  expect(await client.call(startPracticeEndpoint, { body })).toMatchObject({ exam_type: 'CET6' });

  await client.call(startExamEndpoint, { params: { id: four.id }, body: { mode: 'practice' } });
  expect(await seen()).toEqual({ papers: ['paper-four'], trend: 0, isRanked: false });
  const { exam_type: asked } = await client.call(startPracticeEndpoint, { body: { ...body, exam_type: 'CET6' } });
  expect(asked).toBe('CET6');
});
