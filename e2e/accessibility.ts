import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { findTellingFaults } from './telling.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

interface Rules {
  type: 'tag' | 'rule';
  values: string[];
}

const ALL: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const BEST: Rules = { type: 'tag', values: ['best-practice'] };
/** The only WCAG A and AA rules that depend on the theme, which sets nothing but colours. */
const OF_COLOUR: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const THEMES = [
  ['forest', ALL],
  ['cupcake', OF_COLOUR],
] as const;

/** Viewport of a 1280 px window at 400% zoom. */
const ZOOMED = { width: 320, height: 512 };

/** Checks WCAG 2.2 A and AA in both themes and at both sizes, and that nothing scrolls sideways. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // Elements partly under the bar or at the edge of a scrolled page would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    for (const [theme, rules] of THEMES) {
      await setTheme(page, theme);
      expect(await findFaults(page, rules), `${screen}, ${theme}, ${size.width} px`).toEqual([]);
    }
    await expectNoSidewaysScroll(page, screen);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Checks axe's best practices and further screen reader rules; at 400% zoom, that nothing scrolls sideways. */
export async function expectTold(page: Page, screen: string): Promise<void> {
  expect.soft(await findFaults(page, BEST), screen).toEqual([]);
  expect.soft(await findTellingFaults(page), screen).toEqual([]);
  await page.setViewportSize(ZOOMED);
  await expectNoSidewaysScroll(page, screen);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const [needed, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect.soft(needed, `${screen} scrolls sideways at ${width} px`).toBeLessThanOrEqual(width);
}

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** Violated rules, each with its elements. */
async function findFaults(page: Page, rules: Rules): Promise<string[]> {
  const violations = (await isAxeThere(page)) ? await runAgain(page, rules) : await injectAndRun(page, rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

const isAxeThere = (page: Page) => page.evaluate(() => 'axe' in globalThis);

/** Legacy mode runs in the page itself; the default opens a blank page each time, for frames, which no page has. */
async function injectAndRun(page: Page, runOnly: Rules): Promise<Violation[]> {
  return (await new AxeBuilder({ page }).options({ runOnly }).setLegacyMode().analyze()).violations;
}

/** Reuses the injected axe: parsing axe takes longer than running it. */
function runAgain(page: Page, rules: Rules): Promise<Violation[]> {
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };
    };
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, rules);
}

/** Changes the theme without transitions: colours take their new value at once, and what fades in is there. */
async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name);
    const finishAnimations = () => {
      // Reading a style starts the transitions. Waiting for their end would never finish inside a closed <details>.
      getComputedStyle(document.documentElement).getPropertyValue('color');
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      }
    };
    finishAnimations();
    // Content that opens at a new window width is rendered a frame later, and fades in from then on.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    finishAnimations();
  }, theme);
}
