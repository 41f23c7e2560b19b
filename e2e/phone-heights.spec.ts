import { expect, type Page } from '@playwright/test';
import { answersOf, handInPractice, signUp, sit } from './candidate.ts';
import { PAPER, partOf, test } from './journey.ts';

const PHONE = { width: 360, height: 740 };
const EVERY_OTHER = Array.from({ length: 27 }, (_, at) => 2 * at + 1);
const TEXTS = {
  writing: 'I think that it is a good way to learn from others. '.repeat(14),
  translation: 'Tea is very popular in China, and many people drink it every day. '.repeat(10),
};

/** How many screens of the phone a page is long, once it has what it shows. */
async function screensOf(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main').getByRole('status', { name: '正在加载' })).toHaveCount(0);
  return (await page.evaluate(() => document.documentElement.scrollHeight)) / PHONE.height;
}

test('on a phone pages stay short, because what is seldom needed is folded', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const candidate = await signUp(page);
  const id = await handInPractice(candidate, { ...(await answersOf(1, 55, EVERY_OTHER)), ...TEXTS });
  const result = `/cet4/result?submission=${id}`;
  const answers = `/cet4/exam/${PAPER}/answer?submission=${id}`;
  // Until the texts are marked the result says so, in more lines.
  await page.goto(result);
  await expect(page.getByRole('heading', { name: '估分' })).toBeVisible({ timeout: 120_000 });
  const most = {
    '/': 2,
    [result]: 3,
    [`/cet4/exam/${PAPER}/analysis?submission=${id}`]: 3,
    // Twenty of them.
    '/mistake-book': 3,
    [answers]: 4,
    [`${answers}#cloze`]: 4,
    [`${answers}#matching`]: 4,
    [`${answers}#careful`]: 4,
    [`${answers}#writing`]: 4,
    [`${answers}#translation`]: 4,
  };
  for (const [path, screens] of Object.entries(most)) {
    expect.soft(await screensOf(page, path), path).toBeLessThanOrEqual(screens);
  }
});

test('on a phone an exam is one window, in which only its parts are scrolled', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await sit(page);
  for (const part of ['写作', '听力', '选词填空', '信息匹配', '仔细阅读一', '翻译']) {
    await partOf(page, part).click();
    await expect(page.getByRole('main')).toHaveAccessibleName(new RegExp(part));
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: part })
      .toBe(PHONE.height);
  }
});
