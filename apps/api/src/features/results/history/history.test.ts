import {
  historyEndpoint,
  latestSubmissionEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { describe, expect } from 'vitest';
import { it } from '#test/fixtures.ts';
import { publishSamplePaper, rightAnswers } from '#test/sample-paper.ts';

describe('the history', () => {
  it('lists what was handed in, newest first, by level and page', async ({ site, paper, attemptOf }) => {
    const other = await publishSamplePaper(site, { id: 'other-paper', exam: 'CET6' });
    const { client } = await attemptOf();
    await client.call(submitEndpoint, { params: { id: paper.id }, body: { changes: rightAnswers(paper, 1, 25) } });
    await client.call(startExamEndpoint, { params: { id: other.id }, body: { mode: 'practice' } });
    await client.call(submitEndpoint, { params: { id: other.id }, body: { changes: rightAnswers(other, 26, 55) } });
    const latest = async (query: { exam_type?: 'CET4' | 'CET6'; paper?: string }) =>
      (await client.call(latestSubmissionEndpoint, { query })).submission?.paper_id;
    expect(await latest({})).toBe('other-paper');
    expect(await latest({ exam_type: 'CET4' })).toBe('sample-paper');
    expect(await latest({ paper: 'other-paper' })).toBe('other-paper');
    expect(await latest({ paper: 'unknown-paper' })).toBeUndefined();
    const all = await client.call(historyEndpoint);
    expect(
      all.results.map((row) => [row.paper_id, row.objective?.listening, row.objective?.reading, row.total]),
    ).toEqual([
      ['other-paper', 0, 248.5, null],
      ['sample-paper', 248.5, 0, null],
    ]);
    const four = await client.call(historyEndpoint, { query: { exam_type: 'CET4' } });
    expect([four.count, four.results[0]?.paper_id]).toEqual([1, 'sample-paper']);
    const second = await client.call(historyEndpoint, { query: { page: '2', page_size: '1' } });
    expect([second.count, second.results.map((row) => row.paper_id)]).toEqual([2, ['sample-paper']]);
  });

  it.for<[string, string]>([
    ['page=0', 'page'],
    ['page_size=101', 'page_size'],
    ['exam_type=TEM4', 'exam_type'],
  ])('answers ?%s with a sentence', async ([query, field], { attemptOf }) => {
    const { client } = await attemptOf();
    const reply = await client.send('GET', `/api/exams/submissions/history/?${query}`);
    expect(reply.status).toBe(422);
    expect((reply.body as { fields: Record<string, string> }).fields).toHaveProperty(field);
  });
});
