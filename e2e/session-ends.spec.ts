import { expect } from '@playwright/test';
import { begin, choose, expectSaved, partOf, PASSWORD, register, storedResponses, test } from './journey.ts';

test('a session that ends in the middle of an exam is taken up over the page, which loses nothing', async ({
  page,
}) => {
  await page.goto('/auth?redirect=/cet4');
  const username = await register(page);
  await begin(page, '自由练习');
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
  await expect(dialog.getByLabel('用户名')).toHaveValue(username);
  await dialog.getByLabel('密码').fill(PASSWORD);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();

  await expect(dialog).toBeHidden();
  await expectSaved(page);
  expect(await storedResponses(page)).toMatchObject({ 1: 'A', 2: 'B' });
});
