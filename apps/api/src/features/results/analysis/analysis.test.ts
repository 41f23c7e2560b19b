import { analysisEndpoint, type Analysis } from '@study/contract/results/analysis.ts';
import {
  abandonEndpoint,
  startExamEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { FIVE_KEYS, FIVE_SHEETS, TEN_TAKERS } from '@study/domain/analysis/five-sheets.fixture.ts';
import { describe, expect } from 'vitest';
import { it } from '#test/fixtures.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { handInSheet, publishFiveSheetsPaper } from '#test/hand-made-sheets.ts';
import { rollUpNow } from '#test/roll-up.ts';
import { publishSamplePaper, rightAnswers } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';

const MONTH_MS = 31 * 24 * 3_600_000;

describe('the analysis of five hand-made answer sheets', () => {
  const analyses: Analysis[] = [];
  it.beforeAll(async ({ site }) => {
    const five = await publishFiveSheetsPaper(site, 'five-sheets');
    const people = await Promise.all([...FIVE_SHEETS, ...FIVE_SHEETS].map(() => sit(site, five)));
    for (const [index, { client }] of people.entries()) {
      const sheet = FIVE_SHEETS[index % 5];
      if (sheet) await handInSheet(client, five, sheet);
    }
    await rollUpNow(site);
    for (const { client, byPaper } of people.slice(0, 5)) analyses.push(await client.call(analysisEndpoint, byPaper));
  });

  it.each(FIVE_SHEETS.map((sheet, index) => ({ name: sheet.name, sheet, index })))(
    'gives the numbers computed by hand: $name',
    ({ sheet, index }) => {
      const analysis = analyses[index];
      if (!analysis) throw new Error('there are five');
      expect(
        analysis.sections.map(({ right, wrong, unanswered, points, time_ms }) => [
          right,
          wrong,
          unanswered,
          points,
          time_ms,
        ]),
      ).toEqual(sheet.sections);
      expect(Object.fromEntries(analysis.knowledge.map(({ id, right, total }) => [id, [right, total]]))).toEqual(
        sheet.knowledge,
      );
      expect(analysis.certainty).toEqual(sheet.certainty);
      expect(analysis.traps).toEqual(sheet.traps);
      expect(analysis.row_shift).toEqual(sheet.rowShift);
      const changed = analysis.items.filter(({ change }) => change !== 'none');
      expect(Object.fromEntries(changed.map(({ no, change }) => [no, change]))).toEqual(sheet.changes);
      expect(analysis.items.map(({ response }) => response)).toEqual([...sheet.responses.values()]);
    },
  );

  it('tells about how all ten takers answered', () => {
    const [analysis] = analyses;
    expect(analysis?.taker_count).toBe(10);
    for (const [no, byHand] of Object.entries(TEN_TAKERS)) {
      const told = analysis?.items[Number(no) - 1]?.takers;
      if (!told) throw new Error('nothing is told');
      const pairs = [
        [told.facility, byHand.options[FIVE_KEYS.get(Number(no)) ?? ''] ?? 0],
        [told.unanswered, byHand.unanswered],
        ...Object.entries(byHand.options).map(([letter, count]) => [told.options[letter] ?? 0, count] as const),
      ] as const;
      for (const [share, count] of pairs) {
        expect([0, 0.5, 1]).toContain(share);
        expect(Math.abs(10 * share - count)).toBeLessThan(5);
      }
    }
  });

  it('names the points of knowledge, and tells every answer that an item held', () => {
    expect(analyses[0]?.knowledge[0]).toMatchObject({
      id: 'listening-detail',
      name: '听懂事实细节',
      area: 'listening',
    });
    expect(analyses[0]?.knowledge.find(({ id }) => id === 'cloze-noun')?.name).not.toBe('');
    expect(analyses[2]?.items[2]?.trail.map(({ response }) => response)).toEqual(['D', 'A', 'D']);
    expect(analyses[2]?.items[4]?.trail.map(({ response }) => response)).toEqual(['B', null]);
  });
});

describe('an analysis', () => {
  it('is of the attempt handed in last, or of the one asked for', async ({ site, paper }) => {
    const { client, attempt, byPaper } = await sit(site, paper);
    await client.call(submitEndpoint, { ...byPaper, body: { changes: rightAnswers(paper, 1, 25) } });
    const second = await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } });
    expect((await client.call(analysisEndpoint, byPaper)).submission_id).toBe(attempt.id);
    await client.call(submitEndpoint, byPaper);
    expect((await client.call(analysisEndpoint, byPaper)).submission_id).toBe(second.id);
    const first = await client.call(analysisEndpoint, { ...byPaper, query: { submission: attempt.id } });
    expect(first).toMatchObject({ submission_id: attempt.id, mode: 'practice', exam_type: 'CET4', taker_count: 0 });
    expect(first.items[0]?.takers).toBeNull();
  });

  it('does not exist without an attempt, on another paper, or for anybody else', async ({ site, paper }) => {
    const other = await publishSamplePaper(site, { id: 'other-paper' });
    const { client, attempt, byPaper } = await sit(site, paper);
    await client.call(submitEndpoint, byPaper);
    const stranger = await sit(site, other);
    const query = { submission: attempt.id };
    for (const reply of [
      await stranger.client.try(analysisEndpoint, byPaper),
      await stranger.client.try(analysisEndpoint, { ...byPaper, query }),
      await stranger.client.try(analysisEndpoint, { ...stranger.byPaper, query }),
      await client.try(analysisEndpoint, { ...stranger.byPaper, query }),
      await client.try(analysisEndpoint, { ...byPaper, query: { submission: stranger.attempt.id } }),
      await client.try(analysisEndpoint, { params: { id: 'no-such-paper' } }),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('is sealed while the attempt is open, when it was abandoned, and by an open mock on the paper', async ({
    site,
    paper,
  }) => {
    const { client, attempt, byPaper } = await sit(site, paper);
    const sealed = { status: 403, body: { code: 'answers_sealed' } };
    expect(await client.try(analysisEndpoint, byPaper)).toMatchObject(sealed);
    await client.call(submitObjectiveEndpoint, { ...byPaper, body: { changes: rightAnswers(paper) } });
    expect(await client.try(analysisEndpoint, byPaper)).toMatchObject(sealed);
    await client.call(submitEndpoint, byPaper);
    expect((await client.try(analysisEndpoint, byPaper)).status).toBe(200);
    const mock = await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'mock' } });
    for (const query of [{}, { submission: attempt.id }, { submission: mock.id }]) {
      const reply = await client.try(analysisEndpoint, { ...byPaper, query });
      expect(reply).toMatchObject(sealed);
      expect(JSON.stringify(reply.body)).not.toContain('"key"');
    }
    await client.call(abandonEndpoint, { params: { id: mock.id } });
    expect(await client.try(analysisEndpoint, { ...byPaper, query: { submission: mock.id } })).toMatchObject(sealed);
    expect((await client.try(analysisEndpoint, byPaper)).status).toBe(200);
  });

  it('is sealed when all that there is was abandoned', async ({ site, paper }) => {
    const { client, byId, byPaper } = await sit(site, paper);
    await client.call(abandonEndpoint, byId);
    expect(await client.try(analysisEndpoint, byPaper)).toMatchObject({ status: 403 });
  });

  it('closes an attempt whose time is up, and shows it', async ({ site, paper }) => {
    const { client, attempt, byPaper } = await sit(site, paper);
    await letTimePass(site, attempt.id, MONTH_MS);
    expect((await client.call(analysisEndpoint, byPaper)).submission_id).toBe(attempt.id);
  });

  it.for(['submission=x', 'submission=0'])('answers ?%s with a sentence', async (query, { site, paper }) => {
    const { client } = await sit(site, paper);
    const reply = await client.send('GET', `/api/exams/cet-content/${paper.id}/analysis/?${query}`);
    expect(reply.status).toBe(422);
  });
});
