import { updateProfileEndpoint } from '@study/contract/account/auth.ts';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { answersOf, handInPractice, signUp, sit } from './candidate.ts';
import { begin, cardOf, choose, expectSaved, handIn, partOf, readKeys, register, test } from './journey.ts';

test('a visitor answers items read and heard, sees the evidence, and is led to ten more', async ({ page }) => {
  await page.goto('/');
  const trial = page.getByRole('region', { name: /试一道/ });
  await expectAccessible(page, 'the page of a visitor');
  await trial.getByRole('button', { name: /^A/ }).click();
  await expect(trial.getByText('依据')).toBeVisible();
  await expect(trial.locator('mark')).toHaveText(/nurses in training/);
  await expect(trial.getByText('A的陷阱：正反颠倒')).toBeVisible();
  await expectAccessible(page, 'the page of a visitor after an answer');
  await trial.getByRole('button', { name: '再来一题' }).click();
  await expect(trial.locator('mark')).toHaveCount(0);
  await trial.getByRole('button', { name: '播放新闻' }).click();
  await expect(trial.getByRole('button', { name: '暂停新闻' })).toBeVisible();
  await trial.getByRole('button', { name: /^B/ }).click();
  await expect(trial.getByText('选对了')).toBeVisible();
  await expect(trial.locator('mark')).toHaveText(/arrive in the morning/);
  await expectAccessible(page, 'the page of a visitor after a recording');
  await expect(page.locator('main .btn-primary')).toHaveText('注册，接着练10题');
  await trial.getByRole('link', { name: '注册，接着练10题' }).click();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
});

test('a passage done without an account is in the mistake book of the account made after it', async ({ page }) => {
  const main = page.getByRole('main');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(main.getByRole('link', { name: /现在没有两小时/ })).toHaveAttribute('href', /^\/try/);
  // The level that has a drill here.
  await page.goto('/try?exam=CET6');
  await expect(main.getByText('1 / 5')).toBeVisible();
  await expectAccessible(page, 'the drill of a visitor');
  for (let item = 1; item <= 5; item += 1) {
    await main
      .getByRole('group', { name: /的选项$/ })
      .getByRole('button')
      .first()
      .click();
    await main.getByRole('button', { name: item === 5 ? '看结果' : '下一题' }).click();
  }
  await expect(main.getByRole('heading', { name: /^5题对了\d题$/ })).toBeVisible();
  await expectAccessible(page, 'the end of the drill of a visitor');
  const moved = page.waitForResponse((reply) => reply.url().endsWith('/answer/') && reply.url().includes('/sessions/'));
  await main.getByRole('link', { name: '注册，存下这5题' }).click();
  await register(page);
  await moved;
  await page.goto('/mistake-book');
  await expect(main.getByText(/六级仔细阅读练习一/).first()).toBeVisible();
});

test('somebody new sets exam, date and minutes, and is in a short drill with one press', async ({ page }) => {
  const main = page.getByRole('main');
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, '/');
  await expectAccessible(page, 'the first day');
  await main.getByText('六级', { exact: true }).click();
  await main.getByText('还没定', { exact: true }).click();
  await main.getByText('30分钟', { exact: true }).click();
  await main.getByRole('button', { name: '8分钟先试一篇' }).click();
  await expect(page).toHaveURL(/\/practice\?.*session=/);
  await expect(main.getByText('1 / 5')).toBeVisible();
  await page.goto('/profile');
  await expect(main.getByRole('radio', { name: /^30\s?分钟$/ })).toBeChecked();
});

test('the plan of a day is done block by block on a phone, and stays ticked', async ({ page }) => {
  test.slow();
  const main = page.getByRole('main');
  const today = main.getByRole('region', { name: '今天做什么' });
  await page.setViewportSize({ width: 390, height: 844 });
  const { calls } = await signUp(page);
  await calls.call(updateProfileEndpoint, '', { target_exam: 'CET6', plan_minutes: 10 });
  await page.goto('/');
  await expect(today.getByRole('heading', { name: '今天一件事，9分钟' })).toBeVisible();
  await expect(main.getByRole('region', { name: '往后一周' }).getByText('今天')).toBeVisible();
  await expectAccessible(page, 'the plan of a day');
  await today.getByRole('link', { name: '从一篇仔细阅读开始' }).click();
  await expect(main.getByText('1 / 5')).toBeVisible();
  await page.keyboard.press('a');
  await expect(main.getByRole('img', { name: '共5题，做了1题' })).toBeVisible();

  // Left half way, it is taken up where it was left.
  await page.goto('/');
  await expect(today.getByText('做了一半，接着做')).toBeVisible();
  await today.getByRole('link', { name: '从一篇仔细阅读开始' }).click();
  await expect(main.getByText('2 / 5')).toBeVisible();
  for (let done = 1; done < 5; done += 1) {
    await page.keyboard.press('a');
    await expect(main.getByRole('img', { name: `共5题，做了${done + 1}题` })).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }
  await page.goto('/');
  await expect(today.getByText(/^5题对[0-5]题$/)).toBeVisible();
  await expect(today.getByRole('listitem').first().getByText('做完了', { exact: true })).toBeAttached();
  await expectAccessible(page, 'the plan of a day with a block done');
});

