import { advanceEndpoint, startExamEndpoint, submitSubjectiveEndpoint } from '@study/contract/attempts/attempts.ts';
import {
  createCollectionEndpoint,
  listMistakesEndpoint,
  updateCollectionEndpoint,
} from '@study/contract/mistakes/mistakes.ts';
import {
  answerPracticeEndpoint,
  getPracticeEndpoint,
  startPracticeEndpoint,
  type PracticeSet,
} from '@study/contract/practice/practice.ts';
import { OBJECTIVE_SECTIONS } from '@study/contract/papers/exam-structure.ts';
import { KNOWN_POINT } from '@study/content/testing/valid-paper.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { publishSamplePaper } from '../sample-paper.ts';
import { sitWith } from '../sat-paper.ts';
import { plantQuestions, plantSentinels, QUESTION, secretsIn, SENTINEL } from '../sentinels.ts';
import { signedIn } from '../signed-in.ts';
import type { TestClient } from '../test-client.ts';

let people = 0;

const CET4 = { exam_type: 'CET4' } as const;
const byId = (id: string) => ({ params: { id } });
const start = (client: TestClient, section: (typeof OBJECTIVE_SECTIONS)[number]) =>
  client.call(startPracticeEndpoint, { body: { kind: 'section', ...CET4, section, again: true } });
const answerFirst = (client: TestClient, { id, items: [first] }: PracticeSet) =>
  client.call(answerPracticeEndpoint, {
    ...byId(id),
    body: { paper_id: first?.paper_id ?? '', item: first?.item ?? '', response: 'A', time_ms: 1 },
  });

/** A user who has learnt from the paper, and the ids of their rows. */
interface Learnt {
  client: TestClient;
  mistakes: string[];
  collection: string;
  sets: PracticeSet[];
}

const it = base
  .extend('paper', { scope: 'file' }, ({ site }) =>
    publishSamplePaper(site, {
      change: (content) => {
        plantSentinels(content.answers);
        plantQuestions(content);
      },
    }),
  )
  .extend('somebody', { scope: 'file' }, ({ site }) => () => {
    people += 1;
    return signedIn(site, `canary-${people}`);
  })
  /** Hands in the paper with errors, makes them due, stars and collects them, practises, and gets a correction. */
  .extend('learn', { scope: 'file' }, ({ site, paper, somebody }) => async (): Promise<Learnt> => {
    const client = await somebody();
    const attempt = await sitWith(client, paper, { wrong: [1, 9, 27, 38, 50] });
    const { results } = await client.call(listMistakesEndpoint);
    const mistakes = results.map(({ id }) => id);
    const { pool } = site.database;
    await pool.query(`update mistakes set due_at = now() - interval '1 day', starred = true where id = any ($1)`, [
      mistakes,
    ]);
    const { id: collection } = await client.call(createCollectionEndpoint, { body: { title: '我的' } });
    await client.call(updateCollectionEndpoint, { ...byId(collection), body: { add: mistakes } });
    const sets = [await start(client, 'careful'), await start(client, 'news_report')];
    for (const session of sets) await answerFirst(client, session);
    await pool.query(
      `insert into score_changes (user_id, attempt_id, id, kind, reason, points_before, points_after, items)
     select user_id, id, gen_random_uuid(), 'objective', 'key_corrected', 0, 1, '{27}' from attempts where id = $1`,
      [attempt],
    );
    return { client, mistakes, collection, sets };
  })
  /** All replies of the learning pages, by page. */
  .extend(
    'crawl',
    { scope: 'file' },
    ({ paper }) =>
      async ({ client, mistakes, collection, sets }: Learnt): Promise<Map<string, string>> => {
        const behind = new Map<string, string>();
        const open = async (door: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
          const reply = await client.send(method, url, body);
          // A rate-limited or failed call proves nothing.
          expect([429, 500].includes(reply.status), `${method} ${url} → ${reply.status}`).toBe(false);
          behind.set(door, `${behind.get(door) ?? ''}${JSON.stringify(reply.body)}\n`);
        };
        const get = (door: string, ...urls: string[]) =>
          Promise.all(urls.map((url) => open(door, 'GET', url, undefined)));
        const book = '/api/mistakes/';
        await get(
          'list',
          `${book}?page_size=100`,
          `${book}?search=${QUESTION.toLowerCase()}`,
          `${book}?paper=${paper.id}`,
        );
        await get('collections', `${book}collections/`);
        const made = ['due', 'starred', `paper-${paper.id}`, ...OBJECTIVE_SECTIONS.map((name) => `section-${name}`)];
        await get('collection', ...[...made, collection].map((id) => `${book}collections/${id}/`));
        await get('one', ...mistakes.map((id) => `${book}${id}/`));
        await get('due', `${book}due/`, `${book}due/?exam_type=CET4`);
        await get('export', `${book}export/?format=csv`, `${book}export/?format=anki&collection=paper-${paper.id}`);
        const [first = ''] = mistakes;
        await open('review', 'POST', `${book}${first}/review/`, { rating: 'good', response: 'A', seen_ms: 1 });
        await open('review', 'DELETE', `${book}${first}/review/`);
        await open('change', 'PATCH', `${book}${first}/`, { note: '记住', state: 'active' });
        await get('suggestions', '/api/practice/suggestions/?exam_type=CET4');
        await open('spend', 'POST', `/api/practice/papers/${paper.id}/spend/`, {});
        for (const section of ['cloze', 'long_conversation']) {
          await open('practice', 'POST', '/api/practice/sessions/', { kind: 'section', ...CET4, section, again: true });
        }
        await open('practice', 'POST', '/api/practice/sessions/', {
          kind: 'point',
          ...CET4,
          point: KNOWN_POINT,
          again: true,
        });
        await open('practice due', 'POST', '/api/practice/sessions/', { kind: 'due', ...CET4 });
        for (const { id, items } of sets) {
          await get('session', `/api/practice/sessions/${id}/`);
          const body = { paper_id: paper.id, item: items.at(0)?.item, response: 'B', time_ms: 1 };
          await open('answer', 'POST', `/api/practice/sessions/${id}/answer/`, body);
        }
        await get('point', `/api/knowledge/points/${KNOWN_POINT}/`);
        await get('rest', '/api/knowledge/graph/', '/api/sandbox/boards/', '/api/mistakes/settings/');
        await get('dashboard', '/api/dashboard/');
        await get(
          'board',
          ...['score', 'diligence', 'progress'].map((name) => `/api/leaderboard/?exam_type=CET4&board=${name}`),
        );
        return behind;
      },
  );

