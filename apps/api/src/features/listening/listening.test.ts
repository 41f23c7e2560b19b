import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { checkSectionEndpoint } from '@study/contract/attempts/section-check.ts';
import { dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import {
  HEARINGS_A_DAY,
  HEARINGS_AT_ONCE,
  listeningGroupEndpoint,
  listeningStatisticsEndpoint,
} from '@study/contract/listening/listening.ts';
import { spendPaperEndpoint } from '@study/contract/practice/practice.ts';
import { describe, expect } from 'vitest';
import { hearing, postHearings } from '#test/hearing.ts';
import { bookOf } from '#test/own-book.ts';
import { it as base } from '#test/fixtures.ts';
import { answerItem, startPractice } from '#test/practising.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';

let people = 0;

const it = base
  .extend('somebody', { scope: 'file' }, ({ site }) => () => {
    people += 1;
    return signedIn(site, `listening-${people}`);
  })
  /** A paper in which the one sentence of a recording is the evidence of all its items. */
  .extend('evident', { scope: 'file' }, ({ site }) =>
    publishSamplePaper(site, {
      id: 'evident-paper',
      change: ({ answers }) => {
        const groups = answers.listening.sections.flatMap((section) => section.groups);
        for (const question of groups.flatMap(({ questions }) => questions)) {
          question.evidence = ['words that are heard'];
        }
      },
    }),
  );

const groupOf = (client: TestClient, paper: string, item: string) =>
  client.try(listeningGroupEndpoint, { params: { paper, item } });

const statistics = (client: TestClient) => client.call(listeningStatisticsEndpoint, {});

describe('the transcript of a group', () => {
  it('is closed to those who have not seen it, also after they spent its paper', async ({ paper, somebody }) => {
    const client = await somebody();
    expect(await groupOf(client, paper.id, '1')).toMatchObject({ status: 404 });
    await client.call(spendPaperEndpoint, { params: { id: paper.id } });
    expect(await groupOf(client, paper.id, '1')).toMatchObject({ status: 404 });
    expect(await postHearings(client, hearing())).toMatchObject({ stored: 0 });
  });

  it('is open after the paper was handed in, with sentences, questions and where their evidence is', async ({
    paper,
    somebody,
  }) => {
    const client = await somebody();
    await sitWith(client, paper, { wrong: [1] });
    const { status, body } = await groupOf(client, paper.id, '2');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paper_id: paper.id,
      section: 'news_report',
      first_item: 1,
      version: 1,
      recording: { cues: [{ kind: 'sentence', text: 'secret words that are heard' }] },
      items: [{ no: 1, key: paper.keys.get(1) }, { no: 2 }],
    });
    expect(await groupOf(client, paper.id, '30')).toMatchObject({ status: 404 });
  });

  it('is sealed while a mock on the paper is open', async ({ paper, somebody }) => {
    const client = await somebody();
    await sitWith(client, paper, { wrong: [1] });
    await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'mock' } });
    expect(await groupOf(client, paper.id, '1')).toMatchObject({ status: 403, body: { code: 'answers_sealed' } });
  });

  it('is open for an answered item of the group only', async ({ paper, somebody }) => {
    const client = await somebody();
    await client.call(spendPaperEndpoint, { params: { id: paper.id } });
    const set = await startPractice(client, { kind: 'section', section: 'news_report' });
    const [first] = set.items;
    const [other] = set.items.filter(({ group }) => group !== first?.group);
    await answerItem(client, set, first?.item ?? '', 'A');
    expect(await groupOf(client, paper.id, first?.item ?? '')).toMatchObject({ status: 200 });
    expect(await groupOf(client, paper.id, other?.item ?? '')).toMatchObject({ status: 404 });
  });

  it('is open for a checked section of an open practice only', async ({ paper, somebody }) => {
    const client = await somebody();
    const { id } = await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'practice' } });
    await client.call(checkSectionEndpoint, { params: { id }, body: { section: 'news_report' } });
    expect(await groupOf(client, paper.id, '1')).toMatchObject({ status: 200 });
    expect(await groupOf(client, paper.id, '8')).toMatchObject({ status: 404 });
  });
});

