import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nameOf } from './offline-files.ts';

const publicDir = mkdtempSync(join(tmpdir(), 'public-'));
mkdirSync(join(publicDir, 'icons'));
afterAll(() => rmSync(publicDir, { recursive: true }));

const nameWith = ({ page = '<html>', assets = ['assets/a-1.js', 'assets/b-1.js'], icon = 'first' }) => {
  writeFileSync(join(publicDir, 'icons', 'icon.svg'), icon);
  return nameOf({ page, assets, publicDir });
};

test('a build that has the same files has the same name, in whatever order they were made', () => {
  expect(nameWith({ assets: ['assets/b-1.js', 'assets/a-1.js'] })).toBe(nameWith({}));
});

test.each([
  ['the page or a script in it', { page: '<html><script>' }],
  ['a script with its content in its name', { assets: ['assets/a-2.js', 'assets/b-1.js'] }],
  ['a file of public/', { icon: 'second' }],
])('a change of %s gives a build another name', (_what, changed) => {
  expect(nameWith(changed)).not.toBe(nameWith({}));
});
