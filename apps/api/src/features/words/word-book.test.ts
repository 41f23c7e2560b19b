import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import {
  exportWordsEndpoint,
  getKeptWordEndpoint,
  keepWordsEndpoint,
  KEPT_WORDS_MAX,
  listKeptWordsEndpoint,
  removeKeptWordEndpoint,
  reviewWordEndpoint,
  setWordSettingsEndpoint,
  getWordSettingsEndpoint,
  updateKeptWordEndpoint,
  wordNamesEndpoint,
} from '@study/contract/words/word-book.ts';
import { sortWordsEndpoint } from '@study/contract/words/level-sorting.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';
import { keep, passDays } from '#test/word-book.ts';

let people = 0;
const it = base.extend('somebody', { scope: 'file' }, ({ site }) => () => {
  people += 1;
  return signedIn(site, `word-keeper-${people}`);
});

const byWord = (word: string) => ({ params: { word } });
const wordsOf = async (client: TestClient, query: Parameters<TestClient['call']>[1] = {}) =>
  (await client.call(listKeptWordsEndpoint, query as object)).results.map(({ word }) => word);
const review = (client: TestClient, word: string, rating: 'again' | 'good' = 'good') =>
  client.call(reviewWordEndpoint, {
    ...byWord(word),
    body: { id: randomUUID(), face: 'reading', rating, seen_ms: 900 },
  });

describe('keeping words', () => {
  it('stores each once under its base form, however often and in whatever spelling it is sent', async ({
    somebody,
  }) => {
    const client = await somebody();
    const body = { words: [{ word: 'Abandon' }, { word: 'colour', note: '英式' }, { word: 'COLOR' }] };
    const first = await client.call(keepWordsEndpoint, { body });
    expect(first.added).toBe(2);
    expect(first.results).toMatchObject([
      { word: 'abandon', level: 'cet4', state: 'active', is_new: true, is_due: false, face: 'reading', place: null },
      { word: 'color', note: '英式' },
    ]);
    const again = await client.call(keepWordsEndpoint, { body });
    expect(again).toEqual({ ...first, added: 0 });
    expect(await wordsOf(client, { query: { ordering: 'word' } })).toEqual(['abandon', 'color']);
    expect(await client.call(wordNamesEndpoint)).toEqual({ kept: ['abandon', 'color'], known: [], unknown: [] });
  });

  it('refuses all of them when the lexicon lacks one', async ({ somebody }) => {
    const client = await somebody();
    const reply = await client.try(keepWordsEndpoint, { body: { words: [{ word: 'adapt' }, { word: 'xyzzy' }] } });
    expect(reply).toMatchObject({ status: 422, body: { fields: { 'words.1.word': '词库里没有这个词' } } });
    expect(await wordsOf(client)).toEqual([]);
    const many = Array.from({ length: 21 }, () => ({ word: 'adapt' }));
    expect((await client.try(keepWordsEndpoint, { body: { words: many } })).status).toBe(422);
  });

  it('adds the place and the note that a word lacks, and changes no other', async ({ somebody, paper }) => {
    const client = await somebody();
    await keep(client, 'abandon');
    const place = { sentence: ' They abandoned it. ', paper_id: paper.id, item: '46' };
    const [kept] = (await client.call(keepWordsEndpoint, { body: { words: [{ word: 'abandon', place, note: '一' }] } }))
      .results;
    expect(kept).toMatchObject({
      note: '一',
      place: {
        sentence: 'They abandoned it.',
        paper_id: paper.id,
        paper_title: paper.paper.title,
        exam_type: 'CET4',
        item: '46',
        submission_id: null,
      },
    });
    const other = { word: 'abandon', place: { ...place, sentence: 'Another one.' }, note: '二' };
    expect((await client.call(keepWordsEndpoint, { body: { words: [other] } })).results).toEqual([kept]);
  });

  it('tells no title of a paper that the learner may not open', async ({ site, somebody, paper, admin }) => {
    expect(admin.access).not.toBeNull();
    const client = await somebody();
    await site.database.pool.query('update papers set is_published = false');
    const place = { sentence: 'They abandoned it.', paper_id: paper.id, item: '46' };
    const { results } = await client.call(keepWordsEndpoint, { body: { words: [{ word: 'abandon', place }] } });
    expect(results[0]?.place).toMatchObject({ sentence: 'They abandoned it.', paper_id: null, paper_title: null });
    await site.database.pool.query('update papers set is_published = true');
  });

  it('restores a removed word with its card and note', async ({ site, somebody }) => {
    const client = await somebody();
    await keep(client, 'abandon');
    await client.call(updateKeptWordEndpoint, { ...byWord('abandon'), body: { note: '放弃' } });
    await passDays(site, 1);
    await review(client, 'abandon');
    const before = await client.call(getKeptWordEndpoint, byWord('abandon'));
    await client.call(removeKeptWordEndpoint, byWord('abandon'));
    await client.call(removeKeptWordEndpoint, byWord('abandon'));
    expect(await wordsOf(client)).toEqual([]);
    expect(await client.call(keepWordsEndpoint, { body: { words: [{ word: 'abandon' }] } })).toMatchObject({
      added: 1,
    });
    expect(await client.call(getKeptWordEndpoint, byWord('abandon'))).toEqual(before);
    expect(before).toMatchObject({ reps: 1, note: '放弃' });
  });

  it('keeps the time of a word that was kept offline, unless it is in the future or too long ago', async ({
    somebody,
  }) => {
    const client = await somebody();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const words = [
      { word: 'abandon', kept_at: ago(3) },
      { word: 'adapt', kept_at: ago(-1) },
      { word: 'adopt', kept_at: ago(40) },
    ];
    const { results } = await client.call(keepWordsEndpoint, { body: { words } });
    expect(results.map(({ is_due: isDue }) => isDue)).toEqual([true, false, false]);
  });

  it('ends where the book is full, but a word of the book is still found in it', async ({ site, somebody }) => {
    const client = await somebody();
    const [kept] = await keep(client, 'abandon');
    await site.database.pool.query(
      `insert into kept_words (user_id, word, level, bank_count, kept_at, due_at)
       select user_id, 'w' || n, 'cet4', 0, now(), now() from kept_words, generate_series(2, $1::int) n
       where word = 'abandon' and kept_at = $2`,
      [KEPT_WORDS_MAX, kept?.kept_at],
    );
    const full = await client.try(keepWordsEndpoint, { body: { words: [{ word: 'adapt' }] } });
    expect(full).toMatchObject({ status: 409, body: { code: 'too_many_words', error: /5000/ } });
    expect((await client.call(keepWordsEndpoint, { body: { words: [{ word: 'abandon' }] } })).added).toBe(0);
    await client.call(removeKeptWordEndpoint, byWord('abandon'));
    expect((await client.call(keepWordsEndpoint, { body: { words: [{ word: 'adapt' }] } })).added).toBe(1);
  });
});

