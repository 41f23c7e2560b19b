import {
  checkScoringStatusEndpoint,
  getSubmissionEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
  submitSubjectiveEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { FINDINGS_MAX } from '@study/contract/marking/marking.ts';
import { rawPoints } from '@study/domain/points/points.ts';
import { describe, expect, vi } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { openMarker, sweepNow } from '#test/marking.ts';
import { sit } from '#test/sitting.ts';

const MONTH_MS = 31 * 24 * 3_600_000;
const PATIENCE = { timeout: 150_000, interval: 100 };
const it = base.extend('marker', { scope: 'file', auto: true }, async ({ site }, { onCleanup }) => {
  const marker = await openMarker(site);
  onCleanup(() => marker[Symbol.asyncDispose]());
  return marker;
});

const ESSAY =
  'Many students drink tea with their friends after class. He go to school by bus every day because his home is far away. ' +
  'In my opinion, a library which opens late would help them, and it would also be a quiet place to read and to think.';
const TRANSLATION =
  'People in this city have drunk tea for more than a thousand years, and they still meet in tea houses.';

type Sitting = Awaited<ReturnType<typeof sit>>;

async function untilMarked({ client, byId }: Sitting) {
  await vi.waitFor(async () => {
    const { status, poll_after_ms } = await client.call(checkScoringStatusEndpoint, byId);
    expect([status, poll_after_ms]).toEqual(['scored', null]);
  }, PATIENCE);
  return client.call(getSubmissionEndpoint, byId);
}

const text = (item: 'writing' | 'translation', response: string, seq: number) => ({ item, response, seq });

describe('texts that are handed in', { timeout: 180_000 }, () => {
  it('are marked without human help, with every detail of the marks', async ({ site, paper }) => {
    const sitting = await sit(site, paper);
    await sitting.client.call(submitEndpoint, {
      ...sitting.byPaper,
      body: { changes: [text('writing', ESSAY, 1), text('translation', TRANSLATION, 2)] },
    });
    const submission = await untilMarked(sitting);
    expect(submission.state).toBe('scored');
    for (const part of ['writing', 'translation'] as const) {
      const mark = submission[part];
      expect(mark).toMatchObject({ status: 'scored', source: 'embedded', scorer: { id: `embedded-${idOf(part)}` } });
      expect(mark?.points).toBe(rawPoints('CET4', mark?.raw ?? -1));
      expect(mark?.low).toBeLessThanOrEqual(mark?.raw ?? -1);
    }
    expect(submission.writing?.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ category: 'agreement', suggestion: 'goes', is_certain: true }),
      ]),
    );
    expect(submission.translation?.coverage).toMatchObject([{ zh: '茶', is_covered: true, accepted: ['tea'] }]);
    expect(submission.total).toMatchObject({ is_estimate: true });
  });

  it('by the two calls one after the other are marked once both are closed', async ({ site, paper }) => {
    const sitting = await sit(site, paper);
    await sitting.client.call(submitObjectiveEndpoint, { ...sitting.byPaper, body: {} });
    await sitting.client.call(submitSubjectiveEndpoint, { ...sitting.byId, body: { writing: 'Only this.' } });
    const { writing, translation } = await untilMarked(sitting);
    expect([writing?.raw, writing?.flags, translation?.raw, translation?.flags]).toEqual([0, ['blank'], 0, ['blank']]);
  });

  it('by the sweeper, because nobody came back, are marked too', async ({ site, paper }) => {
    const sitting = await sit(site, paper);
    await letTimePass(site, sitting.attempt.id, MONTH_MS);
    await sweepNow(site);
    expect((await untilMarked(sitting)).writing).toMatchObject({ raw: 0, flags: ['blank'] });
  });

  it('that would crash a scorer still get a mark, and later texts are unaffected', async ({ site, paper }) => {
    const nonsense = Array.from({ length: 400 }, (_, index) => `qx${index}zvorp`).join(' ');
    for (const [writing, translation] of [
      ['a'.repeat(4_000), '我觉得this is很好，mixed with English。'.repeat(200)],
      [nonsense, '😀👍🏽 I likes it 👨‍👩‍👧 \uD83D '.repeat(300)],
      ['This sentence are long and have many problem. '.repeat(430), ESSAY],
    ] as const) {
      const sitting = await sit(site, paper);
      const body = { changes: [text('writing', writing, 1), text('translation', translation, 2)] };
      await sitting.client.call(submitEndpoint, { ...sitting.byPaper, body });
      const submission = await untilMarked(sitting);
      for (const part of ['writing', 'translation'] as const) expect(submission[part]?.raw).toBeLessThanOrEqual(8);
    }
  });

  it('with thousands of faults list 200 of them and say how many there were, also where an older mark kept all', async ({
    site,
    paper,
  }) => {
    const sitting = await sit(site, paper);
    const body = { changes: [text('translation', '这里没有译出来 the tea. '.repeat(700), 1)] };
    await sitting.client.call(submitEndpoint, { ...sitting.byPaper, body });
    const fresh = await untilMarked(sitting);
    expect(fresh.translation?.findings).toHaveLength(FINDINGS_MAX);
    expect(fresh.translation?.findings_found).toBeGreaterThan(FINDINGS_MAX);
    const { pool } = site.database;
    const stored = await pool.query(
      `select jsonb_array_length(result -> 'findings') as kept from scores where attempt_id = $1 and kind = 'translation'`,
      [sitting.attempt.id],
    );
    expect(stored.rows).toEqual([{ kept: FINDINGS_MAX }]);
    const all = Array.from({ length: 3_999 }, () => fresh.translation?.findings[0]);
    await pool.query(
      `update scores set result = result - 'findings_found' || jsonb_build_object('findings', $2::jsonb)
       where attempt_id = $1 and kind = 'translation'`,
      [sitting.attempt.id, JSON.stringify(all)],
    );
    const { translation } = await sitting.client.call(getSubmissionEndpoint, sitting.byId);
    expect([translation?.findings.length, translation?.findings_found]).toEqual([FINDINGS_MAX, 3_999]);
  });

  it('warned of nothing so far', ({ marker }) => {
    expect(marker.warnings).toEqual([]);
  });
});

const idOf = (part: 'writing' | 'translation') => (part === 'writing' ? 'essay' : 'translation');
