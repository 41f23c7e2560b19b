import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './candidate.ts';
import { PAPER, PAPER_TITLE, test } from './journey.ts';

for (const page of ['answer', 'analysis']) {
  test(`the ${page} page of a paper never begun says so, asks for nothing that is not there, and leads to the start`, async ({
    page: tab,
  }) => {
    await signUp(tab, `/cet4/exam/${PAPER}/${page}`);
    await expect(tab.getByText('这份试卷还没有做过')).toBeVisible();
    await expect(tab.getByText(/还在做/)).toHaveCount(0);
    await expectAccessible(tab, `the ${page} page of a paper never begun`);
    await tab.getByRole('main').getByRole('link', { name: '开始作答' }).click();
    await expect(tab.getByRole('heading', { name: PAPER_TITLE })).toBeVisible();
    await tab.getByText('自由练习', { exact: true }).click();
    await tab.getByRole('button', { name: '开始练习' }).click();
    await expect(tab.getByRole('navigation', { name: '试卷各部分' })).toBeVisible();

    await tab.goto(`/cet4/exam/${PAPER}/${page}`);
    await expect(tab.getByText(/^交卷后才能/)).toBeVisible();
  });
}

test('a paper that is not there is said to be missing on each of its pages', async ({ page, provokes }) => {
  provokes('404 GET /api/exams/exam-cards/cet4-mock-none/');
  await signUp(page);
  for (const place of ['', '/answer', '/analysis']) {
    await page.goto(`/cet4/exam/cet4-mock-none${place}`);
    await expect(page.getByText(/^(没有这份试卷|没有可以分析的答卷)$/)).toBeVisible();
  }
});