/** The secrets in a text: answers, questions, the user's own outcome. */
function told(text: string): string[] {
  const outcome = [/"my_outcome":"/, /"is_right":(true|false)/, /"reason":"key_corrected"/];
  return [
    ...secretsIn(text),
    ...(text.includes(QUESTION) ? [QUESTION] : []),
    ...outcome.filter((pattern) => pattern.test(text)).map(String),
  ];
}

/** What an item in a session gives away; the stem of a listening item stands among the answers, and is asked. */
const secretsOf = (item: PracticeSet['items'][number]) => secretsIn(JSON.stringify({ ...item, stem: null }));

const doorsThatTell = (behind: ReadonlyMap<string, string>) =>
  [...behind].filter(([, text]) => told(text).length > 0).map(([door]) => door);

describe('the key canary on the learning pages', () => {
  it('can find one: with no mock open the same crawl meets answers behind every door that has them', async ({
    learn,
    crawl,
  }) => {
    const learnt = await learn();
    const behind = await crawl(learnt);
    const book = ['list', 'collection', 'one', 'due', 'export', 'review', 'change'];
    const others = ['practice', 'practice due', 'session', 'answer', 'point', 'dashboard'];
    expect(doorsThatTell(behind).toSorted()).toEqual([...book, ...others].toSorted());
    for (const door of ['one', 'due', 'export', 'session', 'answer']) expect(behind.get(door)).toContain(SENTINEL);
    for (const door of ['one', 'due', 'session', 'answer']) expect(behind.get(door)).toContain('"key":"');
  });

  it('finds nothing in any phase of a mock after an earlier attempt: not the book, practice, points, home or boards', async ({
    paper,
    learn,
    crawl,
  }) => {
    const learnt = await learn();
    const { client } = learnt;
    const { count } = await client.call(listMistakesEndpoint);
    const { id } = await client.call(startExamEndpoint, { ...byId(paper.id), body: { mode: 'mock' } });
    const expectSilence = async () => {
      const behind = await crawl(learnt);
      for (const [door, text] of behind) expect([door, told(text)]).toEqual([door, []]);
    };
    for (const phase of ['writing', 'listening', 'interlude'] as const) {
      await expectSilence();
      await client.call(advanceEndpoint, { ...byId(id), body: { phase } });
    }
    await expectSilence();
    await client.send('POST', `/api/exams/cet-content/${paper.id}/submit_objective/`, {});
    await expectSilence();
    // Without the mock, the pages show them again.
    await client.call(submitSubjectiveEndpoint, { ...byId(id), body: {} });
    expect((await client.call(listMistakesEndpoint)).count).toBe(count);
  });

  it('finds nothing for who has neither taken nor spent the paper, with the ids of somebody who has', async ({
    somebody,
    learn,
    crawl,
  }) => {
    const learnt = await learn();
    const behind = await crawl({ ...learnt, client: await somebody() });
    // The crawl spends the paper, so it may be practised from then on.
    behind.delete('practice');
    for (const [door, text] of behind) expect([door, told(text)]).toEqual([door, []]);
    const idle = await somebody();
    for (const body of [
      ...OBJECTIVE_SECTIONS.map((section) => ({ kind: 'section', ...CET4, section })),
      { kind: 'point', ...CET4, point: KNOWN_POINT },
      { kind: 'due', ...CET4 },
    ]) {
      const reply = await idle.send('POST', '/api/practice/sessions/', body);
      expect([reply.status, told(JSON.stringify(reply.body))]).toEqual([409, []]);
    }
  });

  it('finds nothing of an item that is not answered yet, while its neighbours are', async ({ paper, somebody }) => {
    const client = await somebody();
    await sitWith(client, paper, {});
    for (const section of OBJECTIVE_SECTIONS.filter((name) => name !== 'lecture')) {
      const session = await start(client, section);
      expect(session.items.flatMap(secretsOf)).toEqual([]);
      await answerFirst(client, session);
      const { items } = await client.call(getPracticeEndpoint, byId(session.id));
      const [answered, ...others] = items;
      expect(answered && secretsOf(answered)).toContain(SENTINEL);
      expect(others.length).toBeGreaterThan(0);
      expect(others.flatMap(secretsOf)).toEqual([]);
    }
  });

  it('finds no question of a paper that is not handed in among the practice of another', async ({ site, somebody }) => {
    const client = await somebody();
    const other = await publishSamplePaper(site, { id: 'other-paper' });
    await sitWith(client, other, { wrong: [3, 30] });
    for (const section of OBJECTIVE_SECTIONS.filter((name) => name !== 'lecture')) {
      const session = await start(client, section);
      expect(new Set(session.items.map(({ paper_id }) => paper_id))).toEqual(new Set([other.id]));
      expect(told(JSON.stringify(session))).toEqual([]);
    }
  });
});
