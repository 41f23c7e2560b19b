import { reportBrowserErrorEndpoint } from '@study/contract/site/browser-errors.ts';
import { expect, test } from 'vitest';
import { browserOf, factsOf } from './error-facts.ts';

function errorWith(stack: string): Error {
  const error = new TypeError('x is not a function');
  error.stack = stack;
  return error;
}

test('frames of the site’s own files are told, and no others', () => {
  const chromium = `TypeError: x is not a function
    at open (https://study.example/assets/runner-aB3dE6gH.js:1:2345)
    at https://study.example/assets/index-aB3dE6gH.js:9:1
    at foo (chrome-extension://abc/content.js:1:2)`;
  const firefox = `open@https://study.example/assets/runner-aB3dE6gH.js:1:2345
@https://study.example/assets/index-aB3dE6gH.js:9:1`;
  const frames = ['open@runner-aB3dE6gH.js:1:2345', '@index-aB3dE6gH.js:9:1'];
  for (const stack of [chromium, firefox]) {
    const facts = factsOf(errorWith(stack));
    expect(facts).toEqual({ message: 'TypeError: x is not a function', frames });
    const body = { ...facts, route: '/', browser: 'Chrome 140', app_version: 'index-aB3dE6gH.js' };
    expect(reportBrowserErrorEndpoint.body.safeParse(body).success).toBe(true);
  }
});

test('a browser is told by its family and main version', () => {
  expect(browserOf('Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/140.0.1.2 Safari/537.36 Edg/140.0.9')).toBe('Edge 140');
  expect(browserOf('Mozilla/5.0 (iPhone) Version/18.1 Mobile/15E148 Safari/604.1')).toBe('Safari 18');
  expect(browserOf('curl')).toBe('other');
});
