import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { CONFIRMATION_PHRASE } from '@study/contract/account/account.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '@study/contract/account/credentials.schemas.ts';
import { CONTACT_INFO_MAX, FEEDBACK_CONTENT_MAX, FEEDBACK_TYPES } from '@study/contract/feedback/feedback.ts';
import { PAGE_SIZE_DEFAULT } from '@study/contract/shapes.ts';
import { expect, test } from 'vitest';
import { TIMEOUT_MS } from '#api/client.ts';
import { LAST_READ_MS, SECOND_READ_MS } from '#features/account/sign-in/read-with-retries.ts';
import { FEEDBACK_PAGE_SIZE } from '#features/feedback/feedback-queries.ts';
import { cutTo, lengthOf } from '@study/contract/text/text-length.ts';
import { AUTO_CLOSE_MS, DEFAULT_TYPE, TYPE_NAMES } from '#features/feedback/feedback-labels.ts';
import { HIDE_BEYOND_PX } from '../shell/nav-visibility.ts';
import { THEMES } from '#ui/state/theme.ts';

// Section 9 of the specification, row by row.

test('request timeout: 10000 ms', () => expect(TIMEOUT_MS).toBe(10_000));

test('feedback page size: 10', () => expect([FEEDBACK_PAGE_SIZE, PAGE_SIZE_DEFAULT]).toEqual([10, 10]));

test('feedback content max: 300, cut without halving a character', () => {
  expect(FEEDBACK_CONTENT_MAX).toBe(300);
  expect(cutTo('好'.repeat(301), FEEDBACK_CONTENT_MAX)).toBe('好'.repeat(300));
  expect(cutTo('好'.repeat(299) + '😀😀', FEEDBACK_CONTENT_MAX)).toBe('好'.repeat(299) + '😀');
  expect(lengthOf('好😀')).toBe(2);
});

test('contact info max: 50', () => {
  expect(CONTACT_INFO_MAX).toBe(50);
  expect(cutTo('1'.repeat(51), CONTACT_INFO_MAX)).toHaveLength(50);
});

test('delete-dialog password: min 8, max 16', () => expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([8, 16]));

test('delete-dialog confirmation: 有缘再见', () => expect(CONFIRMATION_PHRASE).toBe('有缘再见'));

test('navbar hide threshold: 50 px', () => expect(HIDE_BEYOND_PX).toBe(50));

test('feedback dialog auto-close: 3000 ms', () => expect(AUTO_CLOSE_MS).toBe(3000));

test('profile retry delays: 200 ms and 300 ms', () => expect([SECOND_READ_MS, LAST_READ_MS]).toEqual([200, 300]));

test('feedback types, the first the default', () => {
  expect(FEEDBACK_TYPES.map((type) => TYPE_NAMES[type])).toEqual(['功能建议', '问题报告', '投诉', '表扬', '其他']);
  expect(DEFAULT_TYPE).toBe(FEEDBACK_TYPES[0]);
});

const web = join(import.meta.dirname, '../../..');

/** The theme that public/theme.js sets before the first paint. */
function themeAtFirstPaint(stored: string | null): string | undefined {
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  const dataset: { theme?: string } = { theme: /<html[^>]* data-theme="(\w+)"/.exec(page)?.[1] };
  runInNewContext(readFileSync(join(web, 'public/theme.js'), 'utf8'), {
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => (key === 'theme' ? stored : null) },
  });
  return dataset.theme;
}

test('themes: forest (default), cupcake; the remembered one stands before the first paint', () => {
  expect(THEMES).toEqual(['forest', 'cupcake']);
  expect(themeAtFirstPaint(null)).toBe('forest');
  expect(themeAtFirstPaint('forest')).toBe('forest');
  expect(themeAtFirstPaint('cupcake')).toBe('cupcake');
  expect(themeAtFirstPaint('neon')).toBe('forest');
});
