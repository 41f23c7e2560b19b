import { startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { sortWordsEndpoint } from '@study/contract/words/level-sorting.ts';
import { removeKeptWordEndpoint } from '@study/contract/words/word-book.ts';
import {
  countLookupsEndpoint,
  evidenceWordsEndpoint,
  submissionWordsEndpoint,
  type SuggestedWord,
} from '@study/contract/words/word-suggestions.ts';
import { describe, expect } from 'vitest';
import { updateMistakeEndpoint } from '@study/contract/mistakes/mistakes.ts';
import { bookOf } from '#test/own-book.ts';
import { it as base } from '#test/fixtures.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { keep } from '#test/word-book.ts';

let people = 0;
const it = base
  /** A paper with known words: abandon and adapt are CET4 words, abdomen is a CET6 word, baby a basic one. */
  .extend('wordy', { scope: 'file' }, ({ site }) =>
    publishSamplePaper(site, {
      id: 'wordy-paper',
      change: ({ paper, answers }) => {
        const [first] = paper.reading.careful;
        const [asked] = answers.reading.careful;
        if (!first || !asked) throw new Error('no passage');
        first.paragraphs = ['The baby was adapting. They abandoned the abdomen, and adapted again.'];
        for (const item of asked.items) item.evidence = ['They abandoned the abdomen.'];
        const [blank] = answers.reading.cloze.items;
        if (!blank) throw new Error('no blank');
        paper.reading.cloze.bank[blank.key] = 'abnormal';
        blank.evidence = [`An [[${blank.no}]] day.`];
      },
    }),
  )
  .extend('somebody', { scope: 'file' }, ({ site }) => () => {
    people += 1;
    return signedIn(site, `word-finder-${people}`);
  });

const shown = (results: SuggestedWord[], ...words: string[]) =>
  results.filter(({ word }) => words.includes(word)).map(({ word }) => word);

describe('words of a paper', () => {
  it('are those at its level and above that one neither keeps nor knows, easier levels first', async ({
    somebody,
    wordy,
  }) => {
    const client = await somebody();
    const id = await sitWith(client, wordy, {});
    const read = async () => (await client.call(submissionWordsEndpoint, { params: { id } })).results;
    const results = await read();
    expect(shown(results, 'abandon', 'adapt', 'abdomen', 'baby')).toHaveLength(3);
    expect(shown(results, 'abandon', 'adapt', 'abdomen').at(-1)).toBe('abdomen');
    expect(results.find(({ word }) => word === 'adapt')).toMatchObject({
      level: 'cet4',
      times: 2,
      looked_up: 0,
      place: { sentence: 'The baby was adapting.', paper_id: wordy.id, item: null, submission_id: id },
    });
    const sorted_at = new Date().toISOString();
    const answers = [{ word: 'adapt', is_known: true, sorted_at }];
    await client.call(sortWordsEndpoint, { body: { level: 'cet4', answers } });
    await keep(client, 'abandon');
    expect(shown(await read(), 'abandon', 'adapt', 'abdomen')).toEqual(['abdomen']);
    await client.call(removeKeptWordEndpoint, { params: { word: 'abandon' } });
    expect(shown(await read(), 'abandon', 'adapt', 'abdomen')).toEqual(['abandon', 'abdomen']);
  });

  it('are sealed until hand-in, and again while a mock on the paper is open', async ({ somebody, wordy }) => {
    const client = await somebody();
    const byPaper = { params: { id: wordy.id } };
    const ask = (id: string) => client.try(submissionWordsEndpoint, { params: { id } });
    const { id } = await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } });
    expect(await ask(id)).toMatchObject({ status: 403, body: { code: 'answers_sealed' } });
    await client.call(submitEndpoint, { ...byPaper, body: { changes: [] } });
    expect((await ask(id)).status).toBe(200);
    const mock = await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'mock' } });
    expect((await ask(id)).status).toBe(403);
    expect((await ask(mock.id)).status).toBe(403);
    expect((await (await somebody()).try(submissionWordsEndpoint, { params: { id } })).status).toBe(404);
  });
});

