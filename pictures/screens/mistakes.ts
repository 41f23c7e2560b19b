import type { Page } from '@playwright/test';
import { passDays } from '../../e2e/pass-days.ts';
import { press, pressAll, pressIfShown, unfold, type Screen } from '../screen.ts';

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('heading', { name: '历次作答' }).waitFor();
}

/** Chooses an option and waits for the feedback; takes a second item if the first answer was right. */
async function answerWrongly(page: Page): Promise<void> {
  for (const letter of ['a', 'b', 'c']) {
    await page.locator('[data-step^=question]').waitFor();
    await page.keyboard.press(letter);
    await page.locator('[data-step^=verdict]').waitFor();
    if ((await page.getByText('你选的').count()) > 0) return;
    await page.keyboard.press('Enter');
  }
}

async function reveal(page: Page): Promise<void> {
  await page.getByRole('button', { name: '想不起来，看答案' }).click();
  await page.locator('[data-step^=verdict]').waitFor();
}

/** Completes all due reviews; moves the clock by a month each time, so that some are due. */
const finish: Screen['prepare'] = async (page, { finisher }) => {
  await passDays(finisher.name, 30);
  await page.reload();
  const end = page.getByRole('heading', { name: /复习完/ });
  for (;;) {
    await page.locator('[data-step^=question]').or(end).first().waitFor();
    if (await end.isVisible()) return;
    await reveal(page);
    await page.keyboard.press('Enter');
    await page.locator('[data-step^=verdict]').waitFor({ state: 'detached' });
  }
};

export const MISTAKES: readonly Screen[] = [
  { name: 'mistakes', as: 'learner', path: '/mistake-book' },
  { name: 'mistakes-examday', as: 'examinee', path: '/mistake-book' },
  { name: 'mistakes-none', as: 'newcomer', path: '/mistake-book', isState: true },
  { name: 'mistakes-nothing', as: 'learner', path: '/mistake-book?search=zzzz', isState: true },
  { name: 'mistakes-filters', as: 'learner', path: '/mistake-book?search=the', prepare: pressIfShown(/^筛选/) },
  { name: 'mistakes-more', as: 'learner', path: '/mistake-book', prepare: press(/^再看/) },
  { name: 'mistakes-export', as: 'learner', path: '/mistake-book', prepare: press('导出与打印') },
  {
    name: 'mistakes-title',
    as: 'learner',
    path: '/mistake-book',
    prepare: async (page) => {
      const fresh = page.getByRole('button', { name: '新建错题集' });
      if (!(await fresh.isVisible())) await unfold('错题集')(page);
      await fresh.click();
    },
  },
  { name: 'mistakes-item', as: 'learner', path: '/mistake-book', prepare: openFirst },
  {
    name: 'mistakes-collect',
    as: 'learner',
    path: '/mistake-book',
    prepare: async (page) => {
      await openFirst(page);
      await pressAll(/^加入错题集/)(page);
    },
  },
  { name: 'mistakes-collection', as: 'learner', path: '/mistakebook/collection/section-cloze' },
  { name: 'mistakes-print', as: 'learner', path: '/mistake-book?print=page&page=2' },
  { name: 'review', as: 'learner', path: '/mistake-book?review=due' },
  { name: 'review-wrong', as: 'learner', path: '/mistake-book?review=due', prepare: answerWrongly },
  { name: 'review-reveal', as: 'learner', path: '/mistake-book?review=due', prepare: reveal },
  { name: 'review-end', as: 'finisher', path: '/mistake-book?review=due', prepare: finish },
];
