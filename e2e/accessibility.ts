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
/** The only rules of WCAG A and AA that another theme can break: it sets colours and nothing else. */
const OF_COLOUR: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const THEMES = [
  ['forest', ALL],
  ['cupcake', OF_COLOUR],
] as const;

/** Of a window of 1280 px at 400%. */
const ZOOMED = { width: 320, height: 512 };

/** WCAG 2.2 A and AA, in both themes and at both sizes; and nothing scrolls sideways. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // What is half under the bar or the edge of a scrolled page counts as too small.
    await page.evaluate(() => scrollTo(0, 0));
    for (const [theme, rules] of THEMES) {
      await setTheme(page, theme);
      expect(await findFaults(page, rules), `${screen}, ${theme}, ${size.width} px`).toEqual([]);
    }
    await expectNoSidewaysScroll(page, screen);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Axe's best practices, and what axe does not see; zoomed in, nothing scrolls sideways. */
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

/** The rules that are broken, each with the elements at fault. */
async function findFaults(page: Page, rules: Rules): Promise<string[]> {
  const violations = (await isAxeThere(page)) ? await runAgain(page, rules) : await injectAndRun(page, rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

const isAxeThere = (page: Page) => page.evaluate(() => 'axe' in globalThis);

/** Legacy mode runs in the page itself; the other way opens a blank page each time, for frames, which no page has. */
async function injectAndRun(page: Page, runOnly: Rules): Promise<Violation[]> {
  return (await new AxeBuilder({ page }).options({ runOnly }).setLegacyMode().analyze()).violations;
}

/** With what was injected before: reading axe takes longer than running it. */
function runAgain(page: Page, rules: Rules): Promise<Violation[]> {
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };
    };
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, rules);
}

/** Changes the theme at once: colours that would fade to their new value jump there. */
async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name);
    const finishTransitions = () => {
      // Reading a style begins the transitions. Waiting for their end would take for ever inside a closed <details>.
      getComputedStyle(document.documentElement).getPropertyValue('color');
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish();
      }
    };
    finishTransitions();
    // What a new width of the window opens is drawn a frame later, and fades from then on.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    finishTransitions();
  }, theme);
}
