import { expect, type Locator, type Page } from '@playwright/test';
import { signUp } from './candidate.ts';
import { cardOf, expectSaved, letterOf, partOf, storedResponses, test } from './journey.ts';
import { press, tabTo } from './keyboard.ts';

/** Goes to a control with Tab, forwards or back, and presses it. */
async function use(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter', way?: 'Shift+Tab'): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target, way);
  await press(page, key);
}

async function endPhase(page: Page): Promise<void> {
  const opener = page.getByRole('banner').getByRole('button', { name: /^提前结束(写作|听力)$/ });
  await use(page, opener, 'Enter', 'Shift+Tab');
  const dialog = page.getByRole('dialog', { name: /^提前结束/ });
  await press(page, 'Escape');
  await expect(opener).toBeFocused();
  await press(page, 'Enter');
  await use(page, dialog.getByRole('button', { name: /^结束(写作|听力)$/ }));
}

/** The focus is on the heading of the page, where reading begins. */
const expectFocusOnHeading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused();

const item = (page: Page, no: number) => page.locator(`#item-${no}`);

test('a whole mock is sat with Tab, arrows, Space and Enter alone, and its result is read', async ({ page }) => {
  test.slow();
  await signUp(page, '/cet4');
  // No single keys: what can be done is reached by going there.
  await page.evaluate(() => localStorage.setItem('runner-shortcuts', 'off'));
  await page.reload();
  const begin = cardOf(page).getByRole('button', { name: /^开始/ });
  await use(page, begin);
  await use(page, page.getByRole('dialog').getByRole('button', { name: '开始模考' }));

  await test.step('writing', async () => {
    await tabTo(page, page.getByRole('textbox', { name: '作文' }));
    await page.keyboard.type('Friends teach friends.');
    await use(page, page.getByRole('button', { name: '写作拿不准' }));
    await expectSaved(page);
    await endPhase(page);
  });

  await test.step('listening: the recording plays, one question is answered and one flagged', async () => {
    await expect(page.getByText('正在播放').first()).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectFocusOnHeading(page);
    await use(page, item(page, 1).getByRole('radio').first(), 'Space');
    await press(page, 'ArrowDown');
    await expect(item(page, 1).getByRole('radio', { name: /^B\b/ })).toBeChecked();
    await use(page, item(page, 2).getByRole('button', { name: '第2题拿不准' }));
    await use(page, page.getByRole('button', { name: '跳到答题卡' }), 'Enter', 'Shift+Tab');
    await expect(page.getByRole('button', { name: /^答题卡/ })).toBeFocused();
    await press(page, 'Enter');
    const sheet = page.getByRole('dialog', { name: '答题卡' });
    await expect(sheet.getByRole('button', { name: '第1题，已答' })).toBeFocused();
    await expect(sheet.getByRole('button', { name: '第2题，未答，拿不准' })).toBeVisible();
    await press(page, 'ArrowRight', 'ArrowRight', 'Enter');
    await expect(item(page, 3)).toBeFocused();
    await expectSaved(page);
    await endPhase(page);
  });

  await test.step('between: the first sheet is collected', async () => {
    await expect(page.getByRole('heading', { name: '答题卡1已收取' })).toBeVisible();
    await expectFocusOnHeading(page);
    await use(page, page.getByRole('main').getByRole('button', { name: '直接继续' }));
  });

  await test.step('reading: a word, a paragraph and an option', async () => {
    await use(page, partOf(page, '选词填空'));
    await use(page, item(page, 26));
    await expect(page.getByRole('region', { name: '词库' }).getByRole('button', { name: /^A / })).toBeFocused();
    await press(page, 'Enter');
    await expect(item(page, 26)).toHaveAccessibleName(/^第26空，已填/);
    await use(page, partOf(page, '信息匹配'), 'Enter', 'Shift+Tab');
    await use(page, letterOf(page, 36, 'B'));
    await use(page, partOf(page, '仔细阅读一'), 'Enter', 'Shift+Tab');
    await use(page, item(page, 46).getByRole('radio').first(), 'Space');
    await use(page, partOf(page, '翻译'), 'Enter', 'Shift+Tab');
    await tabTo(page, page.getByRole('textbox', { name: '译文' }));
    await page.keyboard.type('Teahouses are old.');
    await expectSaved(page);
    expect(await storedResponses(page)).toMatchObject({ 1: 'B', 26: 'A', 36: 'B', 46: 'A' });
  });

  await test.step('the hand-in, the result and an explanation', async () => {
    const submit = page.getByRole('banner').getByRole('button', { name: '交卷' });
    await use(page, submit, 'Enter', 'Shift+Tab');
    await use(page, page.getByRole('dialog', { name: '交卷' }).getByRole('button', { name: '确认交卷' }));
    await expect(page).toHaveURL(/\/cet4\/result\?submission=/);
    await expectFocusOnHeading(page);
    await use(page, page.getByRole('main').getByRole('link', { name: '答案与解析' }));
    await expect(page).toHaveURL(/\/answer/);
    await expectFocusOnHeading(page);
  });
});
