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
