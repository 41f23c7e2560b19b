import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../../../..');
const SOURCES = path.join(root, 'apps/web/src');

/** Source text of all pages. */
function words(): string {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const said = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  return said.map((file) => readFileSync(path.join(SOURCES, file), 'utf8')).join('\n');
}

test('every label that the teachers’ guide quotes from the browser stands on a page', () => {
  const guide = readFileSync(path.join(root, 'docs/teachers-guide.md'), 'utf8');
  const parts = [/^## 用浏览器管理网站$([^]*?)^# /m, /^# 一个班，从名单到成绩$([^]*?)^# /m];
  const part = parts.map((pattern) => pattern.exec(guide)?.[1] ?? '').join('\n');
  const quoted = [...new Set([...part.matchAll(/“([^”]+)”/g)].map(([, label = '']) => label))];
  expect(quoted.length).toBeGreaterThan(70);
  const said = words();
  // 让……成为管理员 contains a name.
  const isSaid = (label: string) => label.split('……').every((piece) => said.includes(piece));
  expect(quoted.filter((label) => !isSaid(label))).toEqual([]);
});
