import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './candidate.ts';
import { ask, PAPER, test } from './journey.ts';
import { passDays } from './pass-days.ts';
import { spendPapers } from './spend-papers.ts';
import { tapWord, wordCard } from './tap-word.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('a word tapped in an answer is kept, and reviewed by touch on the next day', async ({ page }) => {
  const { calls, name } = await signUp(page);
  await calls.start(PAPER, 'practice');
  await calls.call(submitEndpoint, PAPER, { changes: [{ item: '46', seq: 1, response: 'B', time_ms: 20_000 }] });
  await page.goto(`/cet4/exam/${PAPER}/answer`);
  const main = page.getByRole('main');
  const card = wordCard(page);

  await test.step('keeping can be taken back', async () => {
    await expect(page.getByRole('heading', { name: 'gone on strike' })).toBeVisible();
    await tapWord(page, 'strike', { how: 'touch' });
    await card.getByRole('button', { name: '生词本' }).tap();
    await expect(card.getByRole('status')).toHaveText('收进生词本了');
    await card.getByRole('button', { name: '撤销' }).tap();
    await card.getByRole('button', { name: '生词本' }).tap();
    await expect(card.getByRole('status')).toHaveText('收进生词本了');
    await expectAccessible(page, 'the card of a kept word');
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('it stands in the book with its sentence, due tomorrow', async () => {
    await page.goto('/words');
    const row = main.getByRole('listitem').filter({ hasText: 'strike' });
    await expect(row).toContainText('明天');
    await row.getByRole('button', { name: /^strike/ }).tap();
    await expect(row).toContainText('Why have the workers at the port gone on strike?');
    await row.getByRole('textbox', { name: '笔记' }).fill('go on strike');
    await expect(row.getByRole('img', { name: '有笔记' })).toBeVisible();
    await expect(row.getByText('已保存')).toBeVisible();
    await expect
      .poll(async () => (await ask(page, '/api/words/kept/strike/')).body)
      .toMatchObject({ note: 'go on strike' });
    await expect(row.getByRole('textbox', { name: '笔记' })).toHaveValue('go on strike');
  });

  await test.step('it can be gone through today, without the mistakes of today', async () => {
    await expect(main.getByRole('heading', { name: '今天新收1个词' })).toBeVisible();
    await main.getByRole('link', { name: '现在就过一遍' }).tap();
    await expect(main.getByText('1 / 1')).toBeVisible();
    await expect(main.getByRole('heading', { name: '这里的strike是什么意思？' })).toBeVisible();
    await main.getByRole('button', { name: '关闭复习' }).tap();
    await expect(page).toHaveURL(/\/words$/);
  });

  await passDays(name, 1);
  await spendPapers(name);
  const { body } = await ask(page, '/api/reviews/due/?results=none');
  const { count, backlog_of: due } = body as { count: number; backlog_of: { word: number } };
  expect(due.word).toBe(1);

  await test.step('home, both books and the review count the same', async () => {
    await page.goto('/');
    await expect(main.getByRole('link', { name: `从复习${count}题开始` })).toBeVisible();
    await page.goto('/mistake-book');
    await expect(main.getByRole('heading', { name: `今天复习${count}题` })).toBeVisible();
    await page.getByRole('navigation', { name: '错题和生词' }).getByRole('link', { name: '生词' }).tap();
    await expect(main.getByRole('heading', { name: '今天1个词到期' })).toBeVisible();
    await expectAccessible(page, 'the word book');
    await page.setViewportSize({ width: 390, height: 844 });
    await main.getByRole('link', { name: `开始复习${count}题` }).tap();
    await expect(main.getByText(`1 / ${count}`)).toBeVisible();
    await page.goBack();
  });

  await test.step('its card asks in the sentence, then shows the meaning', async () => {
    await main.getByRole('link', { name: '只过1个词' }).tap();
    await expect(main.getByRole('heading', { name: '这里的strike是什么意思？' })).toBeVisible();
    await expectAccessible(page, 'the question of a word');
    await page.setViewportSize({ width: 390, height: 844 });
    await main.getByRole('button', { name: '看意思' }).tap();
    await expect(main.getByRole('heading', { name: '罢工' })).toBeVisible();
    await expectAccessible(page, 'the meaning of a word');
    await page.setViewportSize({ width: 390, height: 844 });
    await main.getByRole('button', { name: /^记得（\d+天后）$|^记得（[明后]天）$/ }).tap();
    await expect(main.getByRole('heading', { name: '这一组复习完了，共1题' })).toBeVisible();
  });

  await test.step('the rating can be taken back', async () => {
    await main.getByRole('button', { name: '撤销' }).tap();
    await main.getByRole('button', { name: /^忘了/ }).tap();
    await expect(main.getByRole('heading', { name: '这一组复习完了，共1题' })).toBeVisible();
    await expect
      .poll(async () => (await ask(page, '/api/words/kept/strike/')).body)
      .toMatchObject({ reps: 1, streak: 0 });
  });
});
