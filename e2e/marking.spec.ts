import { markTextEndpoint } from '@study/contract/marking/marking.admin.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { administrator, signUp, sitAndHandIn } from './candidate.ts';
import { readPaper, test } from './journey.ts';
import { CUT } from './watch.ts';

const ESSAY =
  'Nowaday, more and more people is learning from their classmates. I think it is a good way to improve ourselves. ' +
  'First, when we study together, we can finds our mistakes very quickly. Second, the cost of a study group is low, ' +
  'and it helps us make friends. For example, last year I learned English with my roommate and my score went up. ' +
  'In short, we should look forward to learn from others and share what we know with them.';
const REVISED = ESSAY.replace('Nowaday,', 'Nowadays,')
  .replace('people is', 'people are')
  .replace('can finds', 'can find')
  .replace('forward to learn', 'forward to learning');
const TRANSLATION = 'Tea is very popular in China. Many people drinks tea every day with their friends and family.';
const TEXTS = { writing: ESSAY, translation: TRANSLATION };

/** The first text that a server marks waits for its grammar to be loaded; on a machine at work that takes long. */
const MARKED_MS = 120_000;

async function appeal(page: Page, place: Locator, reason: string): Promise<void> {
  await place.getByRole('button', { name: '申诉' }).click();
  const dialog = page.getByRole('dialog', { name: '写作评分申诉' });
  await dialog.getByRole('button', { name: '提交申诉' }).click();
  await expect(dialog.getByText('请写明申诉理由')).toBeVisible();
  await dialog.getByRole('textbox', { name: '申诉理由' }).fill(reason);
  await expect(dialog.getByText(`${reason.length}/500`)).toBeVisible();
  await dialog.getByRole('button', { name: '提交申诉' }).click();
}

test('a marked essay is looked through, rewritten, compared, and appealed against', async ({ page, provokes }) => {
  provokes(CUT);
  test.slow();
  await sitAndHandIn(page, TEXTS);
  const main = page.getByRole('main');

  await expect(main.getByRole('heading', { name: '估分' })).toBeVisible({ timeout: MARKED_MS });
  await main.getByRole('tab', { name: '写作' }).click();
  const report = main.getByRole('region', { name: '写作评分' });
  await report.getByRole('button', { name: 'Nowaday', exact: true }).click();
  await expect(report.getByText('拼写', { exact: true })).toBeVisible();
  await expect(report.getByRole('insertion')).toHaveText('Nowadays');
  await expect(report.getByText('I have a good friend.')).toBeVisible();
  await page.keyboard.press('Escape');

  await report.getByRole('link', { name: '修改后再评' }).click();
  await expect(page).toHaveTitle('答案与解析 | 在线学习网站');
  const care = main.getByRole('region', { name: '修改再评与申诉' });
  await expect(care).toBeFocused();
  await expect(care.getByText(/每部分最多提交5次/)).toBeVisible();
  await care.getByRole('button', { name: '修改后再评' }).click();
  const sheet = care.getByRole('textbox', { name: '修改后的作文' });
  await expect(sheet).toHaveValue(ESSAY);
  await expect(care.getByRole('button', { name: '提交评分' })).toBeDisabled();
  await sheet.fill(REVISED);
  await page.reload();
  await care.getByRole('button', { name: '继续上次的修改' }).click();
  await expect(sheet).toHaveValue(REVISED);
  await expectAccessible(page, 'a text that is rewritten');

  await page.context().setOffline(true);
  await care.getByRole('button', { name: '提交评分' }).click();
  await expect(care.getByRole('alert').getByText(/文字已保留/)).toBeVisible();
  await expect(sheet).toHaveValue(REVISED);
  await page.context().setOffline(false);
  await care.getByRole('button', { name: '提交评分' }).click();

  const second = care.getByRole('article', { name: '修改稿1' });
  await expect(second.getByRole('row', { name: /^分数/ })).toBeVisible({ timeout: MARKED_MS });
  await second.getByText('看修改稿1全文与评分').click();
  await expect(second.getByText(/\d+（大致范围\d+–\d+）\/ 15/)).toBeVisible();
  await expect(second.getByRole('heading', { name: /^改掉的问题/ })).toBeVisible();
  await expect(second.getByText('Nowaday', { exact: true })).toBeVisible();
  await expect(care.getByText(/这部分还可以提交4次/)).toBeVisible();
  await expectAccessible(page, 'two versions of a text');
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('revision:')));
  expect(kept).toEqual([]);

  await care.getByRole('button', { name: '申诉' }).click();
  await expectAccessible(page, 'the appeal dialog');
  await page.keyboard.press('Escape');
  await appeal(page, care, '我写满了要求的要点，分数偏低。');
  await expect(care.getByText('已申诉，等待老师查看')).toBeVisible();
  await expect(care.getByRole('button', { name: '申诉' })).toBeHidden();
  await page.goBack();
  await expect(main.getByRole('region', { name: '写作评分' }).getByText('已申诉，等待老师查看')).toBeVisible();
});

