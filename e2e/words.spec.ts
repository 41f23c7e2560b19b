import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { expect, type Page } from '@playwright/test';
import { signUp } from './candidate.ts';
import { test } from './journey.ts';

const PAPER = 'cet4-mock-1';

/** Clicks a word of the first text on the page that has it, and returns the word's box. */
async function tap(page: Page, word: string): Promise<{ bottom: number }> {
  const box = await page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const at = new RegExp(`\\b${wanted}\\b`).exec(node.nodeValue ?? '')?.index;
      if (at === undefined || node.parentElement?.closest('[lang="en"]') === null) continue;
      node.parentElement?.scrollIntoView({ block: 'center' });
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, top, width, height, bottom } = range.getBoundingClientRect();
      if (width > 0) return { x: left + width / 2, y: top + height / 2, bottom };
    }
    return null;
  }, word);
  if (box === null) throw new Error(`No ${word} on the page`);
  await page.mouse.click(box.x, box.y);
  return box;
}

test('a word among the answers shows its card by touch and by keyboard', async ({ page }) => {
  const { calls } = await signUp(page);
  await calls.start(PAPER, 'practice');
  await calls.call(submitEndpoint, PAPER, { changes: [{ item: '46', seq: 1, response: 'B', time_ms: 20_000 }] });
  await page.goto(`/cet4/exam/${PAPER}/answer`);
  await expect(page.getByRole('heading', { name: 'gone on strike' })).toBeVisible();

  const card = page.getByRole('dialog', { name: '的释义' });
  await test.step('below the line of the word', async () => {
    const { bottom } = await tap(page, 'strike');
    await expect(card).toContainText('罢工');
    await expect(card).toContainText('/straɪk/');
    expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
    expect(await page.evaluate(() => CSS.highlights.has('tapped-word'))).toBe(true);
  });

  await test.step('goes on with the arrow keys and closes with Escape', async () => {
    const first = await card.getAttribute('aria-label');
    await page.keyboard.press('ArrowRight');
    await expect(card).not.toHaveAttribute('aria-label', first ?? '');
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });

  await test.step('does not open when text is selected', async () => {
    await page.getByRole('heading', { name: 'gone on strike' }).dblclick();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => getSelection()?.toString().trim().length)).toBeGreaterThan(0);
  });

  await test.step('on a phone above the bottom edge, with the line free', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await tap(page, 'strike');
    await expect(card).toBeVisible();
    const box = await card.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    expect(box?.height).toBeLessThanOrEqual(844 * 0.4 + 1);
  });
});
