import { devices, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sit } from './candidate.ts';
import { expectSaved, letterOf, partOf, readBank, test } from './journey.ts';

const { viewport, userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Galaxy S8'];
test.use({ viewport, userAgent, hasTouch, isMobile, deviceScaleFactor });

const blank = (page: Page, no: number) => page.locator(`#item-${no}`);
const bankOf = (page: Page) => page.getByRole('region', { name: '词库' });
const word = (page: Page, letter: string) => bankOf(page).getByRole('button', { name: new RegExp(`^${letter} `) });

/** Whether nothing of it is hidden under a fold. */
async function expectWhole(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
}

test('a cloze takes one tap a word from the first on, beside its part', async ({ page }) => {
  const words = await readBank();
  await sit(page);
  await partOf(page, '选词填空').tap();
  for (const letter of 'ABCDEFGHIJ') await word(page, letter).tap();
  for (const [at, letter] of [...'ABCDEFGHIJ'].entries()) {
    await expect(blank(page, 26 + at)).toHaveAccessibleName(`第${26 + at}空，已填${words.get(letter)}`);
  }
  await expectSaved(page);
});

test('a word that leaves another blank is told over the bank, where nothing is below the fold', async ({ page }) => {
  const words = await readBank();
  await sit(page);
  await partOf(page, '选词填空').tap();
  const bank = bankOf(page);
  await expect(bank.getByText('第26空')).toBeVisible();
  await word(page, 'A').tap();
  await expect(bank.getByText('第27空')).toBeVisible();
  await word(page, 'A').tap();
  const note = bank.getByRole('status').filter({ hasText: `${words.get('A')}从26空挪到27空` });
  await expectWhole(note);
  await expect(blank(page, 26)).toHaveAccessibleName('第26空，未填');
  for (const name of ['撤销', '核对选词填空', /^O /]) await expectWhole(bank.getByRole('button', { name }));
  await bank.getByRole('button', { name: '两处都保留' }).tap();
  await expect(blank(page, 26)).toHaveAccessibleName(`第26空，已填${words.get('A')}`);
  await bank.getByRole('button', { name: '撤销' }).tap();
  await expect(blank(page, 26)).toHaveAccessibleName('第26空，未填');
  await blank(page, 27).tap();
  await word(page, 'A').tap();
  await expect(blank(page, 27)).toHaveAccessibleName('第27空，未填');
  await word(page, 'B').tap();
  await blank(page, 26).tap();
  await word(page, 'B').tap();
  await expectAccessible(page, 'a moved word');
});

test('matching takes one tap a statement, by a bubble or by the letter of a paragraph', async ({ page }) => {
  await sit(page);
  await partOf(page, '信息匹配').tap();
  const text = page.getByRole('region', { name: '文章' });
  const letters = 'ABCDEABCDE';
  for (const [at, letter] of [...letters].entries()) {
    const no = 36 + at;
    if (at % 2 === 0) await letterOf(page, no, letter).tap();
    else await text.getByRole('button', { name: `第${no}题选${letter}段` }).tap();
  }
  await expect(page.getByRole('img', { name: '10句，答了10句' })).toBeVisible();
  await expect(text.getByRole('button', { name: /选A段，已有第36、41题$/ })).toBeVisible();

  // An answer that is changed, or taken back, keeps its statement in sight.
  await letterOf(page, 45, 'B').tap();
  await expect(letterOf(page, 45, 'B')).toHaveAttribute('aria-pressed', 'true');
  await letterOf(page, 45, 'B').tap();
  await expect(page.getByRole('img', { name: '10句，答了9句' })).toBeVisible();
  await expectSaved(page);
  await expectAccessible(page, 'matching on a phone');
});

test('one tool in the bar strikes out options and rates, for the item one is at', async ({ page }) => {
  await sit(page);
  await partOf(page, '仔细阅读一').tap();
  await page.getByRole('button', { name: '题目', exact: true }).tap();
  await expect(page.getByRole('button', { name: /^划去第/ })).toHaveCount(0);
  await page.getByRole('button', { name: '划去选项、记把握' }).tap();
  await page.getByRole('button', { name: '划去第46题的C' }).tap();
  await page.getByRole('button', { name: '第46题猜的' }).tap();
  await page.getByRole('button', { name: '下一题' }).tap();
  await expect(page.getByRole('group', { name: '第47题的工具' })).toBeVisible();
  await page.getByRole('button', { name: '上一题' }).tap();
  await expect(page.getByRole('button', { name: '恢复第46题的C' })).toBeVisible();
  await expect(page.getByRole('button', { name: '第46题猜的', pressed: true })).toBeVisible();
  await page.locator('#item-46').getByRole('button', { name: '第46题拿不准' }).tap();
  await page.getByRole('button', { name: /^答题卡/ }).tap();
  const sheet = page.getByRole('dialog', { name: '答题卡' });
  await expect(sheet.getByRole('button', { name: '第46题，未答，拿不准' })).toBeVisible();
  await expect(sheet.getByText('◌')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the tools');
});

test('the hand-in is an outline until everything is answered, and all parts fit beside each other', async ({
  page,
}) => {
  const all = Object.fromEntries(Array.from({ length: 55 }, (_, at) => [String(at + 1), 'A']));
  await sit(page, 'practice', { ...all, writing: 'Dear Sir,' });
  const submit = page.getByRole('banner').getByRole('button', { name: '交卷' });
  await expect(submit).toHaveClass(/btn-outline/);
  const parts = page.getByRole('navigation', { name: '试卷各部分' });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    for (const part of await parts.getByRole('button').all()) await expectWhole(part);
    expect(await parts.locator('.scroll-row').evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  }
  await partOf(page, '翻译').tap();
  await page.getByRole('textbox', { name: '译文' }).fill('Teahouses are old.');
  await expect(submit).toHaveClass(/btn-primary/);
});

test('font size and theme are chosen in the room, and stay after a reload', async ({ page }) => {
  await sit(page, 'practice', { 46: 'A' });
  // The attempt opens at the item that was answered last.
  await expect(page.locator('#item-46')).toBeFocused();
  await page.getByRole('button', { name: '文章', exact: true }).tap();
  const text = page.locator('[data-block="0"]');
  const sizeOf = () => text.evaluate((element) => getComputedStyle(element).fontSize);
  expect(await sizeOf()).toBe('17px');
  await page.getByRole('button', { name: '字号和深浅' }).tap();
  const menu = page.getByRole('group', { name: '字号和深浅' });
  await menu.getByText('20', { exact: true }).tap();
  expect(await sizeOf()).toBe('20px');
  await menu.getByText('浅', { exact: true }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'cupcake');
  await page.reload();
  await page.getByRole('button', { name: '文章', exact: true }).tap();
  expect(await sizeOf()).toBe('20px');
  await page.getByRole('button', { name: '字号和深浅' }).tap();
  await menu.getByText('15', { exact: true }).tap();
  expect(await sizeOf()).toBe('15px');
  await expectAccessible(page, 'size and theme');
});
