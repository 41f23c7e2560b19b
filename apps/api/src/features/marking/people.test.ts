import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { appealEndpoint, listAppealsEndpoint } from '@study/contract/marking/appeals.ts';
import {
  abandonEndpoint,
  getSubmissionEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import {
  getScoringEndpoint,
  listScoringEndpoint,
  markTextEndpoint,
  takeBackMarkEndpoint,
} from '@study/contract/marking/marking.admin.ts';
import { listRevisionsEndpoint, reviseEndpoint } from '@study/contract/marking/revisions.ts';
import { describe, expect, vi } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { openMarker } from '#test/marking.ts';
import { quickScorer } from '#test/quick-scorer.ts';
import { sit } from '#test/sitting.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

const it = base
  .extend('marker', { scope: 'file', auto: true }, async ({ site }, { onCleanup }) => {
    const marker = await openMarker(
      site,
      quickScorer(({ text }) => text.split(' ').length),
    );
    onCleanup(() => marker[Symbol.asyncDispose]());
    return marker;
  })
  .extend('marked', { scope: 'file' }, ({ site, paper }) => async (writing = words(7)) => {
    const sitting = await sit(site, paper);
    const changes = [
      { item: 'writing', seq: 1, response: writing },
      { item: 'translation', seq: 2, response: words(5) },
    ];
    await sitting.client.call(submitEndpoint, { ...sitting.byPaper, body: { changes } });
    const read = () => sitting.client.call(getSubmissionEndpoint, sitting.byId);
    await vi.waitFor(async () => expect((await read()).state).toBe('scored'), PATIENCE);
    return { ...sitting, read };
  });
describe('an appeal', { timeout: 90_000 }, () => {
  it('is made once a part, waits in the queue, and ends with a mark that the student is notified of', async ({
    paper,
    admin,
    marked,
  }) => {
    const { client, byId, attempt, read } = await marked();
    const body = { part: 'writing', reason: ' 我觉得偏低 ' } as const;
    expect(await client.call(appealEndpoint, { ...byId, body })).toMatchObject({
      reason: '我觉得偏低',
      answered_at: null,
    });
    expect((await client.try(appealEndpoint, { ...byId, body })).body).toMatchObject({ code: 'already_appealed' });
    const queued = await admin.call(listScoringEndpoint, { query: { reason: 'appeal' } });
    expect(queued.results).toMatchObject([{ submission: attempt.id, part: 'writing', reasons: ['appeal'] }]);
    const level = queued.results[0]?.exam_type;
    const other = level === 'CET4' ? 'CET6' : 'CET4';
    const counted = async (query: object) => (await admin.call(listScoringEndpoint, { query })).count;
    expect(await counted({ part: 'writing', exam_type: level })).toBe(1);
    expect(await counted({ part: 'translation' })).toBe(0);
    expect(await counted({ exam_type: other })).toBe(0);

    const before = await admin.call(getScoringEndpoint, byId);
    expect(JSON.stringify(before)).not.toContain('sitting-');
    expect(before.parts[0]).toMatchObject({
      part: 'writing',
      text: words(7),
      task: paper.paper.writing.prompt,
      requests: [{ reason: 'appeal', comment: '我觉得偏低' }],
      marks: null,
    });
    const after = await admin.call(markTextEndpoint, { ...byId, body: { part: 'writing', raw: 10, comment: '不错' } });
    expect(after.parts[0]?.marks).toMatchObject([
      { raw: 7, source: 'embedded', counts: false },
      { raw: 10, source: 'administrator', counts: true },
    ]);
    expect(after.parts[1]?.marks).toBeNull();
    const acts = await admin.call(listAuditEndpoint, { query: { act: 'mark.give', target: attempt.id } });
    expect(acts.results.map(({ before: was, after: is }) => [was, is])).toEqual([[{ writing: 7 }, { writing: 10 }]]);

    expect(await read()).toMatchObject({
      state: 'scored',
      writing: { raw: 10, points: 71, source: 'administrator', comment: '不错' },
      corrections: [{ kind: 'writing', reason: 'mark_changed', points_before: 49.7, points_after: 71 }],
    });
    const { results } = await client.call(listAppealsEndpoint, byId);
    expect(results[0]?.answered_at).not.toBeNull();
    expect((await admin.call(listScoringEndpoint)).count).toBe(0);
  });

  it('shows the person who marks both pieces of a translation that was not recognised', async ({ admin, marked }) => {
    const { client, byId } = await marked();
    const reason =
      '我译了“邻里之间有了纠纷”，译文是：Two families next door who couldn’t agree\n我译了“评理”，译文是：which side was right';
    await client.call(appealEndpoint, { ...byId, body: { part: 'translation', reason } });
    const seen = await admin.call(getScoringEndpoint, byId);
    const translation = seen.parts.find(({ part }) => part === 'translation');
    expect(translation?.requests).toEqual([expect.objectContaining({ reason: 'appeal', comment: reason })]);
    await admin.call(markTextEndpoint, { ...byId, body: { part: 'translation', raw: 9 } });
  });

  it('needs a mark, a reason of at most 500 characters, and the owner', async ({ site, paper, marked }) => {
    const open = await sit(site, paper);
    const body = { part: 'writing', reason: 'x' } as const;
    expect((await open.client.try(appealEndpoint, { ...open.byId, body })).body).toMatchObject({
      code: 'not_scored_yet',
    });
    const { byId, client } = await marked();
    for (const reason of ['', '  ', 'x'.repeat(501)]) {
      expect((await client.try(appealEndpoint, { ...byId, body: { ...body, reason } })).status).toBe(422);
    }
    expect((await open.client.try(appealEndpoint, { ...byId, body })).status).toBe(404);
    expect((await client.try(markTextEndpoint, { ...byId, body: { part: 'writing', raw: 15 } })).status).toBe(403);
  });
});

describe('an administrator’s mark', { timeout: 120_000 }, () => {
  it('counts before later marks of machines, and scores an attempt that waited for people', async ({
    site,
    admin,
    marked,
  }) => {
    const { byId, attempt, read } = await marked();
    await site.database.pool.query(`delete from scores where attempt_id = $1 and kind = 'translation'`, [attempt.id]);
    await site.database.pool.query(`update attempts set state = 'needs_review' where id = $1`, [attempt.id]);
    await admin.call(markTextEndpoint, { ...byId, body: { part: 'writing', raw: 7 } });
    // The points are the same, so there is nothing to notify.
    expect(await read()).toMatchObject({ state: 'needs_review', corrections: [] });
    await admin.call(markTextEndpoint, { ...byId, body: { part: 'translation', raw: 3 } });
    expect(await read()).toMatchObject({ state: 'scored', translation: { raw: 3 }, total: { is_estimate: true } });
    await site.database.pool.query(
      `insert into scores (user_id, attempt_id, id, kind, scorer, scorer_version, rank, key_version, points, result)
       select user_id, attempt_id, 'ffffffff-ffff-7fff-bfff-ffffffffffff', kind, 'embedded-essay', '2', 1, key_version, 14.2,
         result || '{"raw": 2, "source": "embedded"}'
       from scores where attempt_id = $1 and kind = 'writing' and scorer = 'administrator'`,
      [attempt.id],
    );
    expect((await read()).writing?.raw).toBe(7);
  });

  it('is refused for a text without a mark and for an unknown attempt', async ({ site, paper, admin }) => {
    const open = await sit(site, paper);
    const body = { part: 'writing', raw: 9 } as const;
    expect((await admin.try(markTextEndpoint, { ...open.byId, body })).body).toMatchObject({ code: 'not_scored_yet' });
    expect((await admin.try(getScoringEndpoint, open.byId)).status).toBe(404);
    for (const raw of [-1, 16, 9.5]) {
      expect((await admin.try(markTextEndpoint, { ...open.byId, body: { ...body, raw } })).status).toBe(422);
    }
  });

  it('is taken back: the mark before counts again, the text waits again, and the student is told', async ({
    admin,
    marked,
  }) => {
    const { client, byId, attempt, read } = await marked();
    await client.call(appealEndpoint, { ...byId, body: { part: 'writing', reason: '偏低' } });
    const takeBack = () => admin.try(takeBackMarkEndpoint, { ...byId, body: { part: 'writing' } });
    expect((await takeBack()).body).toMatchObject({ code: 'no_other_mark' });
    await admin.call(markTextEndpoint, { ...byId, body: { part: 'writing', raw: 12, comment: '点错了' } });
    expect((await takeBack()).body).toMatchObject({
      parts: [
        {
          // The student has seen the automatic mark, so it stays visible.
          marks: [
            { raw: 7, counts: true, is_taken_back: false },
            { raw: 12, counts: false, is_taken_back: true },
          ],
        },
        { marks: null },
      ],
    });
    expect(await read()).toMatchObject({
      writing: { raw: 7, source: 'embedded', comment: null },
      corrections: [
        { points_before: 49.7, points_after: 85.2 },
        { points_before: 85.2, points_after: 49.7 },
      ],
    });
    const query = { reason: 'appeal' } as const;
    expect((await admin.call(listScoringEndpoint, { query })).results).toMatchObject([{ submission: attempt.id }]);
    expect((await client.call(listAppealsEndpoint, byId)).results[0]?.answered_at).toBeNull();
    expect((await takeBack()).status).toBe(409);
    await admin.call(markTextEndpoint, { ...byId, body: { part: 'writing', raw: 8 } });
    await admin.call(markTextEndpoint, { ...byId, body: { part: 'writing', raw: 9 } });
    await takeBack();
    expect((await read()).writing).toMatchObject({ raw: 8, source: 'administrator' });
    const acts = await admin.call(listAuditEndpoint, { query: { act: 'mark.take_back', target: attempt.id } });
    expect(acts.results.map(({ before, after }) => [before, after])).toEqual([
      [{ writing: 9 }, { writing: 8 }],
      [{ writing: 12 }, { writing: 7 }],
    ]);
    await admin.call(markTextEndpoint, { ...byId, body: { part: 'writing', raw: 9 } });
  });
});

describe('the queue', { timeout: 90_000 }, () => {
  it('is read on by key, the longest waiting first, whatever is marked meanwhile', async ({ admin, marked }) => {
    const waiting = [await marked(), await marked(), await marked()];
    for (const { client, byId } of waiting) {
      await client.call(appealEndpoint, { ...byId, body: { part: 'translation', reason: '偏低' } });
    }
    const query = { page_size: '1', part: 'translation' } as const;
    const first = await admin.call(listScoringEndpoint, { query });
    expect(first).toMatchObject({ count: 3, results: [{ submission: waiting[0]?.attempt.id }] });
    for (const { byId } of waiting.slice(0, 1)) {
      await admin.call(markTextEndpoint, { ...byId, body: { part: 'translation', raw: 9 } });
    }
    const second = await admin.call(listScoringEndpoint, { query: { ...query, after: first.next ?? '' } });
    expect(second.results).toMatchObject([{ submission: waiting[1]?.attempt.id }]);
    const third = await admin.call(listScoringEndpoint, { query: { ...query, after: second.next ?? '' } });
    expect(third).toMatchObject({ results: [{ submission: waiting[2]?.attempt.id }], next: null });
    expect((await admin.call(listScoringEndpoint, { query: { ...query, after: 'nonsense' } })).results).toHaveLength(1);
  });

  it('comes with the paper’s own texts to compare with', async ({ paper, admin, marked }) => {
    const { byId } = await marked();
    const { parts } = await admin.call(getScoringEndpoint, byId);
    const { writing, translation } = paper.answers;
    const best = Math.max(...writing.samples.map(({ band }) => band));
    expect(parts[0]).toMatchObject({
      length: { min: paper.paper.writing.min_words, max: paper.paper.writing.max_words },
      samples: expect.arrayContaining([expect.objectContaining({ raw: best, comment: expect.any(String) })]),
    });
    expect(parts[1]).toMatchObject({ length: null });
    expect(parts[1]?.samples.map(({ text }) => text)).toEqual(translation.references);
  });
});

describe('a revision', { timeout: 90_000 }, () => {
  it('is marked on its own and changes no score', async ({ marked }) => {
    const { client, byId, read } = await marked();
    const before = await read();
    const sent = await client.call(reviseEndpoint, { ...byId, body: { part: 'translation', text: words(8) } });
    expect(sent).toMatchObject({ status: 'waiting', words: 8, raw: null });
    await vi.waitFor(async () => {
      const { results, poll_after_ms } = await client.call(listRevisionsEndpoint, byId);
      expect(results).toMatchObject([{ id: sent.id, status: 'scored', raw: 8, source: 'embedded', points: 56.8 }]);
      expect(poll_after_ms).toBeNull();
    }, PATIENCE);
    const after = await read();
    expect([after.translation, after.total]).toEqual([before.translation, before.total]);
  });

  it('is accepted five times a part and thirty times a day, once there is a mark, and only from the owner', async ({
    site,
    paper,
    marked,
  }) => {
    const { client, byId, attempt } = await marked();
    const revise = (part: 'writing' | 'translation', text = words(8)) =>
      client.try(reviseEndpoint, { ...byId, body: { part, text } });
    const replies = await Promise.all(Array.from({ length: 7 }, () => revise('writing')));
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_revisions' });
    expect((await revise('translation', ' \n ')).status).toBe(422);
    await site.database.pool.query(
      `insert into revisions (user_id, attempt_id, id, part, text, state)
       select user_id, id, gen_random_uuid(), 'writing', 'x', 'scored' from attempts, generate_series(1, 25)
       where id = $1`,
      [attempt.id],
    );
    const refused = await revise('translation');
    expect([refused.status, Number(refused.headers['retry-after']) > 80_000]).toEqual([429, true]);
    const stranger = await sit(site, paper);
    const body = { part: 'writing', text: 'x' } as const;
    expect((await stranger.client.try(reviseEndpoint, { ...byId, body })).status).toBe(404);
    expect((await stranger.client.try(reviseEndpoint, { ...stranger.byId, body })).body).toMatchObject({
      code: 'not_scored_yet',
    });
  });

  it('is refused while a mock on the same paper is open, and shows nothing that would help there', async ({
    marked,
  }) => {
    const { client, byId, byPaper } = await marked();
    await client.call(reviseEndpoint, { ...byId, body: { part: 'translation', text: words(8) } });
    await vi.waitFor(async () => {
      expect((await client.call(listRevisionsEndpoint, byId)).results[0]?.coverage).toEqual([]);
    }, PATIENCE);
    await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'mock' } });
    const again = await client.try(reviseEndpoint, { ...byId, body: { part: 'translation', text: words(9) } });
    expect(again.body).toMatchObject({ code: 'answers_sealed' });
    expect((await client.call(listRevisionsEndpoint, byId)).results[0]).toMatchObject({ raw: 8, coverage: null });
  });

  it('is refused in an abandoned attempt', async ({ site, paper }) => {
    const { client, byId } = await sit(site, paper);
    await client.call(abandonEndpoint, byId);
    const body = { part: 'writing', text: 'x' } as const;
    expect((await client.try(reviseEndpoint, { ...byId, body })).body).toMatchObject({ code: 'not_scored_yet' });
  });
});
