import { expect, type Page } from '@playwright/test';
import { signUpAdministrator } from './administrator.ts';
import { answersOf, handInPractice, signUp, sitAndHandIn } from './candidate.ts';
import {
  askedNumber,
  begin,
  choose,
  endPhase,
  expectSaved,
  handIn,
  otherThan,
  PAPER,
  partOf,
  readKeys,
  register,
  test as journey,
} from './journey.ts';
import { translatePage } from './page-translation.ts';
import { ageAccount, passDays } from './pass-days.ts';

// Somebody has the browser translate every page. A journey fails when one breaks, or changes where nobody sees it.
const test = journey.extend<{ translated: void }>({
  translated: [
    async ({ page }, use) => {
      await page.addInitScript(translatePage);
      await use();
    },
    { auto: true },
  ],
});

async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
}

async function unfoldAll(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all()) if (await summary.isVisible()) await summary.click();
}

test.beforeEach(({ provokes }) =>
  provokes(
    // An address without a page, and a set whose answers were just read.
    /^404 GET \/nowhere$/,
    /^409 POST \/api\/practice\/sessions\/$/,
    // The preview of a paper runs no scripts, the translator's neither.
    /^console: Blocked script execution in 'about:srcdoc'/,
  ),
);

test('a mock is sat, handed in and looked through on translated pages', async ({ page }) => {
  test.slow();
  const main = page.getByRole('main');
  await visit(page, ['/', '/subjects', '/scoring', '/accessibility', '/nowhere']);
  await page.goto('/auth?redirect=/cet4');
  await page.getByRole('tabpanel').getByRole('button', { name: '注册' }).click();
  await page.getByRole('tab', { name: '登录' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: '登录' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await register(page);
  await begin(page, '仿真模考');

  const essay = page.getByRole('textbox', { name: '作文' });
  const timer = page.getByRole('timer');
  await expect(timer.locator('font').first()).toBeAttached();
  const began = (await timer.textContent()) ?? '';
  await essay.fill('An essay of six whole words.');
  await expectSaved(page);
  await expect(timer).not.toHaveText(began);
  await essay.fill('An essay of seven or eight whole words.');
  await expectSaved(page);
  await endPhase(page);
  await choose(page, 1, 'B');
  await expectSaved(page);
  await endPhase(page);
  await main.getByRole('button', { name: /继续/ }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /继续|结束/ });
  if (await confirm.isVisible()) await confirm.click();
  for (const part of ['选词填空', '信息匹配', '翻译', '仔细阅读一']) await partOf(page, part).click();
  await expect(page.locator('#item-46 [lang=en] font, [lang=en] > font')).toHaveCount(0);
  await choose(page, 46, 'B');
  await expectSaved(page);
  await handIn(page);

  await expect(main.getByRole('heading', { name: '估分' })).toBeVisible({ timeout: 120_000 });
  await unfoldAll(page);
  for (const tab of ['写作', '翻译']) await main.getByRole('tab', { name: tab }).click();
  for (const place of ['answer', 'analysis']) {
    await visit(page, [`/cet4/exam/${PAPER}/${place}`]);
    await unfoldAll(page);
  }
  await page.goto(`/cet4/exam/${PAPER}/answer#item-46`);
  await page.getByLabel('先找依据，再看答案').check();
  await page.getByLabel('先找依据，再看答案').uncheck();
  await visit(page, ['/cet4/history', '/cet4', '/']);
});

test('mistakes are reviewed, items practised and the profile saved on translated pages', async ({ page }) => {
  test.slow();
  const main = page.getByRole('main');
  const keys = await readKeys();
  const { name } = await sitAndHandIn(page, await answersOf(46, 55, [46, 47, 52]), '/mistake-book');
  await expect(main.getByRole('article')).toHaveCount(3);
  await passDays(name, 1);
  await ageAccount(name);
  await page.goto('/mistake-book');
  await main.getByRole('link', { name: '开始复习' }).click();
  for (let done = 0; done < 3; done += 1) {
    await expect(main.getByText(`${done + 1} / 3`)).toBeVisible();
    const key = keys.get(await askedNumber(page));
    await page.keyboard.press(done === 0 ? otherThan(key) : (key ?? ''));
    await main.getByRole('button', { name: /^继续/ }).click();
  }
  await expect(main.getByRole('heading', { name: '这一组复习完了，共3题' })).toBeVisible();
  await main.getByRole('button', { name: '回到错题本' }).click();
  await main.getByRole('article').first().getByRole('link').click();
  await main.getByRole('button', { name: '想岔了' }).click();
  await main.getByLabel('笔记').fill('先找谓语。');
  await main.getByLabel('笔记').blur();
  await expect(main.getByText('已保存', { exact: true })).toBeVisible();

  await page.goto('/practice?exam_type=CET4&section=careful');
  await main
    .getByRole('button', { name: /^(开始练习：仔细阅读|还是再练一遍)/ })
    .first()
    .click();
  const again = main.getByRole('button', { name: '还是再练一遍' });
  await expect(again.or(main.getByText(/^1 \/ \d+$/))).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(main.getByText(/^1 \/ \d+$/)).toBeVisible();
  await page.keyboard.press(keys.get(await askedNumber(page)) ?? '');
  await expect(main.getByText('答对了')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(main.getByText(/^2 \/ \d+$/)).toBeVisible();
  await page.keyboard.press(otherThan(keys.get(await askedNumber(page))));
  await expect(main.getByText('你选的')).toBeVisible();

  await page.goto('/profile');
  for (const nickname of ['用心的人', '更用心的人']) {
    await main.getByText('昵称与简介', { exact: true }).click();
    await main.getByLabel('昵称', { exact: true }).fill(nickname);
    await main.getByRole('button', { name: '保存昵称与简介' }).click();
    await expect(main.getByText(nickname, { exact: true }).first()).toBeVisible();
  }
  await visit(page, ['/', '/settings', '/knowledge-graph', '/leaderboard', '/cet4/history']);
  await page.goto('/knowledge-graph');
  await main.getByText('选词填空', { exact: true }).click();
  await page.locator('[data-point]').first().press('Enter');
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeFocused();
  await page.goto('/leaderboard');
  for (const board of ['勤奋榜', '进步榜']) await main.getByRole('radio', { name: board }).check({ force: true });
  await page.goto('/settings');
  await unfoldAll(page);
  await page.getByRole('contentinfo').getByRole('button', { name: '意见反馈' }).click();
  const dialog = page.getByRole('dialog', { name: '意见反馈' });
  for (const words of ['很好用', '很好用，谢谢']) {
    await dialog.getByLabel('反馈内容').fill(words);
    await expect(dialog.getByText(`${words.length}/300`)).toBeVisible();
  }
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('感谢你的反馈')).toBeVisible();
});

test('the sandboxes move on translated pages', async ({ page }) => {
  await signUp(page, '/knowledge-sandbox/score?right=5.6.7.6.7.8&writing=9&translation=8');
  const total = page.getByRole('region', { name: '估分' });
  await expect(total.getByText('482.8')).toBeVisible();
  await page.getByRole('button', { name: '短篇新闻多1题' }).press('Enter');
  await expect(total.getByText('489.9')).toBeVisible();

  await page.goto('/knowledge-sandbox/memory');
  const main = page.getByRole('main');
  for (const name of [/^记得/, /^记得/, /^忘了/]) {
    await main.getByRole('group', { name: '评价' }).getByRole('button', { name }).press('Enter');
  }
  await expect(main.getByRole('row')).toHaveCount(4);
  await main.getByRole('button', { name: '退一步' }).click();
  await expect(main.getByRole('row')).toHaveCount(3);

  await page.goto('/knowledge-sandbox/math');
  await page.getByRole('button', { name: '添加表达式', exact: true }).click();
  for (const [typed, note] of [
    ['1 +', '末尾：这里缺少数、字母或函数'],
    ['1 + 2', '= 3'],
    ['1 + 3', '= 4'],
  ] as const) {
    await page.getByLabel('第1条表达式').fill(typed);
    await expect(main.getByText(note, { exact: true })).toBeVisible();
  }
});

test('the administration works on translated pages', async ({ page }) => {
  test.slow();
  const candidate = await signUp(page);
  await handInPractice(candidate, await answersOf(46, 55, [46]));
  await signUpAdministrator(page, '/admin');
  const places = ['', '/edit', '/key', '/recordings', '/versions', '/statistics'].map((place) => `/${PAPER}${place}`);
  const papers = ['', '/import', '/suspicious', ...places].map((place) => `/papers${place}`);
  const marking = ['', '/calibration', '/failed', '/samples'].map((place) => `/marking${place}`);
  const others = ['', '/people', '/feedback', '/service', '/settings', '/audit', '/handbook'];
  await visit(
    page,
    [...papers, ...marking, ...others].map((place) => `/admin${place}`),
  );
});
