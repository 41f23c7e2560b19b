import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sitAndHandIn } from './candidate.ts';
import { groupOpened, soundOf } from './heard-group.ts';
import { PAPER, test } from './journey.ts';

test('sentences are written by keyboard alone, and every screen has its names', async ({ page }) => {
  test.slow();
  await sitAndHandIn(page, { 1: 'A', 2: 'B' }, '/mistake-book');
  const opened = groupOpened(page);
  await page.goto(`/listening?paper=${PAPER}&item=1`);
  const { sentences } = await opened;
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: /^精听：/ })).toBeFocused();
  await expectAccessible(page, 'listening, the whole');
  await main.getByRole('button', { name: '开始逐句' }).press('Enter');

  const field = main.getByRole('textbox', { name: '写下听到的句子' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await soundOf(page)).isPlaying).toBe(true);
  await expect(field).toBeFocused();
  await page.keyboard.type(sentences[0] ?? '');
  await page.keyboard.press('Enter');
  const verdict = main.locator('[data-verdict]').filter({ hasText: '全听出来了' });
  await expect(verdict).toBeFocused();
  await expectAccessible(page, 'listening, a checked sentence');

  // On from the verdict by Enter, back and on again by Ctrl with the arrows.
  await verdict.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByText(`2 / ${sentences.length}`)).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+ArrowLeft');
  await expect(verdict).toBeFocused();
  await page.keyboard.press('Control+ArrowRight');
  await expect(field).toBeFocused();
  await expectAccessible(page, 'listening, dictation');

  // The field lets go of Tab after Escape, and of Shift+Tab at any time.
  await field.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  await field.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(field).not.toBeFocused();

  await main.getByRole('radio', { name: '填空' }).press('Space');
  const blanks = main.getByRole('textbox', { name: /^第\d+空/ });
  await blanks.first().focus();
  await page.keyboard.type('one ');
  await expect(blanks.nth(1)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(blanks.first()).toBeFocused();
  await expectAccessible(page, 'listening, blanks');
});
