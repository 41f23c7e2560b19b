import type { Page } from '@playwright/test';
import { press, type Screen } from '../screen.ts';

const FIELD = { name: '写下听到的句子' };

const begin = press('开始逐句');

async function write(page: Page): Promise<void> {
  await begin(page);
  await page
    .getByRole('textbox', FIELD)
    .fill(
      'Dock workers in Port Ransom Texas been on strike since midnight Sunday and not a single container have been moved since then',
    );
}

async function check(page: Page): Promise<void> {
  await write(page);
  await page.getByRole('textbox', FIELD).press('Enter');
  await page.locator('[data-verdict]').waitFor();
}

async function blanks(page: Page): Promise<void> {
  await begin(page);
  await page.getByText('填空', { exact: true }).filter({ visible: true }).click();
  await page.getByRole('textbox').first().fill('strike');
}

/** Checks the first sentence, skips the others. */
async function understand(page: Page): Promise<void> {
  await check(page);
  const next = page.getByRole('button', { name: /^(下一句|去看懂)$/ });
  for (let isLast = false; !isLast;) {
    isLast = (await next.textContent()) === '去看懂';
    await next.click();
    if (!isLast) await page.getByRole('button', { name: /^(核对|看答案)$/ }).click();
  }
  await page.getByText(/没有全听出来/).waitFor();
}

async function shadow(page: Page): Promise<void> {
  await understand(page);
  await page.getByRole('button', { name: '去跟读' }).click();
  await page.getByText(/听完跟着读/).waitFor();
}

async function again(page: Page): Promise<void> {
  await shadow(page);
  await page.getByRole('button', { name: '跳过跟读' }).click();
  await page.getByText('再做做这段的题').click();
  await page.getByRole('group').getByRole('button').nth(1).click();
}

async function finish(page: Page): Promise<void> {
  await again(page);
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByText('回到原来的页面').waitFor();
}

/** Where nothing was missed, there is nothing to understand. */
async function allHeard(page: Page): Promise<void> {
  await begin(page);
  for (let isLast = false; !isLast;) {
    await page.keyboard.press('Control+ArrowRight');
    isLast = (await page.getByRole('button', { name: /^(核对|看答案)$/ }).count()) === 0;
  }
}

const GROUP = '/listening?paper=cet4-mock-1&item=1';

/** A recording sentence by sentence. */
export const LISTENING: readonly Screen[] = [
  { name: 'listening', as: 'learner', path: GROUP },
  { name: 'listening-write', as: 'learner', path: GROUP, prepare: write },
  { name: 'listening-blanks', as: 'learner', path: GROUP, prepare: blanks },
  { name: 'listening-checked', as: 'learner', path: GROUP, prepare: check },
  { name: 'listening-understand', as: 'learner', path: GROUP, prepare: understand },
  { name: 'listening-shadow', as: 'learner', path: GROUP, prepare: shadow },
  { name: 'listening-again', as: 'learner', path: GROUP, prepare: again },
  { name: 'listening-done', as: 'learner', path: GROUP, prepare: finish },
  { name: 'listening-all-heard', as: 'learner', path: GROUP, prepare: allHeard, isState: true },
  { name: 'listening-progress', as: 'learner', path: '/listening' },
  { name: 'listening-none', as: 'newcomer', path: '/listening', isState: true },
  { name: 'listening-unread', as: 'newcomer', path: GROUP, isState: true },
];
