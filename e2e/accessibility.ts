import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const THEMES = ['forest', 'cupcake'] as const;
/** The only rules of WCAG A and AA that a theme can break: it sets colours and nothing else. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2 A and AA, in both themes and at both sizes; and nothing scrolls sideways. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const theme of THEMES) {
      await setTheme(page, theme);
      // One run in the page itself: frames and the blank page for them are not needed, because no page has frames.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      const isFirst = theme === THEMES[0];
      const { violations } = await (
        isFirst ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']) : axe.withRules(RULES_OF_COLOUR)
      ).analyze();
      const told = violations.map(
        (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`,
      );
      expect(told, `${screen}, ${theme}, ${size.width} px`).toEqual([]);
    }
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWider, `${screen} scrolls sideways at ${size.width} px`).toBe(false);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Changes the theme at once: colours that would fade to their new value jump there. */
async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.setAttribute('data-theme', name);
    // Reading a style begins the transitions. Waiting for their end would take for ever inside a closed <details>.
    getComputedStyle(document.documentElement).getPropertyValue('color');
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  }, theme);
}