describe('the word book', () => {
  it('is one’s own', async ({ somebody }) => {
    const [one, other] = [await somebody(), await somebody()];
    await keep(one, 'abandon');
    expect(await wordsOf(other)).toEqual([]);
    expect((await other.try(getKeptWordEndpoint, byWord('abandon'))).status).toBe(404);
    expect((await other.try(removeKeptWordEndpoint, byWord('abandon'))).status).toBe(404);
  });

  it('is filtered, searched and counted', async ({ site, somebody }) => {
    const client = await somebody();
    await client.call(keepWordsEndpoint, {
      body: {
        words: [
          { word: 'abandon', place: { sentence: 'A 100% loss.' } },
          { word: 'abdomen', note: '肚子' },
        ],
      },
    });
    await keep(client, 'adapt', 'baby');
    await passDays(site, 1);
    for (let failed = 0; failed < 8; failed += 1) await review(client, 'adapt', 'again');
    await client.call(updateKeptWordEndpoint, { ...byWord('baby'), body: { state: 'retired' } });
    const found = (query: object) => wordsOf(client, { query: { ordering: 'word', ...query } });
    expect(await found({})).toEqual(['abandon', 'abdomen', 'adapt', 'baby']);
    expect(await found({ state: 'retired' })).toEqual(['baby']);
    expect(await found({ level: 'cet6' })).toEqual(['abdomen']);
    expect(await found({ only: 'due' })).toEqual(['abandon', 'abdomen']);
    expect(await found({ only: 'new' })).toEqual(['abandon', 'abdomen']);
    expect(await found({ only: 'leech' })).toEqual(['adapt']);
    expect(await found({ search: '肚' })).toEqual(['abdomen']);
    expect(await found({ search: '100%' })).toEqual(['abandon']);
    expect(await found({ search: 'AB' })).toEqual(['abandon', 'abdomen', 'baby']);
    expect(await client.call(listKeptWordsEndpoint, { query: { state: 'retired' } })).toMatchObject({
      count: 1,
      next: null,
      totals: { active: 3, retired: 1, due: 2, new: 2, leech: 1 },
    });
  });

  it('comes page by page in every order, each word once', async ({ site, somebody }) => {
    const client = await somebody();
    const words = ['abandon', 'abdomen', 'adapt', 'adopt', 'baby', 'back', 'bacon'];
    await keep(client, ...words.slice(0, 4));
    await passDays(site, 2);
    await keep(client, ...words.slice(4));
    const orders = [
      ['word', words],
      ['due_at', words],
      ['-kept_at', [...words.slice(4), ...words.slice(0, 4)]],
    ] as const;
    for (const [ordering, expected] of orders) {
      const seen: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const page: { results: { word: string }[]; next: string | null; count: number } = await client.call(
          listKeptWordsEndpoint,
          { query: { ordering, page_size: '3', ...(after !== '' && { after }) } },
        );
        expect(page.count).toBe(7);
        seen.push(...page.results.map(({ word }) => word));
        after = page.next;
      }
      expect(seen).toEqual(expected);
    }
    for (const after of ['x', Buffer.from('{"at":"x","word":"a"}').toString('base64url')]) {
      expect((await client.try(listKeptWordsEndpoint, { query: { after } })).status).toBe(422);
    }
  });

  it('hides the sentence while a mock on its paper is open, and does not find it', async ({ somebody, paper }) => {
    const client = await somebody();
    const place = { sentence: 'The evidence was abandoned.', paper_id: paper.id, item: '46' };
    await client.call(keepWordsEndpoint, { body: { words: [{ word: 'abandon', place }] } });
    await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'mock' } });
    const { results } = await client.call(listKeptWordsEndpoint);
    expect(results).toMatchObject([{ word: 'abandon', place: null }]);
    expect(await wordsOf(client, { query: { search: 'evidence' } })).toEqual([]);
    expect((await client.call(exportWordsEndpoint)).text).not.toContain('evidence');
  });

  it('counts new words of a day by the setting', async ({ somebody }) => {
    const client = await somebody();
    expect(await client.call(getWordSettingsEndpoint)).toEqual({ new_a_day: 10 });
    await client.call(setWordSettingsEndpoint, { body: { new_a_day: 0 } });
    expect(await client.call(getWordSettingsEndpoint)).toEqual({ new_a_day: 0 });
    expect((await client.try(setWordSettingsEndpoint, { body: { new_a_day: 51 } })).status).toBe(422);
  });

  it('names what was sorted and is not kept', async ({ somebody }) => {
    const client = await somebody();
    const at = new Date().toISOString();
    const answer = (word: string, is_known: boolean) => ({ word, is_known, sorted_at: at });
    await client.call(sortWordsEndpoint, {
      body: { level: 'cet4', answers: [answer('adapt', true), answer('adopt', false), answer('abandon', false)] },
    });
    await keep(client, 'abandon');
    expect(await client.call(wordNamesEndpoint)).toEqual({ kept: ['abandon'], known: ['adapt'], unknown: ['adopt'] });
  });

  it('is exported with meanings for spreadsheets and Anki', async ({ somebody, paper }) => {
    const client = await somebody();
    await sitWith(client, paper, { wrong: [] });
    const place = { sentence: '=They <adapted> to it.', paper_id: paper.id };
    await client.call(keepWordsEndpoint, { body: { words: [{ word: 'adapt', place, note: '笔记\n两行' }] } });
    const exported = (format: 'csv' | 'anki' | 'json') => client.call(exportWordsEndpoint, { query: { format } });
    const csv = await exported('csv');
    expect(csv).toMatchObject({ count: 1, type: 'text/csv', name: /^生词本-\d{4}-\d\d-\d\d\.csv$/ });
    expect(csv.text).toContain('"adapt","');
    expect(csv.text).toContain('v. 适应');
    expect(csv.text).toContain(`"'=They <adapted> to it.","${paper.paper.title}","笔记\n两行","四级","复习中"`);
    const [note] = (await exported('anki')).text.split('\n').filter((line) => !line.startsWith('#'));
    expect(note?.split('\t')[0]).toBe('adapt<br>=They &lt;adapted&gt; to it.');
    expect(note?.split('\t')[1]).toContain('v. 适应');
    expect(note?.split('\t')[1]).toContain('adapt to sth 适应某事物<br>adopt：');
    expect(note?.split('\t')[2]).toBe('生词本 四级');
    expect(JSON.parse((await exported('json')).text)).toMatchObject([{ word: 'adapt', level: 'cet4' }]);
  });
});
