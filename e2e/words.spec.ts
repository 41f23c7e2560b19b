import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './candidate.ts';
import { test } from './journey.ts';
import { tapWord, wordCard } from './tap-word.ts';

const PAPER = 'cet4-mock-1';

test('a word among the answers shows its card by touch and by keyboard', async ({ page }) => {
  const { calls } = await signUp(page);
  await calls.start(PAPER, 'practice');
  await calls.call(submitEndpoint, PAPER, { changes: [{ item: '46', seq: 1, response: 'B', time_ms: 20_000 }] });
  await page.goto(`/cet4/exam/${PAPER}/answer`);
  await expect(page.getByRole('heading', { name: 'gone on strike' })).toBeVisible();

  const card = wordCard(page);
  await test.step('below the line of the word', async () => {
    const { bottom } = await tapWord(page, 'strike');
    await expect(card).toContainText('罢工');
    await expect(card).toContainText('/straɪk/');
    expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
    expect(await page.evaluate(() => CSS.highlights.has('tapped-word'))).toBe(true);
  });

  await test.step('is accessible, and leaves the texts as they were', async () => {
    await expectAccessible(page, 'the card of a tapped word');
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    const main = page.getByRole('main');
    const texts = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main [lang="en"]')].flatMap((each) =>
          each.closest('.word-card') === null ? each.outerHTML : [],
        ),
      );
    const [tree, markup] = [await main.ariaSnapshot(), await texts()];
    expect(markup.length).toBeGreaterThan(5);
    await tapWord(page, 'strike');
    await expect(card).toBeVisible();
    expect(await texts()).toEqual(markup);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    expect(await main.ariaSnapshot()).toBe(tree);
    expect(await texts()).toEqual(markup);
    await tapWord(page, 'strike');
  });

  await test.step('goes on with the arrow keys and closes with Escape', async () => {
    const first = await card.getAttribute('aria-label');
    await page.keyboard.press('ArrowRight');
    await expect(card).not.toHaveAttribute('aria-label', first ?? '');
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });

  await test.step('begins with the sense in the text, in a question about it too', async () => {
    await tapWord(page, 'strike');
    await expect(card).toContainText('本文罢工');
    await page.keyboard.press('Escape');
  });

  await test.step('opens in the evidence of an item too, whose number still leads to the item', async () => {
    await page.goto(`/cet4/exam/${PAPER}/answer#item-46`);
    await page.getByText('看原文第1段').first().click();
    const evidence = page.locator('main mark.evidence').filter({ visible: true }).first();
    await expect(evidence).toBeVisible();
    // A word explained by the paper is a button of its own.
    const word = await evidence.evaluate((mark) => {
      const texts = document.createTreeWalker(mark, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const found = /\b[a-z]{4,}\b/.exec(node.nodeValue ?? '')?.[0];
        if (found !== undefined && node.parentElement?.closest('button, [role=button]') === null) return found;
      }
      return '';
    });
    const marked = await evidence.innerText();
    await tapWord(page, word, { within: 'main mark.evidence' });
    await expect(card).toBeVisible();
    expect(await evidence.innerText()).toBe(marked);
    await page.keyboard.press('Escape');
    await evidence.getByRole('link').first().click();
    await expect(page).toHaveURL(/#item-46$/);
    await expect(card).toBeHidden();
    await page.goto(`/cet4/exam/${PAPER}/answer`);
    await expect(page.getByRole('heading', { name: 'gone on strike' })).toBeVisible();
  });

  await test.step('plays the sentence of a script', async () => {
    await page.getByText('录音原文').click();
    await tapWord(page, 'evening');
    await card.getByRole('button', { name: '听这一句' }).click();
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.paused)).toBe(false);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('audio')?.paused), { timeout: 20_000 })
      .toBe(true);
    await page.keyboard.press('Escape');
  });

  await test.step('has the senses of its own word alone, after a word with one sense as noun and verb', async () => {
    await tapWord(page, 'waiting');
    await expect(card).toContainText('等待');
    await page.keyboard.press('ArrowRight');
    await expect(card).toHaveAttribute('aria-label', 'outside的释义');
    await expect(card).not.toContainText('等待');
    await page.keyboard.press('Escape');
  });

  await test.step('does not open when text is selected', async () => {
    await page.getByRole('heading', { name: 'gone on strike' }).dblclick();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => getSelection()?.toString().trim().length)).toBeGreaterThan(0);
  });

  await test.step('on a phone above the bottom edge, with the line free', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await tapWord(page, 'strike');
    await expect(card).toBeVisible();
    const box = await card.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    expect(box?.height).toBeLessThanOrEqual(844 * 0.4 + 1);
  });
});
