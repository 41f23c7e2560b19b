import { keepWordsEndpoint, reviewWordEndpoint } from '@study/contract/words/word-book.ts';
import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './candidate.ts';
import { ask, test } from './journey.ts';
import { passDays } from './pass-days.ts';

test('a word that is known twice is spelled, by keyboard alone', async ({ page }) => {
  const { calls, name } = await signUp(page);
  const place = { sentence: 'He was reluctant to lend the key to anyone.' };
  await calls.call(keepWordsEndpoint, '', { words: [{ word: 'reluctant', place }] });
  for (let review = 0; review < 2; review += 1) {
    await passDays(name, 30);
    const body = { id: randomUUID(), face: 'reading', rating: 'good', seen_ms: 1000 };
    await calls.call(reviewWordEndpoint, 'reluctant', body);
  }
  await passDays(name, 60);

  await page.goto('/mistake-book?review=due');
  const main = page.getByRole('main');
  const field = main.getByRole('textbox', { name: '9个字母，开头是r' });
  await expect(field).toBeFocused();
  await expect(main.getByText('r________')).toBeVisible();
  await expectAccessible(page, 'a word to be spelled');

  await test.step('a wrong spelling is forgotten, whatever is pressed', async () => {
    await page.keyboard.type('eluctent');
    await page.keyboard.press('Enter');
    await expect(main.getByText('reluctent').first()).toBeVisible();
    await expect(main.getByRole('button', { name: /^记得/ })).toHaveCount(0);
    await page.keyboard.press('2');
    await expect(main.getByText('reluctent').first()).toBeVisible();
    await page.keyboard.press('1');
    await expect(main.getByRole('heading', { name: '这一组复习完了，共1题' })).toBeVisible();
  });

  await test.step('after an undo the right one counts, with a letter given', async () => {
    await page.keyboard.press('u');
    await expect(main.getByText('reluctent').first()).toBeVisible();
    await page.reload();
    await expect(field).toBeFocused();
    await main.getByRole('button', { name: '再给一个字母' }).press('Enter');
    await expect(main.getByRole('textbox', { name: '9个字母，开头是re' })).toBeFocused();
    await page.keyboard.type('luctant');
    await page.keyboard.press('Enter');
    await page.keyboard.press('2');
    await expect(main.getByRole('heading', { name: '这一组复习完了，共1题' })).toBeVisible();
    await expect
      .poll(async () => (await ask(page, '/api/words/kept/reluctant/')).body)
      .toMatchObject({ state: 'retired' });
  });
});
