import type { Page } from '@playwright/test';
import { pressAll, type Screen } from '../screen.ts';

async function plot(page: Page): Promise<void> {
  await page.getByRole('region', { name: '示例' }).getByRole('button').nth(1).click();
  await page.locator('[data-line=f1] path').first().waitFor({ state: 'attached' });
}

const onBoard =
  (...names: string[]) =>
  async (page: Page) => {
    await plot(page);
    await pressAll(...names)(page);
  };

const rate =
  (...grades: string[]) =>
  async (page: Page) => {
    for (const grade of grades) {
      const name = new RegExp(`^${grade}`);
      await page.getByRole('main').getByRole('button', { name }).click();
    }
  };

export const SANDBOX: readonly Screen[] = [
  { name: 'sandbox', as: 'learner', path: '/knowledge-sandbox' },
  { name: 'sandbox-math', as: 'learner', path: '/knowledge-sandbox/math', prepare: plot },
  { name: 'sandbox-math-empty', as: 'learner', path: '/knowledge-sandbox/math', isState: true },
  { name: 'sandbox-save', as: 'learner', path: '/knowledge-sandbox/math', prepare: onBoard('保存') },
  { name: 'sandbox-boards', as: 'learner', path: '/knowledge-sandbox/math', prepare: onBoard('我的画板') },
  { name: 'sandbox-memory', as: 'learner', path: '/knowledge-sandbox/memory', prepare: rate('记得', '勉强', '记得') },
  { name: 'sandbox-memory-empty', as: 'learner', path: '/knowledge-sandbox/memory', isState: true },
  { name: 'sandbox-score', as: 'learner', path: '/knowledge-sandbox/score' },
];
