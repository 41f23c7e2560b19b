import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { answersOf, sitAndHandIn } from './candidate.ts';
import { test } from './journey.ts';

const FIRST_POINT = '听懂事实细节';

const map = (page: Page, area = '听力') =>
  page.getByRole('group', { name: `${area}的知识点图，用方向键沿连线移动，回车打开` });

test('a visitor goes over the map by keyboard, opens a point and comes back', async ({ page }) => {
  test.slow();
  await page.goto('/knowledge-graph');
  const main = page.getByRole('main');
  await expect(main.getByText('图上还没有你的记录')).toBeVisible();
  await expect(map(page)).toBeVisible();
  await expectAccessible(page, 'the map of a visitor');

  const tabStop = map(page).locator('[data-point][tabindex="0"]');
  await expect(tabStop).toHaveCount(1);
  await tabStop.focus();
  const start = await tabStop.getAttribute('data-point');
  await page.keyboard.press('ArrowRight');
  const focused = map(page).locator('[data-point]:focus');
  await expect(focused).not.toHaveAttribute('data-point', start ?? '');
  const next = await focused.getAttribute('data-point');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`point=${next}$`));
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByText('先学', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a point of the map');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(map(page).locator(`[data-point="${next}"]`)).toBeFocused();

  // An area shows what it builds on in others.
  await main.getByText('选词填空', { exact: true }).click();
  await expect(page).toHaveURL(/area=cloze/);
  await expect(
    map(page, '选词填空')
      .getByRole('button', { name: /^语法：/ })
      .first(),
  ).toBeVisible();
});

/** The points of the map that lie in the window whole, with what a press on their middle would meet. */
function pointsMet(page: Page): Promise<{ point: string | null; met: string | null }[]> {
  return map(page).evaluate((group) => {
    const frame = group.getBoundingClientRect();
    return [...group.querySelectorAll<HTMLElement>('[data-point]')].flatMap((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const isInside = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= innerHeight;
      if (!isInside) return [];
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('[data-point]');
      return [{ point: button.dataset.point ?? null, met: met?.getAttribute('data-point') ?? null }];
    });
  });
}

test('a point of the map is read at its first size and opens under the mouse', async ({ page }) => {
  await page.goto('/knowledge-graph');
  const panel = page.getByRole('complementary');
  const first = map(page).locator('[data-point][tabindex="0"]');
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport();
  const points = await pointsMet(page);
  expect(points.length).toBeGreaterThan(3);
  expect(points.filter(({ point, met }) => point !== met)).toEqual([]);

  expect((await first.boundingBox())?.height).toBeGreaterThan(44);
  await first.click();
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await panel.getByRole('button', { name: '关闭' }).click();
  await expect(panel).toHaveCount(0);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('the map goes from top to bottom, and a point opens under the finger', async ({ page }) => {
    await page.goto('/knowledge-graph?view=graph');
    await expect(page.getByText('先学上边的')).toBeVisible();
    expect(await map(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await map(page).locator('[data-point][tabindex="0"]').tap();
    await expect(page.getByRole('dialog').getByText('考它的题')).toBeVisible();
  });
});

test('a phone shows the list by area; filters and the point stand in the address', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/knowledge-graph');
  const main = page.getByRole('main');
  await expect(main.getByText('83个知识点')).toBeVisible();
  await expect(map(page)).toHaveCount(0);
  const first = main.getByRole('button', { name: new RegExp(`^${FIRST_POINT}`) });
  await expect(first).toBeHidden();
  await main.locator('summary').filter({ hasText: '听力' }).click();
  await expect(page).toHaveURL(/open=listening/);
  await page.reload();
  await expect(first).toBeVisible();

  await main.getByRole('button', { name: '筛选' }).click();
  await main.getByLabel('领域').selectOption('grammar');
  await expect(page).toHaveURL(/area=grammar/);
  await expect(main.getByText('10个知识点')).toBeVisible();
  await main.getByLabel('领域').selectOption('');
  await main.getByRole('searchbox', { name: '搜索知识点' }).fill(FIRST_POINT);
  await expect(main.getByText('1个知识点')).toBeVisible();
  await first.click();
  const sheet = page.getByRole('dialog', { name: FIRST_POINT });
  await expect(sheet.getByText('考它的题')).toBeVisible();
  await expect(sheet.getByText('没有做过的和正在模考的试卷只显示题数。')).toBeVisible();
  await page.reload();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.goto('/knowledge-graph?view=list&open=listening.reading');
  await expect(first).toBeVisible();
  await expectAccessible(page, 'the list of points');
});

test('after a practice one’s own mastery is marked, with the items answered, and few answers judge nothing', async ({
  page,
  provokes,
}) => {
  provokes('409 POST /api/practice/sessions/');
  test.slow();
  await sitAndHandIn(page, await answersOf(36, 55, [50]), '/knowledge-graph?view=list&standing=unsure');
  const main = page.getByRole('main');
  const known = main.locator('[data-point]').first();
  await expect(known).toHaveAccessibleName(/还看不准，答过[1-4]题/);
  await expect(
    main
      .locator('dt')
      .filter({ hasText: /^薄弱$/ })
      .locator('..')
      .getByText('0'),
  ).toBeVisible();
  await expectAccessible(page, 'the list with mastery');
  await known.click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText(/^答过\d题，还不够下结论。/)).toBeVisible();
  await expect(panel.getByRole('link', { name: /^第\d+题，答[对错]，看解析$/ }).first()).toBeVisible();
  await expectAccessible(page, 'a point with a record');
  await main.getByText('图', { exact: true }).click();
  await expect(page.locator('[data-point][aria-label*="还看不准"]').first()).toBeVisible();
  await expectAccessible(page, 'the map with mastery');
  await panel.getByRole('link', { name: '练这一点', exact: true }).click();
  // All its items were handed in just now.
  await main.getByRole('button', { name: '还是再练一遍' }).click();
  await expect(page).toHaveURL(/\/practice\?.*session=/);
});
