import {
  getSubmissionEndpoint,
  saveDraftEndpoint,
  startExamEndpoint,
  trendEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { updateProfileEndpoint } from '@study/contract/account/auth.ts';
import { correctionsSeenEndpoint, dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import { getExamCardEndpoint, listExamCardsEndpoint } from '@study/contract/papers/exam-cards.ts';
import { updateSettingsEndpoint } from '@study/contract/site/settings.admin.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import { describe, expect } from 'vitest';
import { it } from '#test/fixtures.ts';
import { giveMark } from '#test/give-mark.ts';

import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';

const DATES = { exam_date_cet4: '2099-12-12', exam_date_cet6: null };
it.beforeAll(async ({ admin }) => {
  await admin.call(updateSettingsEndpoint, { body: DATES });
});

describe('the home page of somebody signed in', () => {
  it('offers papers to somebody new, and plans nothing', async ({ site, paper, other }) => {
    const client = await signedIn(site, 'new-user');
    const home = await client.call(dashboardEndpoint);
    expect(home).toMatchObject({
      open_attempts: [],
      exam: { date: '2099-12-12', is_own: false },
      reviews: { count: 0, backlog: 0, done_today: 0, limit: 30, ahead: 0 },
      trend: [],
      plan: null,
      corrections: [],
      has_attempts: false,
    });
    expect(home.new_papers.map(({ id, my }) => [id, my?.status])).toEqual([
      [other.id, 'not_started'],
      [paper.id, 'not_started'],
    ]);
  });

  it('continues, counts days, shows the trend and plans from what was reached', async ({ site, paper }) => {
    const client = await signedIn(site, 'busy-user');
    const attempt = await sitWith(client, paper, { wrong: [1, 2, 3, 4, 5, 6, 7], hasTexts: true });
    await giveMark(site, attempt, 'writing', { raw: 6 });
    await giveMark(site, attempt, 'translation', { raw: 5 });
    const day = dayNumber(Date.now()) + 9;
    await client.call(updateProfileEndpoint, { body: { exam_date: dateOfDay(day), target_score: 600 } });
    await client.call(startExamEndpoint, { params: { id: 'other-paper' }, body: { mode: 'mock' } });
    const home = await client.call(dashboardEndpoint);
    expect(home.open_attempts).toMatchObject([{ paper_id: 'other-paper', mode: 'mock', phase: 'writing' }]);
    expect(home.exam).toEqual({ date: dateOfDay(day), days_left: 9, is_own: true });
    // 497 − 49.7 for the seven news items, plus 11 raw points at 7.1.
    expect(home.trend).toMatchObject([{ id: attempt, total: 525.4 }]);
    expect(home.plan).toMatchObject({ current: 525.4, target: 600, to_pass_line: 0, is_reachable: true, attempts: 1 });
    expect(home.plan).toMatchObject({ low: 525.4, high: 525.4 });
    expect(home.plan?.to_target).toBeCloseTo(74.6, 6);
    expect(home.plan?.steps.length).toBeGreaterThan(0);
    expect(home.new_papers).toEqual([]);
    expect((await client.call(getExamCardEndpoint, { params: { id: paper.id } })).my?.best_total).toBe(525.4);
  });

  it('tells how far an open attempt is, and on which days of the week something was answered', async ({
    site,
    paper,
  }) => {
    const client = await signedIn(site, 'halfway-user');
    await sitWith(client, paper, {});
    await client.call(startExamEndpoint, { params: { id: 'other-paper' }, body: { mode: 'practice' } });
    expect((await client.call(dashboardEndpoint)).open_attempts[0]?.progress).toMatchObject({
      last_item: null,
      saved_at: null,
    });
    const save = (item: string, response: string | null, seq: number) =>
      client.call(saveDraftEndpoint, { params: { id: 'other-paper' }, body: { changes: [{ item, response, seq }] } });
    await save('writing', 'A beginning.', 1);
    await save('46', 'A', 2);
    await save('47', 'B', 3);
    await save('47', null, 4);
    const { open_attempts, week } = await client.call(dashboardEndpoint);
    expect(open_attempts[0]?.progress.last_item).toBe('46');
    expect(open_attempts[0]?.progress.parts).toEqual([
      { part: 'writing', answered: 1, total: 1 },
      { part: 'listening', answered: 0, total: 25 },
      { part: 'reading', answered: 1, total: 30 },
      { part: 'translation', answered: 0, total: 1 },
    ]);
    // Saved at one moment: the place is the greater version, as on the page that opens there.
    await client.call(saveDraftEndpoint, {
      params: { id: 'other-paper' },
      body: {
        changes: [
          { item: '9', response: 'A', seq: 5 },
          { item: '10', response: 'B', seq: 6 },
        ],
      },
    });
    expect((await client.call(dashboardEndpoint)).open_attempts[0]?.progress.last_item).toBe('10');
    expect(week.days).toHaveLength(7);
    expect(week.run).toBe(1);
    expect(week.days.map((isActive, at) => (isActive ? at : null)).filter((at) => at !== null)).toEqual([week.today]);
  });

  it('gives the range of the estimate as the result has it, and all there is where no text was marked', async ({
    site,
    paper,
  }) => {
    const client = await signedIn(site, 'unsure-user');
    const attempt = await sitWith(client, paper, { wrong: [1, 2, 3, 4, 5, 6, 7] });
    // 16 raw points at 7.1 are assumed for the texts; the bounds are 0 and 30.
    expect((await client.call(dashboardEndpoint)).plan).toMatchObject({ current: 560.9, low: 447.3, high: 660.3 });
    await giveMark(site, attempt, 'writing', { raw: 6, low: 4, high: 8 });
    await giveMark(site, attempt, 'translation', { raw: 5, low: 2, high: 7 });
    const { total } = await client.call(getSubmissionEndpoint, { params: { id: attempt } });
    const { plan } = await client.call(dashboardEndpoint);
    expect(total).toMatchObject({ points: 525.4, low: 489.9, high: 553.8 });
    expect([plan?.current, plan?.low, plan?.high]).toEqual([total?.points, total?.low, total?.high]);
  });

  it('estimates nothing from one section, and each section from the attempts in which it was sat', async ({
    site,
    paper,
  }) => {
    const client = await signedIn(site, 'piecewise-user');
    const items = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const careful = await sitWith(client, paper, { blank: items(1, 45), wrong: [46, 47] });
    const plan = async () => (await client.call(dashboardEndpoint)).plan;
    expect(await plan()).toBeNull();
    const others = await sitWith(client, paper, { blank: items(46, 55) });
    // 497 − 2 × 14.2, plus 16 assumed raw points: parts left out cost nothing.
    expect(await plan()).toMatchObject({ current: 582.2, attempts: 2 });
    // Empty texts of a practice.
    for (const attempt of [careful, others]) {
      await giveMark(site, attempt, 'writing', { raw: 0 });
      await giveMark(site, attempt, 'translation', { raw: 0 });
    }
    expect(await plan()).toMatchObject({ current: 582.2, low: 468.6, high: 681.6 });
    // After three practices of one section, estimates of the others remain.
    for (let times = 0; times < 3; times += 1) await sitWith(client, paper, { blank: items(1, 45) });
    expect((await plan())?.current).toBeGreaterThan(582.2);
  });

  it('has one best total of each paper and of the level, from the moment that a whole attempt is marked', async ({
    site,
    paper,
  }) => {
    const client = await signedIn(site, 'best-user');
    const best = async () => [
      (await client.call(listExamCardsEndpoint)).results.find(({ id }) => id === paper.id)?.my?.best_total,
      (await client.call(getExamCardEndpoint, { params: { id: paper.id } })).my?.best_total,
      (await client.call(trendEndpoint, { query: { exam_type: 'CET4' } })).best_total,
    ];
    const cloze = [26, 27, 28, 29, 30, 31, 32, 33, 34, 35];
    for (const [answers, raw, points] of [
      // A section left out, and both texts.
      [{ blank: cloze, hasTexts: true }, 9, null],
      [{}, 9, null],
      [{ hasTexts: true }, 6, 582.2],
      [{ wrong: [1, 2, 3, 4, 5, 6, 7], hasTexts: true }, 5, 582.2],
      [{ blank: cloze, hasTexts: true }, 15, 582.2],
      [{ hasTexts: true }, 8, 610.6],
    ] as const) {
      const attempt = await sitWith(client, paper, answers);
      await giveMark(site, attempt, 'writing', { raw });
      await giveMark(site, attempt, 'translation', { raw });
      expect(await best()).toEqual([points, points, points]);
    }
  });

  it('tells of corrected scores until their owner has looked, and not while a mock seals them', async ({
    site,
    paper,
  }) => {
    const client = await signedIn(site, 'corrected-user');
    const attempt = await sitWith(client, paper, {});
    await site.database.pool.query(
      `insert into score_changes (user_id, attempt_id, id, kind, reason, points_before, points_after, items)
       select user_id, id, gen_random_uuid(), 'objective', 'key_corrected', 400, 407.1, '{3}' from attempts where id = $1`,
      [attempt],
    );
    const corrections = async () => (await client.call(dashboardEndpoint)).corrections;
    expect(await corrections()).toMatchObject([{ submission_id: attempt, points_after: 407.1, items: [3] }]);
    const stranger = await signedIn(site, 'curious-user');
    const byAttempt = { params: { id: attempt } };
    expect((await stranger.try(correctionsSeenEndpoint, byAttempt)).status).toBe(404);
    await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'mock' } });
    expect(await corrections()).toEqual([]);
    await client.call(correctionsSeenEndpoint, byAttempt);
    await site.database.pool.query(`update attempts set state = 'abandoned' where mode = 'mock'`);
    expect(await corrections()).toEqual([]);
  });
});
