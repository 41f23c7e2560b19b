import { test } from './journey.ts';

test.describe('a journey fails on what it did not provoke:', () => {
  test.fail('a call that is refused', async ({ page }) => {
    await page.goto('/nowhere');
  });

  test.fail('a call that gets no answer', async ({ page }) => {
    await page.route('**/api/exams/exam-cards/**', (route) => route.abort());
    await page.goto('/cet4');
    await page.waitForEvent('requestfailed');
  });

  test.fail('an error that a script reports, in another window too', async ({ otherPage }) => {
    await otherPage.goto('/');
    await otherPage.evaluate(() => globalThis.reportError(new Error('here')));
  });

  test.fail('a script that throws', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('there')), 0));
    await page.waitForTimeout(100);
  });

  test.fail('what it said that it provokes, and does not', async ({ provokes }) => {
    provokes('404 GET /nowhere');
  });
});
