import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './candidate.ts';
import { ask, test } from './journey.ts';

test('a hundred words are sorted by keyboard, with an estimate, and the unknown ones kept', async ({ page }) => {
  await signUp(page, '/words');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '开始筛' }).click();
  await expect(main.getByText('1 / 100')).toBeVisible();
  await expectAccessible(page, 'the sorting of a level');

  await test.step('forty of them, one taken back', async () => {
    for (let at = 1; at <= 40; at += 1) {
      await page.keyboard.press(at % 4 === 0 ? 'ArrowLeft' : 'k');
      await expect(main.getByText(`${at + 1} / 100`)).toBeVisible();
    }
    await page.keyboard.press('u');
    await expect(main.getByText('40 / 100')).toBeVisible();
    await expect(main.getByText(/四级词认识\d+%–\d+%/)).toBeVisible();
  });

  await test.step('the rest after a break, from where it was left', async () => {
    await main.getByRole('button', { name: '关闭' }).click();
    await main.getByRole('button', { name: '接着筛61个' }).click();
    await expect(main.getByText('40 / 100')).toBeVisible();
    for (let at = 40; at <= 100; at += 1) await page.keyboard.press(at % 4 === 0 ? 'j' : 'ArrowRight');
  });

  await test.step('says how much of the level is known, as a range', async () => {
    await expect(main.getByRole('heading', { name: '61个里认识45个' })).toBeVisible();
    await expect(main.getByText(/^四级词\d+个，你大约认识\d+到\d+个。$/)).toBeVisible();
    await expectAccessible(page, 'the end of a sorting');
  });

  await test.step('and keeps the unknown ones with one press', async () => {
    await main.getByRole('button', { name: '收下不认识的16个' }).click();
    await expect
      .poll(async () => ((await ask(page, '/api/words/names/')).body as { kept: string[] }).kept.length)
      .toBe(16);
    await main.getByRole('button', { name: '回到生词本' }).click();
    await expect(main.getByText('新词').first().or(main.getByText('明天').first()).first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a word is sorted by a swipe', async ({ page }) => {
    await signUp(page, '/words?sort=cet4');
    const main = page.getByRole('main');
    const word = main.getByRole('status').filter({ hasText: /^[A-Za-z]/ });
    await expect(word).toBeVisible();
    const box = await word.boundingBox();
    if (box === null) throw new Error('No word is shown');
    const swipe = async (dx: number) => {
      await page.mouse.move(195, box.y);
      await page.mouse.down();
      await page.mouse.move(195 + dx, box.y, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(30);
    await expect(main.getByText('1 / 100')).toBeVisible();
    await swipe(120);
    await expect(main.getByText('2 / 100')).toBeVisible();
    await swipe(-120);
    await expect(main.getByText('3 / 100')).toBeVisible();
  });
});
