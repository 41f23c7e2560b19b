import path from 'node:path';
import { expect, test } from 'vitest';
import { formatFault } from '../read/fault.ts';
import { checkPapers } from './check-papers.ts';

test('nothing is wrong with the papers that are shipped', async () => {
  const content = path.resolve(import.meta.dirname, '../../../../content');
  const { papers, shared } = await checkPapers(content, [], null);
  expect(papers.size).toBeGreaterThan(0);
  expect([...shared, ...[...papers.values()].flat()].map(formatFault)).toEqual([]);
});
