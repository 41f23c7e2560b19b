import { expect } from '@playwright/test';
import { sit } from './candidate.ts';
import { choose, logInOn, expectSaved, optionOf, PAPER, partOf, storedResponses, test } from './journey.ts';
import { CUT } from './watch.ts';

test('a second device takes over, and only what both changed has to be chosen', async ({
  page,
  otherPage: other,
  provokes,
}) => {
  provokes(CUT, '409 POST /api/exams/cet-content/cet4-mock-1/save_draft/');
  const { name } = await sit(page);
  await partOf(page, '听力').click();
  await choose(page, 1, 'A');
  await expectSaved(page);

  // What is chosen here now stays here for a while.
  await page.context().setOffline(true);
  await choose(page, 2, 'B');
  await choose(page, 3, 'C');
  await expect(page.getByText(/网络已断开/).first()).toBeVisible();

  await logInOn(other, name);
  await other.goto(`/cet4/exam/${PAPER}`);
  // It opens at the place that home names.
  await expect(partOf(other, '听力')).toHaveAttribute('aria-current', 'page');
  await expect(other.locator('#item-1')).toBeFocused();
  await expect(optionOf(other, 1, 'A')).toBeChecked();
  await choose(other, 2, 'D');
  await choose(other, 4, 'A');
  await expectSaved(other);

  await page.context().setOffline(false);
  const goOnHere = page.getByRole('button', { name: '在此继续' });
  await expect(goOnHere).toBeVisible({ timeout: 60_000 });
  await expect(optionOf(page, 5, 'A')).toBeDisabled();
  await goOnHere.click();
  const conflict = page.getByRole('dialog', { name: '第2题在两处都有修改' });
  await expect(conflict.getByText('B', { exact: true })).toBeVisible();
  await expect(conflict.getByText('D', { exact: true })).toBeVisible();
  await conflict.getByRole('button', { name: '保留本页的' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(optionOf(page, 4, 'A')).toBeChecked();
  await expectSaved(page);
  expect(await storedResponses(page)).toMatchObject({ 1: 'A', 2: 'B', 3: 'C', 4: 'A' });

  // Now the other one has lost it, and says so with its next change.
  await choose(other, 6, 'C');
  await expect(other.getByRole('button', { name: '在此继续' })).toBeVisible();
  await other.context().close();
});
