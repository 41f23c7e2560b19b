import path from 'node:path';
import { spokenSentences } from '../author/audio/spoken-sentences.ts';
import { unlistedWords } from '../author/audio/pronounce/check-words.ts';
import { expect, test } from 'vitest';
import { formatFault } from '../read/fault.ts';
import { isDrill } from '../read/drill.ts';
import { listContentFolders, loadPaper } from '../read/load.ts';
import { checkOurLevel, checkPapers } from './check-papers.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../../../content');

async function loadedPapers() {
  const results = await Promise.all((await listContentFolders(CONTENT)).map(loadPaper));
  return results.flatMap((result) => (result.ok ? [result.loaded] : []));
}

test('nothing is wrong with the papers that are shipped', { timeout: 90_000 }, async () => {
  const { papers, shared } = await checkPapers(CONTENT, [], null);
  expect(papers.size).toBeGreaterThan(0);
  expect([...shared, ...[...papers.values()].flat()].map(formatFault)).toEqual([]);
});

test('our papers are six of one edition each level, in the order of their numerals', async () => {
  const whole = (await loadedPapers()).filter(({ paper }) => !isDrill(paper));
  const papers = whole.map(({ paper }) => paper).toSorted((a, b) => a.edition.set - b.edition.set);
  for (const [exam, name] of [
    ['CET4', '四级'],
    ['CET6', '六级'],
  ] as const) {
    const ofLevel = papers.filter((paper) => paper.exam === exam);
    expect(ofLevel.map(({ title }) => title)).toEqual([...'一二三四五六'].map((numeral) => `${name}模拟卷${numeral}`));
    expect(new Set(ofLevel.map(({ edition: { year, month } }) => `${year}-${month}`)).size).toBe(1);
  }
});

test('every word of the listening scripts has its phones on the list', async () => {
  const sentences = (await loadedPapers()).flatMap(spokenSentences);
  expect(sentences.length).toBeGreaterThan(1000);
  expect([...unlistedWords(sentences)]).toEqual([]);
});

test('every text on the list of those to be rewritten is unlike real ones still', async () => {
  expect((await checkOurLevel(CONTENT, await loadedPapers())).notNeeded).toEqual([]);
});
