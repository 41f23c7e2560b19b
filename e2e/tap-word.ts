import type { Page } from '@playwright/test';

/** The card of a tapped word. */
export const wordCard = (page: Page) => page.getByRole('dialog', { name: '的释义' });

interface Tap {
  how?: 'mouse' | 'touch';
  /** Selector of the element whose text is searched. */
  within?: string;
}

/** Clicks a word of the first text on the page that has it, and returns the word's box. */
export async function tapWord(
  page: Page,
  word: string,
  { how = 'mouse', within = 'main' }: Tap = {},
): Promise<{ bottom: number }> {
  const box = await page.evaluate(
    ([wanted, selector]) => {
      const texts = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const at = new RegExp(`\\b${wanted}\\b`).exec(node.nodeValue ?? '')?.index;
        const parent = node.parentElement;
        if (at === undefined || parent?.closest('[lang="en"]') === null || parent?.checkVisibility() !== true) continue;
        node.parentElement?.scrollIntoView({ block: 'center' });
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        const { left, top, width, height, bottom } = range.getBoundingClientRect();
        if (width > 0) return { x: left + width / 2, y: top + height / 2, bottom };
      }
      return null;
    },
    [word, within] as const,
  );
  if (box === null) throw new Error(`No ${word} on the page`);
  if (how === 'touch') await page.touchscreen.tap(box.x, box.y);
  else await page.mouse.click(box.x, box.y);
  return box;
}