describe('words that hid an answer', () => {
  it('are in the evidence of one’s mistakes, with the item', async ({ somebody, wordy }) => {
    const client = await somebody();
    await sitWith(client, wordy, { wrong: [46, 47] });
    const { results } = await client.call(evidenceWordsEndpoint);
    expect(results.map(({ word }) => word)).toEqual(['abandon', 'abdomen']);
    expect(results[0]).toMatchObject({
      times: 2,
      place: { sentence: 'They abandoned the abdomen.', paper_id: wordy.id, item: /^4[67]$/, submission_id: null },
    });
    await keep(client, 'abandon');
    expect((await client.call(evidenceWordsEndpoint, { query: { exam_type: 'CET4' } })).count).toBe(1);
    expect((await client.call(evidenceWordsEndpoint, { query: { exam_type: 'CET6' } })).results).toEqual([]);
  });

  it('can be asked for one paper or one item, retired ones too', async ({ somebody, wordy }) => {
    const client = await somebody();
    await sitWith(client, wordy, { wrong: [26, 46] });
    const wordsOf = async (query: { paper_id: string; item?: string }) =>
      (await client.call(evidenceWordsEndpoint, { query })).results.map(({ word }) => word);
    expect(await wordsOf({ paper_id: wordy.id })).toEqual(expect.arrayContaining(['abnormal', 'abandon', 'abdomen']));
    expect(await wordsOf({ paper_id: wordy.id, item: '46' })).toEqual(['abandon', 'abdomen']);
    expect(await wordsOf({ paper_id: wordy.id, item: '47' })).toEqual([]);
    expect(await wordsOf({ paper_id: 'another-paper' })).toEqual([]);
    const [mistake] = (await bookOf(client)).filter(({ item }) => item === '46');
    await client.call(updateMistakeEndpoint, { params: { id: mistake?.id ?? '' }, body: { state: 'retired' } });
    expect(await wordsOf({ paper_id: wordy.id, item: '46' })).toEqual(['abandon', 'abdomen']);
    expect(await wordsOf({ paper_id: wordy.id })).toEqual(['abnormal']);
  });

  it('include the right word of a blank', async ({ somebody, wordy }) => {
    const client = await somebody();
    await sitWith(client, wordy, { wrong: [26] });
    const { results } = await client.call(evidenceWordsEndpoint);
    expect(results).toMatchObject([{ word: 'abnormal', place: { sentence: 'An abnormal day.', item: '26' } }]);
  });

  it('are left out while a mock on the paper is open', async ({ somebody, wordy }) => {
    const client = await somebody();
    await sitWith(client, wordy, { wrong: [46] });
    await client.call(startExamEndpoint, { params: { id: wordy.id }, body: { mode: 'mock' } });
    expect((await client.call(evidenceWordsEndpoint)).results).toEqual([]);
  });
});

describe('looked-up words', () => {
  it('are counted for the learner alone, and decide between equal ones', async ({ somebody, wordy }) => {
    const client = await somebody();
    const id = await sitWith(client, wordy, {});
    const words = [
      { word: 'Adapt', times: 2 },
      { word: 'adapt', times: 1 },
      { word: 'xyzzy', times: 5 },
    ];
    await client.call(countLookupsEndpoint, { body: { words } });
    await client.call(countLookupsEndpoint, { body: { words } });
    const { results } = await client.call(submissionWordsEndpoint, { params: { id } });
    expect(results.find(({ word }) => word === 'adapt')?.looked_up).toBe(6);
    const [kept] = await keep(client, 'adapt');
    expect(kept?.looked_up).toBe(6);
    const [other] = await keep(await somebody(), 'adapt');
    expect(other?.looked_up).toBe(0);
  });
});
