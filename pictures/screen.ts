import type { Page } from '@playwright/test';
import type { Cast } from './people/people.ts';

export interface Screen {
  /** File name; its first word names the feature. */
  name: string;
  /** The user who views it. */
  as: 'visitor' | Exclude<keyof Cast, 'joined' | 'taught'>;
  path: string | ((cast: Cast) => string);
  /** Server behaviour from now on; captured on a phone in one theme. */
  server?: 'waits' | 'fails';
  /** An empty state; captured on a phone in one theme. */
  isState?: boolean;
  /** Shows the site's notice; captured after those without it. */
  hasNotice?: boolean;
  /** Brings the page into the state to capture. */
  prepare?: (page: Page, cast: Cast) => Promise<void>;
}

/** The learner's latest submission. */
export const last = ({ learner }: Cast): string => learner.submissions.at(-1) ?? '';

/** Presses the first button with this name. */
export const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole('main').getByRole('button', { name }).first().click();

/** Presses a button that is absent in wide windows, where its content is always open. */
export const pressIfShown =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    const button = page.getByRole('main').getByRole('button', { name }).first();
    if (await button.isVisible()) await button.click();
  };

/** Presses several buttons one after another, including those in dialogs. */
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

/** Opens all collapsed sections of the page. */
export async function unfoldAll(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all()) if (await summary.isVisible()) await summary.click();
}
