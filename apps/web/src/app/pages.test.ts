import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LEVELS, PAGES } from '@study/contract/pages.ts';
import { expect, test } from 'vitest';
import { levelOf } from '../exam/names/level.ts';

/** `a.$b.index.tsx` serves `/a/$b`; file names that start with a dash or two underscores are no pages. */
function addressOf(file: string): string {
  const parts = file.replace(/\.tsx$/, '').split('.');
  return `/${(parts.at(-1) === 'index' ? parts.slice(0, -1) : parts).join('/')}`;
}

test('the server knows exactly the pages that the router has', () => {
  const files = readdirSync(join(import.meta.dirname, '../routes'), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.tsx') && !/^(-|__)/.test(file)).map(addressOf);
  expect([...PAGES].toSorted()).toEqual([...new Set(pages)].toSorted());
});

test('the server knows the levels that the router takes', () => {
  const taken = Array.from({ length: 100 }, (_, number) => String(number)).filter((text) => levelOf(text) !== null);
  expect(taken).toEqual([...LEVELS]);
});
