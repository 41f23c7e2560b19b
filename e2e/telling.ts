import type { Page } from '@playwright/test';

/**
 * Finds screen reader problems that axe misses: skipped heading levels or two of level 1, controls with equal names but
 * different targets or items, tables without row headers, English without its language.
 */
export async function findTellingFaults(page: Page): Promise<string[]> {
  return [...(await findOutlineFaults(page)), ...(await findUnclearNames(page)), ...(await findUnmarkedWords(page))];
}

const findOutlineFaults = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const all = (selector: string) =>
      [...(dialog ?? document).querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const words = (element: Element) => (element.textContent ?? '').trim().slice(0, 60);
    const headings = all('h1, h2, h3, h4, h5, h6').map((heading) => ({
      level: Number(heading.tagName[1]),
      heading: words(heading),
    }));
    // Headings in a dialog start below the page's own.
    const first = dialog === null ? 0 : 1;
    const jumps = headings.filter(({ level }, at) => level > (headings[at - 1]?.level ?? first) + 1);
    const tops = headings.filter(({ level }) => level === 1).length;
    const headless = all('table:has(thead th):has(tbody tr):not(:has(tbody th[scope=row]))');
    return [
      ...(tops === 1 || dialog !== null ? [] : [`${tops} headings of the first level`]),
      ...jumps.map(({ level, heading }) => `h${level} without one above it: ${heading}`),
      ...headless.map((table) => `rows without heads: ${words(table)}`),
    ];
  });

const findUnclearNames = (page: Page) =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document;
    const meanings = new Map<string, Set<string>>();
    for (const control of scope.querySelectorAll<HTMLElement>('a[href], button')) {
      const name = control.ariaLabel ?? (control.textContent ?? '').trim();
      if (name === '' || !control.checkVisibility({ visibilityProperty: true })) continue;
      const isLink = control instanceof HTMLAnchorElement;
      // Two links are equal by target; two buttons by item.
      const meaning = isLink ? control.href : (control.closest('fieldset, article, li')?.id ?? '');
      const key = `${isLink ? 'link' : 'button'} “${name}”`;
      meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning));
    }
    return [...meanings].filter(([, found]) => found.size > 1).map(([key]) => `one name, several meanings: ${key}`);
  });

const findUnmarkedWords = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const around = text.parentElement;
      const said = text.textContent ?? '';
      if (!around?.checkVisibility() || around.closest('code, kbd, pre, svg, script, style, textarea')) continue;
      const isEnglish = around.closest('[lang]')?.getAttribute('lang') === 'en';
      const other = isEnglish ? /\p{Script=Han}{4}/u : /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i;
      if (other.test(said)) faults.push(`in which language: ${said.trim().slice(0, 60)}`);
    }
    return faults;
  });