test('the home page leads to a first paper, then knows what was done and what comes next', async ({ page }) => {
  test.slow();
  const keys = await readKeys();
  const main = page.getByRole('main');
  const today = main.getByRole('region', { name: '今天做什么' });
  const person = await signUp(page, '/');
  await main.getByRole('button', { name: '先跳过' }).click();
  await expect(today.getByRole('heading', { name: /^今天做四级模拟卷/ })).toBeVisible();
  await page.reload();
  await today.getByRole('link', { name: '去做这一套' }).click();
  await expect(page.getByRole('button', { name: '开始模考' })).toBeVisible();
  await page.goBack();
  await expectAccessible(page, 'the home page before a first attempt');

  await page.getByRole('navigation', { name: '学习' }).getByRole('link', { name: '试卷' }).click();
  await begin(page, '自由练习');
  await partOf(page, '仔细阅读一').click();
  for (let no = 46; no < 51; no += 1) await choose(page, no, no < 48 ? (keys.get(no) ?? '') : 'A');
  await expectSaved(page);
  await page.goto('/');
  await expect(today.getByRole('heading', { name: /^接着做/ })).toBeVisible();
  await expect(today.getByText('停在仔细阅读第50题，自由练习不计时，随时接着做。')).toBeVisible();
  await expect(today.getByText('5/30')).toBeVisible();
  await today.getByRole('link', { name: /^继续作答/ }).click();
  await handIn(page);
  const result = page.url();
  await page.goto('/cet4');
  await cardOf(page).getByRole('link', { name: '看成绩：四级模拟卷一' }).click();
  await expect(page).toHaveURL(result);

  await page.goto('/profile');
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await main.getByLabel('考试日期').fill(day);
  await main.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('目标已保存')).toBeVisible();
  await page.goto('/');
  await expect(today.getByText(/^(39|40|41)$/)).toBeVisible();
  // Five items of careful reading are no estimate of a level.
  const distance = main.getByRole('region', { name: '离目标多远' });
  await expect(distance).toHaveCount(0);
  const listening = Array.from({ length: 25 }, (_, index) => index + 1);
  await handInPractice(person, await answersOf(1, 55, [...listening, 46, 47, 48, 49, 50]));
  await page.goto('/');
  await expect(distance.getByText(/估得粗|作答估的/)).toBeVisible();
  await distance.getByText('怎样补最划算').click();
  expect(await distance.getByRole('listitem').count()).toBeGreaterThan(1);
  await expectAccessible(page, 'the home page after an attempt');
});

test('a mock that goes on stands first with the time that is left', async ({ page }) => {
  await sit(page, 'mock');
  await expect(page.getByRole('textbox', { name: '作文' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('main').getByText(/^写作还剩(30:00|2\d:\d\d)。$/)).toBeVisible();
  await expectAccessible(page, 'the home page with an open mock');
});

test('subjects that are open lead to papers, others to the page that says so after login', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/subjects');
  for (const name of ['考研英语', '高等数学', '专业四级']) await expect(main.getByText(name)).toBeVisible();
  await main.getByRole('link', { name: '选试卷：大学英语六级' }).click();
  await expect(page).toHaveURL(/\/subjects\/cet6$/);
  await expect(main.getByRole('heading', { level: 1, name: '六级试卷' })).toBeVisible();
  await page.goto('/subjects/CET4');
  await expect(main.getByRole('heading', { level: 1, name: '四级试卷' })).toBeVisible();
  await page.goto('/subjects/kaoyan');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fcet4%2Fexam%2Fcoming-soon/);
  await register(page);
  const soon = main.getByRole('heading', { name: '试卷筹备中' });
  await expect(soon).toBeVisible();
  for (const [name, heading] of [
    ['四级试卷', '四级试卷'],
    ['六级试卷', '六级试卷'],
    ['看看科目', '科目'],
  ] as const) {
    await main.getByRole('link', { name }).click();
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.goBack();
    await expect(soon).toBeVisible();
  }
});

test('a goal that was set at another device stands in the profile, and is not overwritten', async ({ page }) => {
  const { calls } = await signUp(page);
  await calls.call(updateProfileEndpoint, '', { target_exam: 'CET6', target_score: 520, exam_date: '2099-06-12' });
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByLabel('目标分')).toHaveValue('520');
  await main.getByRole('button', { name: '加5分' }).click();
  await main.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('目标已保存')).toBeVisible();
  await page.reload();
  await expect(main.getByLabel('目标分')).toHaveValue('525');
  await expect(main.getByLabel('考试日期')).toHaveValue('2099-06-12');
  await expect(main.getByRole('radio', { name: '六级' }).first()).toBeChecked();
});
