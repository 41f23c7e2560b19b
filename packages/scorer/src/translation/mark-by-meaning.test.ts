import path from 'node:path';
import { PAPERS_FOLDER } from '@study/content/commands/papers-folder.ts';
import { listPaperFolders, loadPaper } from '@study/content/read/load.ts';
import { expect, test, vi } from 'vitest';
import { sharedEncoder, MARKING_TIMES } from '../testing/shared-marker.fixture.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { paperTranslationTask } from './translation-task.ts';
import { createMeaningReader } from './read-meaning.ts';
import { scoreTranslation } from './score-translation.ts';
import type { TranslationTask } from './translation-task.ts';

vi.setConfig(MARKING_TIMES);
const counts = ESSAY_CONSTANTS.documentCounts;
const read = createMeaningReader(sharedEncoder);
const score = async (text: string, task: TranslationTask) =>
  scoreTranslation(text, task, [], counts, await read(text, task, counts));

const loaded = await Promise.all(
  (await listPaperFolders(PAPERS_FOLDER)).map((id) => loadPaper(path.join(PAPERS_FOLDER, id))),
);
const tasks = loaded
  .flatMap((result) => (result.ok ? [paperTranslationTask(result.loaded.paper, result.loaded.answers)] : []))
  .filter(({ units }) => units !== undefined);
const task = tasks.find(({ source }) => source.startsWith('茶馆')) ?? tasks[0];
if (task === undefined) throw new Error('there is no paper');

const FREE =
  'For well over ten centuries the Chinese have had their teahouses. There was a time when you could hardly walk through a town or village without coming upon one. That was where you had your tea, caught up with friends and struck a bargain, and where you could hear a good story or find out what was happening in the world. Two families next door who could not agree would turn to some elderly person everyone looked up to, and over a cup of tea he would tell them which side was right. None are better known than those of Chengdu, where sightseers still come in droves for the seats made of bamboo, the cups with lids and the breathtaking way in which the waiters pour. Now that everyone is in a hurry, a good many of the old places have closed and cafés have opened instead. But a few of a newer sort, where you can read or look at an exhibition over your tea, have proved a hit with the younger generation.';
const DENIED =
  'Teahouses do not have a history of more than one thousand years in China. In the past, they could not be found everywhere in towns and villages, and people never went there to drink tea, meet friends and talk business, nor did they listen to storytelling and pick up news. When neighbours had a dispute, they would never go to a teahouse and ask a respected elder to judge who was right. The teahouses of Chengdu are not especially famous, and their bamboo chairs, lidded-bowl tea and superb tea-pouring skills do not attract tourists today. In recent years, as the pace of life has not quickened, few old teahouses have been replaced by coffee shops. However, some new-style teahouses, which do not combine the art of tea with reading and exhibitions, have not won the hearts of young people.';
const PHRASES =
  "A history of more than one thousand years. Everywhere in towns and villages. Drink tea, meet friends and talk business. Listen to storytelling and pick up news. Neighbours' dispute. A respected elder. Judge who was right. Especially famous teahouses of Chengdu. Bamboo chairs, lidded-bowl tea. Superb tea-pouring skills. A great many tourists today. The pace of life. Replaced by coffee shops. New-style teahouses. The art of tea with reading and exhibitions. The hearts of young people.";
const FRAMES =
  'We can see a history of more than one thousand years. We can see towns and villages everywhere. We can see drink tea, meet friends and talk business. We can see storytelling and news. We can see neighbours and a dispute. We can see a respected elder. We can see especially famous teahouses of Chengdu. We can see bamboo chairs, lidded-bowl tea and superb tea-pouring skills. We can see a great many tourists. We can see the pace of life. We can see old teahouses and coffee shops. We can see new-style teahouses, the art of tea, reading and exhibitions. We can see the hearts of young people.';

test('a free and correct translation gets at least 9', async () => {
  expect((await score(FREE, task)).score).toBeGreaterThanOrEqual(9);
});

test('one that denies what the source says gets at most 6', async () => {
  expect((await score(DENIED, task)).score).toBeLessThanOrEqual(6);
});

test.each([
  ['with full stops', PHRASES],
  ['in a frame that is always the same', FRAMES],
])('key phrases %s get at most 3', async (_, text) => {
  expect((await score(text, task)).score).toBeLessThanOrEqual(3);
});

test('leaving out a third costs two marks or more', async () => {
  const whole = task.references[0] ?? '';
  const sentences = whole.match(/[^.]+\./g) ?? [];
  const part = sentences.filter((_, index) => index % 3 !== 1).join('');
  const [full, less] = [await score(whole, task), await score(part, task)];
  expect(full.score - less.score).toBeGreaterThanOrEqual(2);
});

test('a point carried in other words is covered, with those words; one that is missing shows nothing as near', async () => {
  const { coverage } = await score(FREE, task);
  const famous = coverage.find(({ zh }) => zh === '邻里之间有了纠纷');
  expect(famous?.matched ?? famous?.near).toBeTruthy();
  const short = await score(
    'I went to the cinema with my sister on Sunday, and we saw an old film about a ship.',
    task,
  );
  expect(short.coverage.every(({ matched }) => matched === null)).toBe(true);
});

test('shows the sentences whose faults cost, if nothing else is marked in them', async () => {
  const faulty = FREE.replace('you could hardly walk through a town or village', 'you could hardly walk through town');
  const { findings } = await score(faulty, task);
  const shown = findings.filter(({ tier }) => tier === 'suspect').map(({ start, end }) => faulty.slice(start, end));
  expect(shown).toContainEqual(expect.stringContaining('hardly walk through town'));
});
