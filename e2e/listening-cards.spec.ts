import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { answersOf, handInPractice, signUp } from './candidate.ts';
import { groupOpened, soundOf } from './heard-group.ts';
import { PAPER, test } from './journey.ts';
import { passDays } from './pass-days.ts';
import { spendPapers } from './spend-papers.ts';

test('a hard sentence comes back in the reviews of the next day, is heard, written and seen', async ({ page }) => {
  test.slow();
  const person = await signUp(page);
  await handInPractice(person, await answersOf(1, 7, []));
  const main = page.getByRole('main');
  const opened = groupOpened(page);
  await page.goto(`/listening?paper=${PAPER}&item=1`);
  const { sentences } = await opened;
  await main.getByRole('button', { name: '开始逐句' }).click();
  await main.getByRole('textbox', { name: '写下听到的句子' }).fill(sentences[0]?.split(' ')[0] ?? '');
  await main.getByRole('button', { name: '核对' }).click();
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/listening/hearings/'));
  await main.getByRole('button', { name: '下一句' }).click();
  await stored;

  await passDays(person.name, 1);
  await spendPapers(person.name);
  await page.goto('/mistake-book');
  await expect(main.getByRole('heading', { name: '今天复习1题' })).toBeVisible();
  await main.getByRole('link', { name: '开始复习' }).click();
  const field = main.getByRole('textbox', { name: '写下听到的句子' });
  await expect(field).toBeFocused();
  await expect.poll(async () => (await soundOf(page)).isPlaying).toBe(true);
  await expectAccessible(page, 'a sentence in review');
  await field.fill(sentences[0] ?? '');
  await field.press('Enter');
  await expect(main.getByText(/个词全听出来了/)).toBeVisible();
  await expect(main.getByRole('button', { name: /^忘了（明天）$/ })).toBeVisible();
  await expectAccessible(page, 'a sentence in review, checked');
  await main.getByRole('button', { name: /^记得（/ }).click();
  await expect(main.getByRole('heading', { name: '这一组复习完了，共1题' })).toBeVisible();
  // Taken back, it is there with what was written.
  await page.keyboard.press('u');
  await expect(main.getByText(/个词全听出来了/)).toBeVisible();
  await main.getByRole('button', { name: /^记得（/ }).click();
  await expect(main.getByText(/今天的都复习完了/)).toBeVisible();
});