describe('heard sentences', () => {
  it('are stored once however often they are sent, and only as many words as there are', async ({
    paper,
    somebody,
  }) => {
    const client = await somebody();
    await sitWith(client, paper, {});
    const one = hearing();
    expect(await postHearings(client, one, one)).toEqual({ stored: 1, dropped: [] });
    expect(await postHearings(client, one)).toEqual({ stored: 1, dropped: [] });
    const wrong = [
      hearing({ words: 6, right: 6 }),
      hearing({ words: 5, right: 6 }),
      hearing({ words: 0, right: 0 }),
      hearing({ sentence: 1, words: 5, right: 5 }),
      hearing({ item: '30', words: 5, right: 5 }),
      hearing({ version: 7, words: 5, right: 5 }),
      hearing({ paper_id: 'no-paper', words: 5, right: 5 }),
    ];
    expect(await postHearings(client, ...wrong)).toEqual({ stored: 0, dropped: wrong.map(({ id }) => id) });
    expect(await statistics(client)).toMatchObject({ sentences: 1, understood: 1 });
  });

  it('count as understood by the first hearing, whichever order they arrive in', async ({ paper, somebody }) => {
    const client = await somebody();
    await sitWith(client, paper, {});
    const day = (date: number) => `2026-11-${date}T03:00:00Z`;
    await postHearings(client, hearing({ heard_at: day(20) }));
    expect(await statistics(client)).toMatchObject({ sentences: 1, understood: 1 });
    await postHearings(client, hearing({ right: 3, heard_at: day(19) }), hearing());
    expect(await statistics(client)).toMatchObject({
      sentences: 1,
      understood: 0,
      kinds: [{ section: 'news_report', weeks: [{ from: '2026-11-16', sentences: 1, understood: 0 }] }],
      lost: null,
    });
    await postHearings(client, hearing({ is_marked: true, item: '8' }));
    expect((await statistics(client)).kinds).toMatchObject([
      { understood: 0 },
      { section: 'long_conversation', understood: 0 },
    ]);
  });

  it('of somebody else are neither seen nor overwritten by the same id', async ({ paper, somebody }) => {
    const [one, other] = [await somebody(), await somebody()];
    await sitWith(one, paper, {});
    await sitWith(other, paper, {});
    const shared = hearing();
    await postHearings(one, shared);
    expect(await statistics(other)).toMatchObject({ sentences: 0 });
    await postHearings(other, { ...shared, right: 0 });
    expect(await statistics(one)).toMatchObject({ sentences: 1, understood: 1 });
    expect(await statistics(other)).toMatchObject({ sentences: 1, understood: 0 });
  });

  it('are bounded by day', async ({ site, paper, somebody }) => {
    const client = await somebody();
    await sitWith(client, paper, {});
    await postHearings(client, hearing());
    await site.database.pool.query(
      `insert into hearings select user_id, gen_random_uuid(), paper_id, content_version, first_item, sentence, mode, words,
         right_words, is_marked, heard_at from hearings, generate_series(1, $1)
       where user_id = (select user_id from hearings order by stored_at desc limit 1)`,
      [HEARINGS_A_DAY - 2],
    );
    const more = Array.from({ length: HEARINGS_AT_ONCE }, () => hearing());
    expect(await postHearings(client, ...more)).toMatchObject({
      stored: 1,
      dropped: more.slice(1).map(({ id }) => id),
    });
  });

  it('say how many lost items were not heard, once there are enough', async ({ evident, somebody }) => {
    const client = await somebody();
    const wrong = Array.from({ length: 12 }, (_, index) => 1 + index);
    await sitWith(client, evident, { wrong });
    await bookOf(client);
    for (const item of wrong) {
      await postHearings(client, hearing({ paper_id: evident.id, item: String(item), right: item < 8 ? 1 : 5 }));
    }
    expect((await statistics(client)).lost).toEqual({ items: 12, unheard: 7 });
    const { plan } = await client.call(dashboardEndpoint, {});
    expect(plan?.unheard_share).toBeCloseTo(7 / 12);
  });
});
