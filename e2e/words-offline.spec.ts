import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { keepWordsEndpoint } from '@study/contract/words/word-book.ts';
import { expect } from '@playwright/test';
import { signUp } from './candidate.ts';
import { ask, PAPER, test } from './journey.ts';
import { passDays } from './pass-days.ts';
import { tapWord, wordCard } from './tap-word.ts';
import { CUT } from './watch.ts';

test('without the network a word is kept and another one reviewed, and both arrive later', async ({
  page,
  context,
  provokes,
}) => {
  provokes(CUT);
  const { calls, name } = await signUp(page);
  await calls.start(PAPER, 'practice');
  await calls.call(submitEndpoint, PAPER, { changes: [{ item: '46', seq: 1, response: 'B', time_ms: 20_000 }] });
  await calls.call(keepWordsEndpoint, '', { words: [{ word: 'scarce' }] });
  await passDays(name, 1);
  const main = page.getByRole('main');
  const wordOf = async (word: string) => (await ask(page, `/api/words/kept/${word}/`)).body;

  await test.step('kept offline', async () => {
    await page.goto(`/cet4/exam/${PAPER}/answer`);
    await expect(page.getByRole('heading', { name: 'gone on strike' })).toBeVisible();
    // The first tap loads the words, as an idle page does.
    await tapWord(page, 'strike');
    await expect(wordCard(page).getByRole('button', { name: '生词本' })).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await tapWord(page, 'strike');
    await wordCard(page).getByRole('button', { name: '生词本' }).click();
    await expect(wordCard(page).getByRole('status')).toHaveText('收进生词本了');
    await context.setOffline(false);
    await expect
      .poll(async () => (await ask(page, '/api/words/names/')).body)
      .toMatchObject({ kept: ['scarce', 'strike'] });
  });

  await test.step('reviewed offline', async () => {
    await page.goto('/mistake-book?review=words');
    await expect(main.getByRole('heading', { name: '这个词是什么意思？' })).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.press(' ');
    await page.keyboard.press('2');
    await expect(main.getByText('网络已断开，复习记录保存在本机，1条待同步，恢复后自动发送')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => wordOf('scarce')).toMatchObject({ reps: 1, streak: 1 });
  });
});
