import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
/** What is seen within other parts or in a whole screen only. */
const INNER = ['page/beside.tsx', 'page/drawing-art.tsx'];

test('every part of the pages, forms, charts and dialogs stands on the page of parts', () => {
  const page = globSync('*.tsx', { cwd: here })
    .map((file) => readFileSync(join(here, file), 'utf8'))
    .join('\n');
  const parts = globSync('{page,form,chart,dialog}/*.tsx', { cwd: join(here, '../../ui') });
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((file) => !INNER.includes(file) && !page.includes(`/${basename(file)}'`))).toEqual([]);
});
