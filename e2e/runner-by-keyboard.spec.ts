import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp, sit } from './candidate.ts';
import { cardOf, expectSaved, PAPER, partOf, test } from './journey.ts';
import { FARTHEST, press, tabTo } from './keyboard.ts';

/** Through the panel of all questions, with its arrows. */
async function jumpTo(page: Page, name: RegExp): Promise<void> {
  await press(page, 'q');
  const panel = page.getByRole('dialog', { name: '答题卡' });
  await expect(panel.locator('[aria-current]')).toBeFocused();
  await press(page, 'Home');
  const target = panel.getByRole('button', { name });
  for (let presses = 0; presses < FARTHEST; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await press(page, 'ArrowRight');
  }
  await press(page, 'Enter');
  await expect(panel).toBeHidden();
}

const item = (page: Page, no: number) => page.locator(`#item-${no}`);

test('a practice is sat from the list of papers to the hand-in without a mouse', async ({ page }) => {
  test.slow();
  await signUp(page, '/cet4');

  await tabTo(page, cardOf(page).getByRole('button', { name: /^开始/ }));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('radio', { name: '仿真模考' }));
  await press(page, 'ArrowRight');
  const start = page.getByRole('button', { name: '开始练习' });
  await expect(start).toBeVisible();
  await tabTo(page, start);
  await press(page, 'Enter');
  await expect(page).toHaveURL(new RegExp(`/exam/${PAPER}$`));

  await test.step('writing: help, a mark in the prompt, the essay, and out of the field again', async () => {
    const prompt = page.getByRole('region', { name: '写作题目' });
    await expect(prompt).toBeVisible();
    await press(page, 'p');
    await expect(prompt).toBeFocused();
    await press(page, '?');
    await expect(page.getByRole('dialog', { name: '快捷键与帮助' })).toBeVisible();
    await press(page, 'Escape');
    await expect(prompt).toBeFocused();
    await press(page, 'j', 'j', 'h');
    await expect(page.getByText('已划线', { exact: true })).toBeAttached();
    await press(page, 'p');
    const essay = page.getByRole('textbox', { name: '作文' });
    await expect(essay).toBeFocused();
    await page.keyboard.type('Friends teach friends. FHJKTPX?');
    await expect(essay).toHaveValue('Friends teach friends. FHJKTPX?');
    await press(page, 'Tab');
    await expect(page.getByRole('button', { name: '写作拿不准' })).toBeFocused();
    await press(page, 'ArrowRight');
  });

  await test.step('listening: an option, how sure, struck out, flagged', async () => {
    await expect(item(page, 1)).toBeFocused();
    await press(page, 'b', '3', 'x', 'c', 'Shift+D', 'f');
    const first = item(page, 1);
    await expect(first.getByRole('radio', { name: /^B\b/ })).toBeChecked();
    await expect(first.getByRole('button', { name: '第1题拿不准', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: '划去选项、记把握' }).focus();
    await press(page, 'Enter');
    const tools = page.getByRole('group', { name: '第1题的工具' });
    await expect(tools.getByRole('button', { name: /^恢复第1题的[CD]$/ })).toHaveCount(2);
    await expect(tools.getByRole('button', { name: '第1题猜的', pressed: true })).toBeVisible();
    await press(page, 'Enter');
    await expect(tools).toBeHidden();
    await press(page, 'ArrowRight', 'a');
    await expect(item(page, 2).getByRole('radio', { name: /^A\b/ })).toBeChecked();
  });

  await test.step('cloze: letters place words, Ctrl+Z takes back, the passage is marked', async () => {
    await jumpTo(page, /^第26题/);
    await expect(item(page, 26)).toBeFocused();
    await press(page, 'a', 'k');
    await expect(item(page, 27)).toHaveAccessibleName(/^第27空，已填/);
    await expect(item(page, 28)).toBeFocused();
    await press(page, 'Control+z');
    await expect(item(page, 27)).toHaveAccessibleName('第27空，未填');
    await expect(item(page, 26)).toHaveAccessibleName(/^第26空，已填/);
    await press(page, 'p');
    await expect(page.getByRole('region', { name: '文章' })).toBeFocused();
    await press(page, 'j', 'k', 'h', 'p');
    await expect(item(page, 28)).toBeFocused();
    await press(page, 'h', '3', 'Shift+F');
    await expect(item(page, 28)).toHaveAccessibleName(/^第28空，已填/);
  });

  await test.step('matching: the letter of a paragraph, and other keys beside it', async () => {
    await jumpTo(page, /^第36题/);
    await expect(item(page, 36)).toBeFocused();
    await press(page, 'b', '1', 'Shift+F');
    await expect(item(page, 36).getByRole('button', { name: /B段/, pressed: true })).toBeVisible();
    await press(page, '0');
    await expect(item(page, 36).getByRole('button', { pressed: true })).toHaveCount(0);
    await press(page, 'c');
    await expect(page.getByRole('button', { name: '第36题拿不准', pressed: true })).toBeVisible();
  });

  await test.step('careful reading: passage and question, the bar between, the answer', async () => {
    await jumpTo(page, /^第46题/);
    await expect(item(page, 46)).toBeFocused();
    await press(page, 'd', '0');
    await expect(item(page, 46).getByRole('radio', { checked: true })).toHaveCount(0);
    await press(page, 'c', 'p');
    await expect(page.getByRole('region', { name: '文章' })).toBeFocused();
    await press(page, 'j', 'h');
    const bar = page.getByRole('separator', { name: '文章与题目的大小' });
    await press(page, 'Tab');
    await expect(bar).toBeFocused();
    await press(page, 'ArrowLeft', 'ArrowLeft');
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
    await press(page, 'Enter');
    await expect(bar).toHaveAttribute('aria-valuenow', '50');
  });

  await test.step('translation, the panel and its filter, the hand-in', async () => {
    await jumpTo(page, /^翻译/);
    await expect(page.getByRole('textbox', { name: '译文' })).toBeFocused();
    await page.keyboard.type('Teahouses are old.');
    await tabTo(page, page.getByRole('button', { name: /^答题卡/ }));
    await press(page, 'Enter');
    const panel = page.getByRole('dialog', { name: '答题卡' });
    await tabTo(page, panel.getByRole('button', { name: /^拿不准/ }).first(), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(panel.getByRole('button', { name: /^第/ })).toHaveCount(3);
    await press(page, 'Escape');
    await expect(page.getByRole('button', { name: /^答题卡/ })).toBeFocused();
    await expectSaved(page);

    const submit = page.getByRole('banner').getByRole('button', { name: '交卷' });
    await tabTo(page, submit, 'Shift+Tab');
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: '交卷' });
    await expect(dialog.getByText('未答49题')).toBeVisible();
    await press(page, 'Escape');
    await expect(submit).toBeFocused();
    await press(page, 'Enter');
    await tabTo(page, dialog.getByRole('button', { name: '确认交卷' }));
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/cet4\/result\?submission=/);
  });
});

test('keys can be switched off, and then do nothing', async ({ page }) => {
  await sit(page);
  await partOf(page, '仔细阅读一').click();
  await press(page, '?');
  const help = page.getByRole('dialog', { name: '快捷键与帮助' });
  await expectAccessible(page, 'the help sheet');
  await help.getByRole('checkbox', { name: '使用单键快捷键' }).uncheck();
  await press(page, 'Escape');
  await page.locator('#item-46').focus();
  await press(page, 'b', '2', 'f', 'q', 't');
  await expect(page.locator('#item-46').getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('#item-46')).toBeAttached();
  await page.locator('#item-46').focus();
  await press(page, 'b');
  await expect(page.locator('#item-46').getByRole('radio', { checked: true })).toHaveCount(0);
});
