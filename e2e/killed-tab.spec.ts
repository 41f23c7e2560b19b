import { expect } from '@playwright/test';
import { sit } from './candidate.ts';
import { choose, expectSaved, optionOf, partOf, PAPER, storedResponses, test } from './journey.ts';
import { CUT } from './watch.ts';

test('a tab that is killed before anything could be sent loses no answer', async ({ page, context, provokes }) => {
  provokes(CUT);
  await sit(page);
  await partOf(page, '听力').click();
  await choose(page, 1, 'A');
  await expectSaved(page);

  await page.route('**/save_draft/', (route) => route.abort());
  await choose(page, 2, 'C');
  await partOf(page, '写作').click();
  await page.getByRole('textbox', { name: '作文' }).fill('The last words before the tab was killed.');
  await expect(page.getByText(/答案已保存在本机/).first()).toBeVisible();
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;

  const anew = await context.newPage();
  await anew.goto(`/cet4/exam/${PAPER}`);
  await partOf(anew, '听力').click();
  await expect(optionOf(anew, 2, 'C')).toBeChecked();
  await expectSaved(anew);
  expect(await storedResponses(anew)).toMatchObject({
    1: 'A',
    2: 'C',
    writing: 'The last words before the tab was killed.',
  });
});
