import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const THEMES = ['forest', 'cupcake'];

/** WCAG 2.2 A and AA, in both themes and at both sizes. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      const told = violations.map(
        (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`,
      );
      expect(told, `${screen}, ${theme}, ${size.width} px`).toEqual([]);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWider, `${screen} scrolls sideways at ${size.width} px`).toBe(false);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