test('a mark that a person changed is told with the comment, and stands beside the appeal', async ({ page }) => {
  test.slow();
  const { id } = await sitAndHandIn(page, TEXTS);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '估分' })).toBeVisible({ timeout: MARKED_MS });
  await main.getByRole('tab', { name: '写作' }).click();
  await appeal(page, main.getByRole('region', { name: '写作评分' }), '请再看一遍。');
  await expect(main.getByText('已申诉，等待老师查看')).toBeVisible();
  const teacher = await administrator();
  const body = { part: 'writing', raw: 11, comment: '要点齐全，语言通顺。' } as const;
  await teacher.call(markTextEndpoint, id, body);

  await page.reload();
  const receipt = main.getByRole('list', { name: '分数更正' });
  await expect(receipt.getByText(/评分更正：写作原/)).toBeVisible();
  await expect(receipt.getByText('要点齐全，语言通顺。')).toBeVisible();
  await expect(main.getByRole('region', { name: '写作评分' }).getByText('老师已评分')).toBeVisible();
  await expectAccessible(page, 'a mark that a person changed');
});

test('a translation shows its key points, and what a second text gained', async ({ page }) => {
  test.slow();
  await sitAndHandIn(page, TEXTS);
  await expect(page.getByRole('heading', { name: '估分' })).toBeVisible({ timeout: MARKED_MS });
  const [reference] = (await readPaper()).answers.translation.references;
  await page.getByRole('tab', { name: '翻译' }).click();
  const report = page.getByRole('region', { name: '翻译评分' });
  await report.getByRole('link', { name: '修改后再评' }).click();
  const care = page.getByRole('region', { name: '修改再评与申诉' });
  await care.getByRole('button', { name: '修改后再评' }).click();
  await care.getByRole('textbox', { name: '修改后的译文' }).fill(reference ?? '');
  await care.getByRole('button', { name: '提交评分' }).click();
  await expect(care.getByRole('heading', { name: /^补上的要点/ })).toBeVisible({ timeout: MARKED_MS });
  // Half under the dock, a link would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'two versions of a translation');
});

test('a point that was not recognised is taken to a person with both pieces', async ({ page }) => {
  test.slow();
  await sitAndHandIn(page, TEXTS);
  await expect(page.getByRole('heading', { name: '估分' })).toBeVisible({ timeout: MARKED_MS });
  await page.getByRole('tab', { name: '翻译' }).click();
  await page.getByRole('region', { name: '翻译评分' }).getByRole('link', { name: '修改后再评' }).click();
  // The result has a summary of the same name, which goes with its page.
  const care = page.getByRole('region', { name: '修改再评与申诉' });
  await expect(care).toBeVisible();
  await page.locator('summary').filter({ hasText: '要点' }).click();
  const point = page
    .getByRole('listitem')
    .filter({ has: page.getByText('没有认出') })
    .first();
  const own = (await point.locator('[lang=en]').first().textContent())?.trim() ?? '';
  expect(TEXTS.translation).toContain(own);
  await point.getByRole('button', { name: /^我译了/ }).click();
  const dialog = page.getByRole('dialog', { name: '翻译评分申诉' });
  await expect(dialog.getByRole('textbox', { name: '申诉理由' })).toHaveValue(new RegExp(`我译了“.+”，译文是：${own}`));
  await expectAccessible(page, 'an appeal that a point began');
  await dialog.getByRole('button', { name: '提交申诉' }).click();
  await expect(care.getByText('已申诉，等待老师查看')).toBeVisible();
  await point.getByRole('button', { name: /^我译了/ }).click();
  await expect(page.getByText('每部分只能申诉一次', { exact: false }).last()).toBeVisible();
});

test('where no language model is set the settings say that texts stay here', async ({ page }) => {
  await signUp(page, '/settings');
  await page.getByText('作文与翻译评分').click();
  await expect(page.getByText('只用本站内置的评分程序，文字不会离开服务器。')).toBeVisible();
});

/** Stands in for a server on which the operator has set a language model. */
async function setModel(page: Page): Promise<void> {
  await page.route('**/api/exams/scoring-choice/', async (route) => {
    const response = await route.fetch();
    const choice = { ...(await response.json()), is_available: true, host: 'model.school.example' };
    await route.fulfill({ response, json: choice });
  });
}

test('where a language model is set the result tells its address and asks once', async ({ page }) => {
  test.slow();
  await setModel(page);
  await sitAndHandIn(page, TEXTS);
  const notice = page.getByRole('region', { name: '外部语言模型评分' });
  await expect(notice.getByText('文字会离开本站服务器，发送到model.school.example')).toBeVisible();
  await notice.getByRole('button', { name: '不允许', exact: true }).click();
  await expect(page.getByText('已选择不允许，文字不会离开本站服务器。')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '估分' })).toBeVisible({ timeout: MARKED_MS });
  await expect(notice).toBeHidden();
});

test('who marks can be changed in the settings', async ({ page }) => {
  test.slow();
  await setModel(page);
  await signUp(page, '/settings');
  await page.getByText('作文与翻译评分').click();
  const choice = page.getByRole('group', { name: '是否允许外部语言模型评分' });
  await expect(choice.getByRole('radio', { name: '不允许' })).toBeChecked({ timeout: 60_000 });
  await choice.getByRole('radio', { name: '允许', exact: true }).click({ force: true });
  await expect(page.getByText('已允许外部语言模型评分')).toBeVisible();
  await expectAccessible(page, 'the choice who marks');
  await page.reload();
  await page.getByText('作文与翻译评分').click();
  await expect(choice.getByRole('radio', { name: '允许', exact: true })).toBeChecked({ timeout: 60_000 });
});
