import {
  abandonEndpoint,
  getSubmissionEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { dueMistakesEndpoint } from '@study/contract/mistakes/mistakes.ts';
import {
  answerPracticeEndpoint,
  getPracticeEndpoint,
  practiceSuggestionsEndpoint,
  spendPaperEndpoint,
  startPracticeEndpoint,
  type PracticeSet,
} from '@study/contract/practice/practice.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { sitWith, wrongLetter } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';

let people = 0;

const byId = (id: string) => ({ params: { id } });
const CET4 = { exam_type: 'CET4' } as const;
const start = (client: TestClient, section: 'cloze' | 'careful' | 'news_report' = 'cloze') =>
  client.call(startPracticeEndpoint, { body: { kind: 'section', ...CET4, section, again: true } });
/** Starts a cloze set without `again`, as students do. */
const tryCloze = (client: TestClient) =>
  client.try(startPracticeEndpoint, { body: { kind: 'section', ...CET4, section: 'cloze' } });
const answer = (client: TestClient, set: PracticeSet, item: string, response: string) =>
  client.call(answerPracticeEndpoint, {
    ...byId(set.id),
    body: { paper_id: set.items[0]?.paper_id ?? '', item, response, time_ms: 900 },
  });
const it = base
  .extend('somebody', { scope: 'file' }, ({ site }) => () => {
    people += 1;
    return signedIn(site, `practising-${people}`);
  })
  /** Moves all answers half a day into the past. */
  .extend(
    'passHalfADay',
    { scope: 'file' },
    ({ site }) =>
      () =>
        site.database.pool.query(`
    with practised as (update practice_answers set answered_at = answered_at - interval '13 hours')
    update attempts set started_at = started_at - interval '13 hours', submitted_at = submitted_at - interval '13 hours'
    where submitted_at is not null`),
  )
  .extend(
    'publish',
    { scope: 'file' },
    ({ site, other }) =>
      (value: boolean) =>
        site.database.db.updateTable('papers').set({ is_published: value }).where('id', '=', other.id).execute(),
  );

const suggestions = (client: TestClient) => client.call(practiceSuggestionsEndpoint, { query: CET4 });
const statuses = async (client: TestClient) =>
  Object.fromEntries((await suggestions(client)).papers.map(({ id, status }) => [id, status]));

describe('practice', () => {
  it('is begun some dozens of times at once, then at the pace of somebody who answers', async ({ paper, somebody }) => {
    const client = await somebody();
    await client.call(spendPaperEndpoint, byId(paper.id));
    for (let set = 0; set < 30; set += 1) await start(client);
    const refused = await tryCloze(client);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(240);
  });

  it('has nothing to ask before a paper is taken or spent', async ({ paper, other, somebody }) => {
    const client = await somebody();
    expect(await statuses(client)).toEqual({ [paper.id]: 'unseen', [other.id]: 'unseen' });
    const refused = await tryCloze(client);
    expect(refused).toMatchObject({ status: 409, body: { code: 'nothing_to_practise' } });
  });

  it('asks from a paper that was taken, tells nothing before an answer and all of it after', async ({
    paper,
    somebody,
  }) => {
    const client = await somebody();
    await sitWith(client, paper, { wrong: [50] });
    const set = await start(client, 'careful');
    expect(set.items.map(({ item }) => item).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => String(46 + index)),
    );
    expect(JSON.stringify(set)).not.toContain('explanation');
    const told = await answer(client, set, '50', wrongLetter(paper, 50));
    expect(told).toMatchObject({ is_right: false, left: 9, solution: { key: paper.keys.get(50) } });
    // The first answer counts.
    const again = await answer(client, set, '50', paper.keys.get(50) ?? '');
    expect(again).toMatchObject({ response: wrongLetter(paper, 50), is_right: false, left: 9 });
    for (let no = 46; no <= 55; no += 1) await answer(client, set, String(no), paper.keys.get(no) ?? '');
    const done = await client.call(getPracticeEndpoint, byId(set.id));
    expect(done.finished_at).not.toBeNull();
    expect(done.items.filter((item) => item.answer?.is_right)).toHaveLength(9);
  });

  it('asks for nothing whose answer was just read, and says so where nothing else is left', async ({
    paper,
    somebody,
    passHalfADay,
  }) => {
    const client = await somebody();
    // Three items left blank in an answered section: the result has shown their keys too.
    await sitWith(client, paper, { blank: [26, 27, 28] });
    expect((await suggestions(client)).sections.find(({ name }) => name === 'cloze')).toMatchObject({ unfresh: 0 });
    expect(await tryCloze(client)).toMatchObject({ status: 409, body: { code: 'all_fresh' } });
    expect((await start(client)).items).toHaveLength(10);
    await passHalfADay();
    const set = await start(client);
    for (const no of [26, 30, 35]) await answer(client, set, String(no), 'A');
    const next = await tryCloze(client);
    expect((next.body as PracticeSet).items.map(({ item }) => Number(item)).toSorted((a, b) => a - b)).toEqual([
      27, 28, 29, 31, 32, 33, 34,
    ]);
    expect((await suggestions(client)).sections.find(({ name }) => name === 'cloze')).toMatchObject({
      available: 10,
      unfresh: 7,
    });
  });

  it('asks first from what was never seen: another paper, or a section that an attempt left out', async ({
    paper,
    other,
    somebody,
    passHalfADay,
  }) => {
    const client = await somebody();
    await sitWith(client, paper, {});
    await passHalfADay();
    const cloze = Array.from({ length: 10 }, (_, at) => 26 + at);
    await sitWith(client, other, { blank: cloze });
    const set = (await tryCloze(client)).body as PracticeSet;
    expect(new Set(set.items.map(({ paper_id }) => paper_id))).toEqual(new Set([other.id]));
  });

  it('keeps the words of a recording back until the item is answered', async ({ paper, somebody }) => {
    const client = await somebody();
    await sitWith(client, paper, {});
    const set = await start(client, 'news_report');
    expect(JSON.stringify(set)).not.toContain('secret words');
    const first = set.items[0]?.item ?? '';
    await answer(client, set, first, 'A');
    expect(JSON.stringify(await client.call(getPracticeEndpoint, byId(set.id)))).toContain('secret words');
  });

  it('from a spent paper makes every later attempt on it one that is not clean', async ({ site, paper, somebody }) => {
    const client = await somebody();
    await client.call(spendPaperEndpoint, byId(paper.id));
    expect(await statuses(client)).toMatchObject({ 'sample-paper': 'spent' });
    const set = await start(client);
    const { stimulus } = (await start(client, 'news_report')).items[0] ?? {};
    const url = stimulus?.kind === 'recording' ? (stimulus.recording?.sources[0]?.url ?? '') : '';
    expect((await site.app.inject({ method: 'GET', url })).json()).toMatchObject({ code: 'not_found' });
    const mock = await client.call(startExamEndpoint, { ...byId(paper.id), body: { mode: 'mock' } });
    // Tests have no audio files, so 404 was an open address; now it is refused.
    expect((await site.app.inject({ method: 'GET', url })).json()).toMatchObject({ code: 'phase_not_open' });
    expect((await client.call(getSubmissionEndpoint, byId(mock.id))).is_clean).toBe(false);
    expect((await client.call(getPracticeEndpoint, byId(set.id))).items).toEqual([]);
  });

  it('spends a paper before an attempt on it or not at all, however closely the two come', async ({
    other,
    somebody,
  }) => {
    const rush = async () => {
      const client = await somebody();
      const [mock, spending] = await Promise.all([
        client.call(startExamEndpoint, { ...byId(other.id), body: { mode: 'mock' } }),
        client.try(spendPaperEndpoint, byId(other.id)),
      ]);
      const { is_clean: isClean } = await client.call(getSubmissionEndpoint, byId(mock.id));
      return { isClean, isSpent: spending.status === 200 };
    };
    for (let round = 0; round < 3; round += 1) {
      const outcomes = await Promise.all(Array.from({ length: 8 }, rush));
      expect(outcomes.filter(({ isClean, isSpent }) => isClean === isSpent)).toEqual([]);
    }
  });

  it('says that nothing is due, not that there is nothing to practise', async ({ paper, somebody }) => {
    const client = await somebody();
    await sitWith(client, paper, {});
    const refused = await client.try(startPracticeEndpoint, { body: { kind: 'due', ...CET4 } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'nothing_due' } });
  });

  it('never asks what an open mock may ask, and refuses an answer to it', async ({ paper, somebody }) => {
    const client = await somebody();
    await sitWith(client, paper, { wrong: [27] });
    const set = await start(client);
    const { id: mock } = await client.call(startExamEndpoint, { ...byId(paper.id), body: { mode: 'mock' } });
    expect(await statuses(client)).toMatchObject({ 'sample-paper': 'sealed' });
    expect((await client.call(getPracticeEndpoint, byId(set.id))).items).toEqual([]);
    const body = { paper_id: paper.id, item: '27', response: 'A', time_ms: 1 };
    const refused = await client.try(answerPracticeEndpoint, { ...byId(set.id), body });
    expect(refused).toMatchObject({ status: 403, body: { code: 'answers_sealed' } });
    expect(await client.try(spendPaperEndpoint, byId(paper.id))).toMatchObject({ status: 403 });
    const none = await tryCloze(client);
    expect(none.body).toMatchObject({ code: 'nothing_to_practise' });
    await client.call(abandonEndpoint, byId(mock));
    expect((await client.call(getPracticeEndpoint, byId(set.id))).items).toHaveLength(10);
  });

  it('never asks from a paper that was withdrawn and not taken, and hides what a session asks of it', async ({
    other,
    somebody,
    publish,
  }) => {
    const client = await somebody();
    await client.call(spendPaperEndpoint, byId(other.id));
    const set = await start(client);
    expect(set.items).toHaveLength(10);
    await answer(client, set, '26', 'A');
    await publish(false);
    const none = await tryCloze(client);
    expect(none.body).toMatchObject({ code: 'nothing_to_practise' });
    expect((await client.call(getPracticeEndpoint, byId(set.id))).items).toEqual([]);
    const body = { paper_id: other.id, item: '27', response: 'A', time_ms: 1 };
    expect((await client.try(answerPracticeEndpoint, { ...byId(set.id), body })).status).toBe(404);
    expect((await suggestions(client)).open_session).toBeNull();
    await publish(true);
    const shown = await client.call(getPracticeEndpoint, byId(set.id));
    expect(shown.items.map((item) => item.answer !== null).filter(Boolean)).toHaveLength(1);
    expect((await suggestions(client)).open_session).toMatchObject({ id: set.id, answered: 1 });
  });

  it('goes on with a paper that was withdrawn after it was taken', async ({ other, somebody, publish }) => {
    const client = await somebody();
    await sitWith(client, other, {});
    const set = await start(client);
    await publish(false);
    expect((await client.call(getPracticeEndpoint, byId(set.id))).items).toHaveLength(10);
    expect(await answer(client, set, '26', 'A')).toMatchObject({ left: 9 });
    expect((await start(client)).items).toHaveLength(10);
    await publish(true);
  });

  it('of what is due is a review of it', async ({ site, paper, somebody }) => {
    const client = await somebody();
    await sitWith(client, paper, { wrong: [30, 31] });
    await client.call(dueMistakesEndpoint);
    await site.database.pool.query(`update mistakes set due_at = now() - interval '1 day'`);
    const set = await client.call(startPracticeEndpoint, { body: { kind: 'due', ...CET4 } });
    expect(set.items).toHaveLength(2);
    await answer(client, set, '30', paper.keys.get(30) ?? '');
    const due = await client.call(dueMistakesEndpoint);
    expect(due.results.map(({ item }) => item)).toEqual(['31']);
    expect(due.done_today).toBe(1);
  });

  it('is suggested with the reason for it', async ({ paper, somebody, passHalfADay }) => {
    const client = await somebody();
    await sitWith(client, paper, { wrong: [26, 27, 28, 29, 30] });
    // The set is not repeated yet, because its answers were just shown.
    expect((await suggestions(client)).results.some(({ reason }) => reason === 'weak_section')).toBe(false);
    await passHalfADay();
    const { results, open_session, sections } = await suggestions(client);
    expect(results.find(({ reason }) => reason === 'weak_section')).toMatchObject({
      section: 'cloze',
      facts: { right: 5, answered: 10 },
      available: 10,
    });
    expect(open_session).toBeNull();
    expect(sections.length).toBe(6);
    expect(sections.find(({ name }) => name === 'cloze')).toMatchObject({
      available: 10,
      unfresh: 10,
      right: 5,
      answered: 10,
    });
    const { id } = await start(client);
    expect((await suggestions(client)).open_session).toEqual({ id, title: '选词填空', items: 10, answered: 0 });
  });

  it('is one’s own', async ({ paper, somebody }) => {
    const [client, stranger] = [await somebody(), await somebody()];
    await sitWith(client, paper, {});
    const set = await start(client);
    expect((await stranger.try(getPracticeEndpoint, byId(set.id))).status).toBe(404);
    const body = { paper_id: paper.id, item: '26', response: 'A', time_ms: 1 };
    expect((await stranger.try(answerPracticeEndpoint, { ...byId(set.id), body })).status).toBe(404);
  });

  it('refuses to spend a paper that is being practised as a whole', async ({ paper, somebody }) => {
    const client = await somebody();
    await client.call(startExamEndpoint, { ...byId(paper.id), body: { mode: 'practice' } });
    expect((await client.try(spendPaperEndpoint, byId(paper.id))).body).toMatchObject({ code: 'attempt_open' });
    await client.call(submitEndpoint, byId(paper.id));
    expect((await client.call(spendPaperEndpoint, byId(paper.id))).status).toBe('spent');
  });
});
