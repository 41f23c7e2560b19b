import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { answersOf, signUp, sitAndHandIn } from './candidate.ts';
import { test } from './journey.ts';

test('three sandboxes lead from their home', async ({ page }) => {
  await signUp(page, '/knowledge-sandbox');
  const main = page.getByRole('main');
  for (const name of ['数学函数', '分数沙盘', '记忆曲线']) {
    await expect(main.getByRole('link', { name })).toBeVisible();
  }
  await expectAccessible(page, 'the home of the sandboxes');
  await main.getByRole('link', { name: '记忆曲线' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '记忆曲线' })).toBeVisible();
});

test('the score moves with the numbers, which stand in the address', async ({ page }) => {
  await signUp(page, '/knowledge-sandbox/score?right=5.6.7.6.7.8&writing=9&translation=8');
  const total = page.getByRole('region', { name: '估分' });
  await expect(total.getByText('482.8')).toBeVisible();
  await expect(total.getByText('超过约41%的考生')).toBeVisible();
  await page.getByRole('button', { name: '短篇新闻多1题' }).press('Enter');
  await expect(total.getByText('489.9')).toBeVisible();
  await expect(page).toHaveURL(/right=6\.6\.7\.6\.7\.8/);
  await page.getByRole('slider', { name: '写作' }).press('ArrowRight');
  await expect(total.getByText('493.45')).toBeVisible();
  await page.getByLabel('目标分').fill('500');
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /再(多得|对)\d/ })
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(total.getByText('493.45')).toBeVisible();
  await expectAccessible(page, 'the score sandbox');
  await page.getByText('六级', { exact: true }).click();
  await expect(page.getByText('还没有交过六级的试卷')).toBeVisible();
  await expect(page.getByRole('button', { name: '讲座讲话多1题' })).toBeVisible();
});

test('the score starts from one’s own latest attempt', async ({ page }) => {
  await sitAndHandIn(page, await answersOf(46, 48), '/knowledge-sandbox/score');
  const own = page.getByText(/^现在是你四级模拟卷一的得分/);
  await expect(own).toBeVisible();
  await page.getByRole('button', { name: '仔细阅读多1题' }).press('Enter');
  await expect(page).toHaveURL(/right=0\.0\.0\.0\.0\.4/);
  await page.getByRole('button', { name: '换回我最近一次的得分' }).click();
  await expect(own).toBeVisible();
  await expect(page).not.toHaveURL(/right=/);
});

test('ratings lead to intervals and a curve', async ({ page }) => {
  await signUp(page, '/knowledge-sandbox/memory');
  const main = page.getByRole('main');
  await expectAccessible(page, 'the memory sandbox without reviews');
  const ratings = main.getByRole('group', { name: '评价' });
  for (const name of [/^记得/, /^记得/, /^忘了/]) await ratings.getByRole('button', { name }).press('Enter');
  await expect(page).toHaveURL(/reviews=331/);
  await expect(main.getByRole('row')).toHaveCount(4);
  await expect(main.locator('[data-role=memory]')).toHaveAttribute('d', /^M0 0L/);
  await expect(main.getByRole('img', { name: /共复习3次/ })).toBeVisible();
  const retention = main.getByRole('slider', { name: /再次复习时还记得的可能/ });
  await retention.press('ArrowLeft');
  await expect(page).toHaveURL(/retention=89/);
  await main.getByRole('button', { name: '退一步' }).click();
  await expect(page).toHaveURL(/reviews=33$/);
  await expectAccessible(page, 'the memory sandbox');
});

interface Tables {
  /** By how many pixels a table is wider than its card or what scrolls it. */
  over: number[];
  /** Columns whose cells stand neither at the left, the right nor the middle of their head. */
  askew: string[];
}

const lookAtTables = (page: Page) =>
  page.evaluate((): Tables => {
    const boxOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const tables = [...document.querySelectorAll('main table')];
    const over = tables.flatMap((table) => {
      const card = table.closest('.sheet') ?? document.body;
      const frame = table.parentElement ?? card;
      return [
        table.getBoundingClientRect().right - card.getBoundingClientRect().right,
        frame.scrollWidth - frame.clientWidth,
      ];
    });
    const askew = tables.flatMap((table) =>
      [...table.querySelectorAll('thead th')].flatMap((head, column) => {
        const cells = [...table.querySelectorAll('tbody tr')]
          .map((row) => row.children[column])
          .filter((cell) => cell !== undefined);
        const isSame = (place: (box: DOMRect) => number) =>
          cells.every((cell) => Math.abs(place(boxOf(cell)) - place(boxOf(head))) < 2);
        const isInLine =
          isSame(({ left }) => left) || isSame(({ right }) => right) || isSame(({ left, right }) => (left + right) / 2);
        return isInLine ? [] : [head.textContent ?? ''];
      }),
    );
    return { over: over.filter((pixels) => pixels > 0.5), askew };
  });

test('no table is wider than its card, and its cells stand under their heads', async ({ page }) => {
  await signUp(page, '/knowledge-sandbox/score');
  for (const address of ['score', 'score?exam_type=CET6', 'memory?reviews=33334', `memory?reviews=${'3'.repeat(20)}`]) {
    await page.goto(`/knowledge-sandbox/${address}`);
    await expect(page.getByRole('main').getByRole('row').nth(3)).toBeVisible();
    for (const width of [360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await lookAtTables(page), `${address} at ${width}`).toEqual({ over: [], askew: [] });
    }
  }
});

test('one number says when an item comes back', async ({ page }) => {
  await signUp(page, '/knowledge-sandbox/memory');
  const main = page.getByRole('main');
  const good = main.getByRole('group', { name: '评价' }).getByRole('button', { name: /^记得/ });
  const slider = main.getByRole('slider', { name: /再次复习时还记得的可能/ });
  await expect(good).toHaveText('记得3天后');
  await expect(main.getByText(/^第一次评“记得”的题/).locator('..')).toHaveText(
    '第一次评“记得”的题，3天后复习，到时还记得的可能是88%。',
  );
  await expect(slider).toHaveAttribute('aria-valuetext', '90%，3天后复习');
  await good.press('Enter');
  await expect(main.getByText(/^现在这道题/).locator('..')).toContainText('，3天后复习');
  await expect(main.getByRole('row').last().getByRole('cell').last()).toHaveText('3');
});
