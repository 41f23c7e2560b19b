import path from 'node:path';
import { expect, test } from 'vitest';
import { formatFault } from '../read/fault.ts';
import { listPaperFolders, loadPaper } from '../read/load.ts';
import { checkPapers } from './check-papers.ts';
import { checkOurLevel } from './our-level.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../../../content');

test('nothing is wrong with the papers that are shipped', async () => {
  const { papers, shared } = await checkPapers(CONTENT, [], null);
  expect(papers.size).toBeGreaterThan(0);
  expect([...shared, ...[...papers.values()].flat()].map(formatFault)).toEqual([]);
});

test('every text on the list of those to be rewritten is unlike real ones still', async () => {
  const papers = await Promise.all(
    (await listPaperFolders(path.join(CONTENT, 'papers'))).map((id) => loadPaper(path.join(CONTENT, 'papers', id))),
  );
  const loaded = papers.flatMap((result) => (result.ok ? [result.loaded] : []));
  expect((await checkOurLevel(CONTENT, loaded)).notNeeded).toEqual([]);
});
