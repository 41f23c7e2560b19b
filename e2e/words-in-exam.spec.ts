import { expect } from '@playwright/test';
import { sit } from './candidate.ts';
import { partOf, test } from './journey.ts';
import { tapWord, wordCard } from './tap-word.ts';

test('in a mock no word opens, even for a candidate who asked for cards', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tap-words', 'on'));
  await sit(page, 'mock');
  await expect(page.getByRole('region', { name: '写作题目' })).toBeVisible();
  await tapWord(page, 'essay');
  await page.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('dialog', { name: '更多' })).toBeVisible();
  await expect(page.getByText('点词看释义')).toBeHidden();
  await expect(wordCard(page)).toBeHidden();
  await expect(page.getByRole('button', { name: '逐词看释义' })).toHaveCount(0);
});

test('a practice shows cards only on request, and its tools work as before', async ({ page }) => {
  await sit(page);
  await partOf(page, '仔细阅读一').click();
  const first = page.locator('[data-block="0"]');
  const word = (await first.innerText()).split(' ').find((each) => /^[a-z]{6,}$/.test(each)) ?? '';
  await tapWord(page, word);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('checkbox', { name: '点词看释义' }).check();
  await page.getByRole('button', { name: '继续作答' }).click();
  await expect(wordCard(page)).toBeHidden();

  await test.step('a word opens', async () => {
    await tapWord(page, word);
    await expect(wordCard(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(wordCard(page)).toBeHidden();
  });

  await test.step('a highlight keeps its own click', async () => {
    await first.selectText();
    await page.getByRole('button', { name: '划线', exact: true }).click();
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await tapWord(page, word);
    await expect(page.getByRole('button', { name: '取消划线' })).toBeVisible();
    await expect(wordCard(page)).toBeHidden();
  });

  await test.step('a press on an option answers, one on 划去 strikes out', async () => {
    await page.locator('#item-46').getByRole('radio', { name: 'A', exact: false }).first().check();
    await page.getByRole('button', { name: '划去选项、记把握' }).click();
    await page.getByRole('button', { name: '划去第46题的C' }).click();
    await expect(page.getByRole('button', { name: '恢复第46题的C' })).toBeVisible();
    await expect(wordCard(page)).toBeHidden();
  });
});
