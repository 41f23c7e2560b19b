import { expect, type Locator } from '@playwright/test';
import { signUp, sit } from './candidate.ts';
import { choose, optionOf, partOf, test } from './journey.ts';

/** A key as Safari sends it after the composition that it confirms has ended: it is the input method's all the same. */
async function confirmWith(target: Locator, key: string): Promise<void> {
  await target.evaluate((element, pressed) => {
    const init = { key: pressed, keyCode: 229, bubbles: true, cancelable: true };
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    element.dispatchEvent(new KeyboardEvent('keydown', init));
  }, key);
}

test('a key that confirms an input method’s word adds no line and ends no word', async ({ page }) => {
  await signUp(page, '/knowledge-sandbox/math');
  await page.getByRole('button', { name: '添加表达式', exact: true }).click();
  const lines = page.getByRole('textbox', { name: /^第\d条表达式$/ });
  await expect(lines).toHaveCount(1);
  await confirmWith(lines.first(), 'Enter');
  await confirmWith(lines.first(), 'Backspace');
  await expect(lines).toHaveCount(1);
  await lines.first().press('Enter');
  await expect(lines).toHaveCount(2);
  await confirmWith(page.getByRole('application', { name: '函数图像' }), 't');
  await expect(page.getByText('没有可以追踪的曲线')).toHaveCount(0);
});

test('a key of an input method is no shortcut of the exam', async ({ page }) => {
  await sit(page);
  await partOf(page, '仔细阅读一').click();
  await choose(page, 46, 'A');
  await confirmWith(page.locator('#item-46'), 'b');
  await expect(optionOf(page, 46, 'A')).toBeChecked();
  await page.keyboard.press('b');
  await expect(optionOf(page, 46, 'B')).toBeChecked();
  await confirmWith(page.locator('body'), '?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
