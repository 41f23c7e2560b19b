import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderHandbook } from './handbook.ts';
import { HANDBOOK_SECTIONS, handbookSectionOf } from './src/features/administration/frame/handbook-sections.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/teachers-guide.md'), 'utf8');

test('the guide is a page whose headings follow each other, each with a name of its own', () => {
  const { html, sections } = renderHandbook(guide);
  const headings = [...html.matchAll(/<h(\d) id="([^"]+)"/g)].map(([, level = '', id = '']) => ({
    id,
    level: Number(level),
  }));
  expect(headings.filter(({ level }) => level <= 3)).toEqual(sections);
  expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
  headings.reduce((before, { level, id }) => {
    expect(level, id).toBeLessThanOrEqual(before + 1);
    return level;
  }, 1);
  expect(html).not.toContain('<h1');
});

test('every section that a page leads to stands in the guide', () => {
  const { html } = renderHandbook(guide);
  const led = [...HANDBOOK_SECTIONS.map(([, section]) => section), handbookSectionOf('/admin')];
  expect(led.filter((section) => !html.includes(`id="${section}"`))).toEqual([]);
  expect(handbookSectionOf('/admin/papers/cet4-mock-1/key')).toBe('更正答案');
});

test('English in a table is marked, so that it is read as such and not translated', () => {
  const { html } = renderHandbook('| 原句 | 2 |\n|---|---|\n| you lose it | 改成it |\n');
  expect(html).toContain('<td lang="en" translate="no">you lose it</td><td>改成it</td>');
  expect(html).toContain('<th>原句</th><th>2</th>');
});

test('code is shown as it is written, and files of the project are named, not linked', () => {
  const { html } = renderHandbook('见[格式](content-format.md)和`<b>`。\n\n```sh\na && b\n```\n');
  expect(html).toContain('格式（<span translate="no">content-format.md</span>）');
  expect(html).toContain('<code translate="no">&lt;b&gt;</code>');
  expect(html).toContain('a &amp;&amp; b');
  expect(html).not.toContain('<a ');
});
