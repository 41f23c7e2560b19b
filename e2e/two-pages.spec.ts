import { expect, type Page } from '@playwright/test';
import { sit } from './candidate.ts';
import { choose, expectSaved, handIn, optionOf, PAPER, partOf, test } from './journey.ts';
import { CUT } from './watch.ts';

/** The same attempt in another tab of the same browser. */
async function openAgain(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`/cet4/exam/${PAPER}`);
  await partOf(other, '听力').click();
  return other;
}

const takenOver = (page: Page) => page.getByText('这次作答已在另一个页面继续');

test('two tabs of one browser hand the attempt to each other and lose nothing', async ({ page, provokes }) => {
  provokes(CUT);
  await sit(page);
  await partOf(page, '听力').click();
  await choose(page, 1, 'A');
  await expectSaved(page);

  // One answer that cannot be sent from here, and one that had no time to leave.
  await page.route('**/save_draft/', (route) => route.abort());
  await choose(page, 2, 'C');
  await expect(page.getByText(/网络已断开/).first()).toBeVisible();
  await choose(page, 3, 'D');
  const other = await openAgain(page);
  await expect(optionOf(other, 1, 'A')).toBeChecked();
  await expect(optionOf(other, 2, 'C')).toBeChecked();
  await expect(optionOf(other, 3, 'D')).toBeChecked();
  await expectSaved(other);

  await expect(takenOver(page)).toBeVisible();
  await expect(optionOf(page, 4, 'B')).toBeDisabled();
  await choose(other, 3, 'A');
  await choose(other, 4, 'B');

  // Back at once: what the other tab has not sent yet comes along too.
  await page.unroute('**/save_draft/');
  await page.getByRole('button', { name: '在此继续' }).click();
  await expect(takenOver(page)).toBeHidden();
  await expect(optionOf(page, 3, 'A')).toBeChecked();
  await expect(optionOf(page, 4, 'B')).toBeChecked();
  await expect(takenOver(other)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await handIn(page);
  await expect(other).toHaveURL(/\/cet4\/result/);
  await expect(other.getByText('未计入的答案')).toBeHidden();
});

test('giving an attempt up in one tab ends it in the other', async ({ page }) => {
  await sit(page);
  const list = await page.context().newPage();
  await list.goto('/cet4');
  await list.getByRole('button', { name: '放弃' }).click();
  await list.getByRole('button', { name: '确定放弃' }).click();
  await expect(page).toHaveURL(/\/cet4$/);
});
