import {
  getDraftEndpoint,
  getSubmissionEndpoint,
  historyEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { startTrialEndpoint } from '@study/contract/attempts/trials.ts';
import { dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import { listMistakesEndpoint } from '@study/contract/mistakes/mistakes.ts';
import { getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import { deleteExamCardEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import { paperStatisticsEndpoint } from '@study/contract/papers/item-statistics.admin.ts';
import { listPaperVersionsEndpoint } from '@study/contract/papers/papers.admin.ts';
import { todayEndpoint } from '@study/contract/site/today.admin.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { teacher } from '#test/teacher.ts';
import { tallyItems } from '#projections/items/tally-items.service.ts';
import { rollUpTakers } from '#projections/statistics/roll-up.service.ts';

const at = (id: string) => ({ params: { id } });

let papers = 0;
const it = base.extend('unpublished', { scope: 'test' }, async ({ site }) => {
  const paper = await publishSamplePaper(site, { id: `tried-${(papers += 1)}` });
  await site.database.pool.query('update papers set is_published = false where id = $1', [paper.id]);
  return paper;
});

describe('a trial', () => {
  it('is of any version for an administrator, in the real exam room, with its result', async ({
    site,
    admin,
    unpublished,
  }) => {
    await publishSamplePaper(site, {
      id: unpublished.id,
      change: ({ paper }) => void (paper.writing.prompt = 'Write about tea.'),
    });
    await site.database.pool.query('update papers set is_published = false where id = $1', [unpublished.id]);
    const body = { mode: 'practice', content_version: 1 } as const;
    const begun = await admin.call(startTrialEndpoint, { ...at(unpublished.id), body });
    expect(begun).toMatchObject({ content_version: 1, mode: 'practice', state: 'in_progress' });
    expect((await admin.call(getDraftEndpoint, at(unpublished.id))).attempt_id).toBe(begun.id);
    const shown = await admin.try(getContentEndpoint, { ...at(unpublished.id), query: { mode: 'exam' } });
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toContain('Write about tea.');
    const changes = [{ item: '46', seq: 1, response: unpublished.keys.get(46) ?? null }];
    await admin.call(submitEndpoint, { ...at(unpublished.id), body: { changes } });
    expect(await admin.call(getSubmissionEndpoint, at(begun.id))).toMatchObject({ is_trial: true, is_clean: false });
  });

  it('is in nobody’s figures', async ({ site, admin, unpublished }) => {
    const before = await admin.call(todayEndpoint);
    const begun = await admin.call(startTrialEndpoint, { ...at(unpublished.id), body: { mode: 'practice' } });
    await admin.call(submitEndpoint, {
      ...at(unpublished.id),
      body: { changes: [{ item: '46', seq: 1, response: 'Z' }] },
    });
    const home = await admin.call(dashboardEndpoint);
    expect(home).toMatchObject({ has_attempts: false, open_attempts: [], trend: [] });
    while (await tallyItems(site.database.db, { lagMs: 0 }));
    await rollUpTakers(site);
    expect((await admin.call(todayEndpoint)).last_day).toEqual(before.last_day);
    expect((await admin.call(paperStatisticsEndpoint, at(unpublished.id))).takers).toBe(0);
    const { results } = await admin.call(listPaperVersionsEndpoint, { ...at(unpublished.id), query: {} });
    expect(results[0]?.attempts).toBe(0);
    const { rows } = await site.database.pool.query(
      `select (select count(*)::int from attempt_totals where attempt_id = $1) as totals,
        (select count(*)::int from mistake_sources where attempt_id = $1) as mistakes,
        (select count(*)::int from activity_days d join attempts a on a.user_id = d.user_id where a.id = $1) as days,
        (select takers from papers where id = $2) as takers`,
      [begun.id, unpublished.id],
    );
    expect(rows).toEqual([{ totals: 0, mistakes: 0, days: 0, takers: 0 }]);
    const history = await admin.call(historyEndpoint, { query: {} });
    expect(history.results.map(({ id }) => id)).not.toContain(begun.id);
    expect((await admin.call(listMistakesEndpoint, { query: {} })).results).toEqual([]);
  });

  it('is of published papers only for a teacher, and not for students', async ({ site, paper, unpublished }) => {
    const [someone, pupil] = [await teacher(site), await signedIn(site, 'trying-pupil')];
    const start = (client: typeof pupil, id: string, body: object = {}) =>
      client.try(startTrialEndpoint, { ...at(id), body });
    expect((await start(someone, unpublished.id)).status).toBe(404);
    expect((await start(someone, paper.id, { content_version: 99 })).status).toBe(404);
    expect((await start(someone, paper.id, { content_version: 2 ** 31 })).status).toBe(422);
    expect((await start(someone, paper.id)).status).toBe(201);
    expect((await start(pupil, paper.id)).status).toBe(403);
  });

  it('does not go on as an attempt that counts, nor the other way round', async ({ site, paper }) => {
    const someone = await teacher(site);
    await someone.call(startTrialEndpoint, { ...at(paper.id), body: { mode: 'mock' } });
    const own = await someone.try(startExamEndpoint, { ...at(paper.id), body: { mode: 'mock' } });
    expect(own).toMatchObject({ status: 409, body: { code: 'attempt_open' } });
    const another = await teacher(site);
    await another.call(startExamEndpoint, { ...at(paper.id), body: { mode: 'mock' } });
    const trial = await another.try(startTrialEndpoint, { ...at(paper.id), body: { mode: 'mock' } });
    expect(trial).toMatchObject({ status: 409, body: { error: '您在这份试卷上有没交的作答，请先交卷或放弃' } });
  });

  it('does not keep a paper from being deleted', async ({ admin, unpublished }) => {
    await admin.call(startTrialEndpoint, { ...at(unpublished.id), body: { mode: 'practice' } });
    expect((await admin.try(deleteExamCardEndpoint, at(unpublished.id))).status).toBe(204);
  });
});
