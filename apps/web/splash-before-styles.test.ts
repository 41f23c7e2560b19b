import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moveStyles } from './splash-before-styles.ts';

test('the style sheet follows the splash, and the scripts stay', () => {
  const html = `<head>
    <script type="module" src="/a.js"></script>
    <link rel="stylesheet" crossorigin href="/a.css">
  </head>
  <body>
    <div id="root">splash</div>
    <noscript>no</noscript>
  </body>`;
  expect(moveStyles(html)).toBe(`<head>
    <script type="module" src="/a.js"></script>
  </head>
  <body>
    <div id="root">splash</div>
    <link rel="stylesheet" crossorigin href="/a.css">
    <noscript>no</noscript>
  </body>`);
  expect(() => moveStyles('<head></head>')).toThrow('noscript');
});

test('a style sheet of a single page states the order of the layers first, because it can come before the main one', () => {
  const src = join(import.meta.dirname, 'src');
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.startsWith('app/'))
    .map((file) => ({
      file,
      text: readFileSync(join(src, file), 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .trim(),
    }));
  const layered = sheets.filter(({ text }) => text.includes('@layer'));
  expect(layered.length).toBeGreaterThan(0);
  for (const { file, text } of layered) {
    expect(text, file).toMatch(/^@layer properties, theme, base, components, pages, utilities;/);
    expect(text.match(/@layer \w+ \{/g), file).toEqual(['@layer pages {']);
  }
});
