import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { signUp } from './candidate.ts';
import { PAPER, partOf, test } from './journey.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];
const OPENED = ':popover-open, dialog[open] .modal-box';

/** Presses each of these at the top and at the bottom of the window, and looks where what it opens comes to stand. */
async function expectInside(page: Page, openers: readonly Locator[], what: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const opener of openers) {
      if (!(await opener.isVisible())) continue;
      const isInBar = await opener.evaluate((element) => element.closest('[data-bar]') !== null);
      for (const block of isInBar ? (['top'] as const) : (['start', 'end'] as const)) {
        await bringTo(page, opener, block);
        const box = page.locator(OPENED).last();
        // A window that was made smaller a moment ago may close what has just opened.
        await expect(async () => {
          if (!(await box.isVisible())) await opener.click();
          await expect(box).toBeVisible({ timeout: 1_000 });
        }).toPass();
        const { left, top, right, bottom } = await box.evaluate((element) => element.getBoundingClientRect().toJSON());
        const told = `${what}: ${await opener.innerText()}, ${block}, ${size.width} wide`;
        expect(Math.min(left, top), told).toBeGreaterThanOrEqual(0);
        expect(right, told).toBeLessThanOrEqual(size.width);
        expect(bottom, told).toBeLessThanOrEqual(size.height);
        await page.keyboard.press('Escape');
        await expect(page.locator(OPENED)).toHaveCount(0);
      }
    }
  }
}

/** The bar is there at the top of the page; what stands below it is brought to an edge of the window. */
async function bringTo(page: Page, opener: Locator, block: 'top' | 'start' | 'end'): Promise<void> {
  if (block !== 'top') {
    return opener.evaluate((element, at) => element.scrollIntoView({ block: at, behavior: 'instant' }), block);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('[data-bar]')).toHaveAttribute('data-bar', 'shown');
}

/** What opens something, at least so many. */
async function atLeast(count: number, openers: Locator): Promise<readonly Locator[]> {
  await expect.poll(() => openers.count()).toBeGreaterThanOrEqual(count);
  return openers.all();
}

const menusOf = (page: Page) => page.locator('[popovertarget], [aria-haspopup]');

test('every menu and every note opens inside the window', async ({ page }) => {
  test.slow();
  const { calls } = await signUp(page, '/cet4');
  await expectInside(page, await atLeast(1, menusOf(page)), 'the list');

  await calls.start(PAPER, 'practice');
  await page.goto(`/cet4/exam/${PAPER}`);
  await partOf(page, '仔细阅读一').click();
  await expectInside(page, await atLeast(2, menusOf(page)), 'the exam');
  await page.setViewportSize({ width: 1280, height: 800 });
  const changes = [46, 47].map((no, index) => ({ item: String(no), seq: index + 1, response: 'A' }));
  await calls.call(submitEndpoint, PAPER, { changes });

  await page.goto(`/cet4/exam/${PAPER}/answer#item-46`);
  const words = await atLeast(4, page.locator('.gloss'));
  const some = [0, 1, Math.floor(words.length / 2), words.length - 1].flatMap((at) => words[at] ?? []);
  await expectInside(page, some, 'a word of the answers');

  await page.goto('/mistake-book');
  await expectInside(page, await atLeast(2, menusOf(page)), 'the mistake book');
});
