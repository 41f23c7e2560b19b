import { expect, type Page } from '@playwright/test';
import { sit } from './candidate.ts';
import { ask, choose, expectSaved, PAPER, partOf, PASSWORD, storedResponses, test } from './journey.ts';

/** Milliseconds spent on items, as the server holds them. */
async function storedTime(page: Page): Promise<number> {
  const { body } = await ask(page, `/api/exams/cet-content/${PAPER}/get_draft/`);
  const { items } = body as { items: Record<string, { time_ms: number }> };
  return Object.values(items).reduce((sum, { time_ms }) => sum + time_ms, 0);
}

test('a session that ends in the middle of an exam is taken up over the page, which loses nothing', async ({
  page,
}) => {
  const { name } = await sit(page);
  await partOf(page, '听力').click();
  await choose(page, 1, 'A');
  await expectSaved(page);

  await page.evaluate(() => {
    localStorage.setItem('access_token', 'ended');
    localStorage.setItem('refresh_token', 'ended');
  });
  await choose(page, 2, 'B');
  const dialog = page.getByRole('dialog', { name: '请重新登录' });
  await expect(dialog.getByLabel('用户名')).toBeFocused();
  await expect(dialog.getByLabel('用户名')).toHaveValue(name);
  await dialog.getByLabel('密码').fill(PASSWORD);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();

  await expect(dialog).toBeHidden();
  await expectSaved(page);
  expect(await storedResponses(page)).toMatchObject({ 1: 'A', 2: 'B' });
  // The time that is spent on items is stored too, every few seconds.
  await expect.poll(() => storedTime(page), { timeout: 60_000 }).toBeGreaterThan(0);
});
