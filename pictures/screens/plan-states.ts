import type { Page } from '@playwright/test';
import type { DayPlan } from '@study/contract/home/day-plan.ts';
import type { Screen } from '../screen.ts';

/** Opens the page again with the first blocks of the day done. */
const withDone =
  (most: number) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/api\/plan\//, async (route) => {
      const response = await route.fetch();
      const plan = (await response.json()) as DayPlan;
      const blocks = plan.blocks.map((block, at) => {
        if (at >= most || block.kind === 'mock') return block;
        // As a day would leave it: all cards of a review answered, one of them forgotten; of the rest, no score.
        return block.kind === 'reviews'
          ? { ...block, left: 0, is_done: true, won: { right: block.left - 1, of: block.left } }
          : { ...block, is_done: true };
      });
      await route.fulfill({ response, json: { ...plan, blocks } });
    });
    await page.reload();
  };

/** How a day goes on, on every page that speaks of it. */
export const PLAN_STATES: readonly Screen[] = [
  { name: 'day-half', as: 'finisher', path: '/', prepare: withDone(1) },
  { name: 'day-done', as: 'finisher', path: '/', prepare: withDone(3) },
  { name: 'day-mistakes-half', as: 'finisher', path: '/mistake-book', prepare: withDone(1) },
  { name: 'day-practice', as: 'finisher', path: '/practice' },
  { name: 'day-practice-done', as: 'finisher', path: '/practice', prepare: withDone(3) },
];
