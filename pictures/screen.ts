import type { Page } from '@playwright/test';
import type { Cast } from './people/people.ts';

export interface Screen {
  /** Of the file; the first word names the feature. */
  name: string;
  /** Who looks at it. */
  as: 'visitor' | keyof Cast;
  path: string | ((cast: Cast) => string);
  /** What the server does with calls from now on; pictured on a phone in one theme. */
  server?: 'waits' | 'fails';
  /** Pictured on a phone in one theme, as an empty state. */
  isState?: boolean;
  /** The site's notice stands on it; pictured after those without. */
  hasNotice?: boolean;
  /** Brings the page into the state to picture. */
  prepare?: (page: Page, cast: Cast) => Promise<void>;
}

/** The last submission of the learner. */
export const last = ({ learner }: Cast): string => learner.submissions.at(-1) ?? '';

/** Presses the first button of that name. */
export const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole('main').getByRole('button', { name }).first().click();

/** Presses a button that wide windows do not need, because what it opens stands open there. */
export const pressIfShown =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    const button = page.getByRole('main').getByRole('button', { name }).first();
    if (await button.isVisible()) await button.click();
  };

/** Presses one after another, dialogs included. */
export const pressAll =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

export const unfold =
  (...titles: string[]) =>
  async (page: Page): Promise<void> => {
    for (const title of titles) {
      await page.getByRole('main').getByText(title, { exact: true }).filter({ visible: true }).first().click();
    }
  };

/** Opens every fold of the page. */
export async function unfoldAll(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all()) if (await summary.isVisible()) await summary.click();
}
