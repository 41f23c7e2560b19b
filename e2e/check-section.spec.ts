import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sit } from './candidate.ts';
import { choose, expectSaved, handIn, otherThan, letterOf, partOf, readKeys, test } from './journey.ts';

const verdictOf = (page: Page, no: number) => page.getByRole('group', { name: `第${no}题的答案` });

async function check(page: Page, section: string): Promise<void> {
  await page.getByRole('button', { name: `核对${section}` }).click();
  await page
    .getByRole('dialog', { name: `核对${section}` })
    .getByRole('button', { name: '核对', exact: true })
    .click();
  await expect(page.getByText(`${section}已核对`)).toBeVisible();
}

test('a section that was checked in practice shows its answers and takes no more changes', async ({ page }) => {
  const keys = await readKeys();
  const wrong = otherThan(keys.get(2));
  await sit(page);
  await partOf(page, '听力').click();
  await choose(page, 1, keys.get(1) ?? '');
  await choose(page, 2, wrong);
  await page.getByRole('button', { name: '核对短篇新闻' }).click();
  const dialog = page.getByRole('dialog', { name: '核对短篇新闻' });
  await expect(dialog.getByText('还有5题没有作答')).toBeVisible();
  await dialog.getByRole('button', { name: '核对', exact: true }).click();

  await expect(page.getByText('7题答对1题')).toBeVisible();
  await expect(verdictOf(page, 1).getByText('答对')).toBeVisible();
  await expect(verdictOf(page, 2).getByText('答错')).toBeVisible();
  await expect(verdictOf(page, 3).getByText('未答')).toBeVisible();
  await expect(verdictOf(page, 8)).toHaveCount(0);
  // The sheet itself tells right from wrong, not what was chosen from what was not, and the outcome is in sight.
  await expect(page.locator('#item-2 [data-verdict=wrong]').getByText('你选的')).toBeVisible();
  await expect(page.locator('#item-2 [data-verdict=right]').getByText('正确')).toBeVisible();
  await expect(page.locator('#item-2').getByRole('button', { name: /拿不准$/ })).toHaveCount(0);
  await expect(page.locator('#item-8').getByRole('button', { name: /拿不准$/ })).toHaveCount(1);
  await expect(page.getByText('7题答对1题')).toBeInViewport();
  // The numbers tell it too, of what was checked alone.
  for (const name of ['第1题，答对', '第2题，答错', '第3题，未答', '第8题，未答']) {
    await expect(page.getByRole('navigation', { name: '题号' }).getByRole('button', { name })).toBeVisible();
  }
  await page.getByRole('button', { name: '从第2题看错在哪里' }).click();
  await expect(page.locator('#item-2')).toBeFocused();
  await expect(page.locator('#item-1').getByRole('radio').first()).toBeDisabled();
  await expect(page.locator('#item-8').getByRole('radio').first()).toBeEnabled();

  // Its recordings, and no others, open sentence by sentence.
  await expect(page.getByRole('link', { name: '精听这段' })).toHaveCount(3);
  // What is said stands there now, and a press plays from that sentence.
  const script = page.locator('details').filter({ has: page.getByText('听力原文') });
  const sentence = script.first().getByRole('button').nth(2);
  await sentence.click();
  await expect
    .poll(() =>
      page.evaluate(() => [...document.querySelectorAll('audio')].find((audio) => !audio.paused)?.currentTime),
    )
    .toBeGreaterThan(1);
  await expectSaved(page);
  await expectAccessible(page, 'a checked listening section');

  await page.reload();
  await partOf(page, '听力').click();
  await expect(verdictOf(page, 2).getByText('答错')).toBeVisible();
  await expect(page.locator('#item-2').getByRole('radio', { name: new RegExp(`^${wrong}\\b`) })).toBeChecked();

  await partOf(page, '选词填空').click();
  await page.getByRole('button', { name: /^第26空/ }).click();
  await page.keyboard.press(keys.get(26) ?? '');
  await check(page, '选词填空');
  await expect(verdictOf(page, 26).getByText('答对')).toBeVisible();
  await expect(verdictOf(page, 35).getByText('未答')).toBeVisible();
  await expect(page.locator('#item-26')).toHaveAccessibleName(/，答对$/);
  await page.locator('#item-34').click();
  await expect(verdictOf(page, 34)).toBeInViewport();
  await partOf(page, '信息匹配').click();
  await letterOf(page, 36, keys.get(36) ?? '').click();
  await check(page, '信息匹配');
  await expect(letterOf(page, 36, 'A')).toBeDisabled();
  await expect(verdictOf(page, 36).getByText('答对')).toBeVisible();

  await handIn(page);
  // Item 1 of a news report; items 26 and 36: 3.55 + 7.1.
  await expect(page.getByRole('main').getByText('7 / 249').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('11 / 249').first()).toBeVisible();
  await expect(page.getByText('未计入的答案')).toBeHidden();
});
