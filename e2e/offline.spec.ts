import { expect } from '@playwright/test';
import { begin, choose, expectSaved, partOf, register, test } from './journey.ts';

test('answers given while the network is cut are there after a reload and reach the server later', async ({
  page,
  context,
}) => {
  await page.goto('/auth?redirect=/cet4');
  await register(page);
  await begin(page, '自由练习');
  await partOf(page, '听力').click();
  await choose(page, 1, 'A');
  await expectSaved(page);

  await context.setOffline(true);
  await choose(page, 2, 'C');
  await choose(page, 3, 'D');
  await expect(page.getByText(/答案已保存在本机/).first()).toBeVisible();

  // The page is thrown away before anything was sent; the journal is not.
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/cet4/exam/cet4-mock-1');
  await expect(page.getByRole('button', { name: /^第3题，已答/ })).toBeVisible();
  await expectSaved(page);
  const stored = await page.evaluate(async () => {
    const response = await fetch('/api/exams/cet-content/cet4-mock-1/get_draft/', {
      headers: { authorization: `Bearer ${localStorage.getItem('access_token') ?? ''}` },
    });
    const { items } = (await response.json()) as { items: Record<string, { response: string }> };
    return [items['1']?.response, items['2']?.response, items['3']?.response];
  });
  expect(stored).toEqual(['A', 'C', 'D']);
});
