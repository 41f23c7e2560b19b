import { expect, type Page } from '@playwright/test';
import { updateProfileEndpoint } from '@study/contract/account/auth.ts';
import { reviewMistakeEndpoint } from '@study/contract/mistakes/mistakes.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import { expectAccessible } from './accessibility.ts';
import { answersOf, signUp, sitAndHandIn } from './candidate.ts';
import { ask, askedNumber, otherThan, readKeys, test } from './journey.ts';
import { passDays } from './pass-days.ts';
import { spendPapers } from './spend-papers.ts';
import { onDatabase } from './on-database.ts';
import { CUT } from './watch.ts';

/** The items from `first` on sat in practice, some of them wrong; tells the name of who did. The page is at its papers. */
async function sitWithErrors(page: Page, wrong: readonly number[], first = 46): Promise<string> {
  const { name } = await sitAndHandIn(page, await answersOf(first, 55, wrong), '/cet4');
  await spendPapers(name);
  // Asked for, the book takes in what waits.
  expect((await listed(page)).map(({ item }) => Number(item))).toEqual(wrong);
  return name;
}

interface OwnMistake {
  id: string;
  item: string;
  state: string;
  answers: { where: string }[];
}

async function listed(page: Page): Promise<OwnMistake[]> {
  const { body } = await ask(page, '/api/mistakes/?ordering=item&page_size=100');
  return (body as { results: OwnMistake[] }).results;
}

test('mistakes enter by themselves, come back day by day, and retire when they are known', async ({ page }) => {
  test.slow();
  const keys = await readKeys();
  const username = await sitWithErrors(page, [46, 47, 52]);
  const main = page.getByRole('main');

  await page.goto('/mistake-book');
  await expect(main.getByRole('article')).toHaveCount(3);
  for (const no of [46, 47, 52]) {
    await expect(main.getByRole('article', { name: new RegExp(`第${no}题$`) })).toBeVisible();
  }
  // Nothing is due yet; what went wrong today may be gone over all the same.
  await expect(main.getByRole('heading', { name: /^(今天新错3道|过一遍新错3题)$/ })).toBeVisible();
  await expect(main.getByRole('link', { name: '现在就过一遍' })).toBeVisible();
  await expectAccessible(page, 'the mistake book');
  const first = main.getByRole('article', { name: /第46题$/ });
  await expect(first).toContainText(`选${otherThan(keys.get(46))}应${keys.get(46)}`);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/mistakebook\/collection\/[^/]+\?list=all$/);
  await main.getByRole('button', { name: '想岔了' }).click();
  await expect(main.getByRole('button', { name: '想岔了' })).toHaveAttribute('aria-pressed', 'true');
  await main.getByRole('button', { name: '收藏第46题' }).click();
  await main.getByRole('button', { name: '回到列表' }).click();
  await expect(main.getByRole('article', { name: /第46题$/ }).getByLabel('已收藏')).toBeVisible();

  for (const days of [1, 60, 400]) {
    await passDays(username, days);
    await page.goto('/mistake-book');
    await main.getByRole('link', { name: '开始复习' }).click();
    await expect(page).toHaveURL(/review=due/);
    // Full screen: no bars.
    await expect(page.getByRole('navigation')).toHaveCount(0);
    for (let done = 0; done < 3; done += 1) {
      await expect(main.getByText(`${done + 1} / 3`)).toBeVisible();
      const no = await askedNumber(page);
      await expect(main.getByText('为什么是')).toHaveCount(0);
      await page.keyboard.press((keys.get(no) ?? '').toLowerCase());
      await expect(main.getByText('答对了')).toBeVisible();
      await expect(main.getByRole('radio', { name: '记得' })).toBeChecked();
      if (days === 1 && done === 0) await expectAccessible(page, 'a review that was answered');
      await page.keyboard.press('3');
    }
    await expect(main.getByRole('heading', { name: '这一组复习完了，共3题' })).toBeVisible();
    await expect(main.getByText('答对3道。')).toBeVisible();
    // Said when the server has every review.
    await expect(main.getByText(/今天的都复习完了|今天的复习做完了|错题都已掌握/)).toBeVisible();
  }
  await main.getByRole('button', { name: '回到错题本' }).click();
  await main.getByRole('radio', { name: /^已掌握/ }).check({ force: true });
  await expect(page).toHaveURL(/state=retired/);
  await expect(main.getByRole('article')).toHaveCount(3);
  await expect(main.getByText('错题都已掌握，没有要复习的。')).toBeVisible();
  const known = await listed(page);
  expect(known.map(({ state }) => state)).toEqual(['retired', 'retired', 'retired']);

  // The address that earlier versions gave a mistake.
  await page.goto(`/mistake-book?item=${known[0]?.id}&state=retired`);
  await expect(page).toHaveURL(`/mistakebook/collection/${known[0]?.id}?state=retired&list=all`);
  await main.getByRole('link', { name: '在记忆曲线里看这些复习' }).click();
  await expect(main.getByRole('heading', { level: 1, name: '记忆曲线' })).toBeVisible();
  await expect(main.getByText('已复习3次')).toBeVisible();
});

test('a review without a network is kept, sent once when it is back, and can be undone', async ({
  page,
  context,
  provokes,
}) => {
  provokes(CUT);
  test.slow();
  const keys = await readKeys();
  const username = await sitWithErrors(page, [46, 53]);
  await passDays(username, 1);
  await page.goto('/mistake-book');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '开始复习' }).click();
  const no = await askedNumber(page);
  await expectAccessible(page, 'a review before the answer');

  await context.setOffline(true);
  await page.keyboard.press(otherThan(keys.get(no)));
  // A wrong answer leaves one way on, which says when the item is back, and why it was wrong if one likes.
  await expect(main.getByRole('button', { name: '继续（明天再复习）' })).toBeVisible();
  await expect(main.getByRole('group', { name: '评价' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: '粗心' })).toBeVisible();
  await page.keyboard.press('3');
  await expect(main.getByText('1 / 2')).toBeVisible();
  await page.keyboard.press('1');
  await expect(main.getByText('2 / 2')).toBeVisible();
  await expect(main.getByText('网络已断开，复习记录保存在本机，1条待同步，恢复后自动发送')).toBeVisible();

  await context.setOffline(false);
  await expect(main.getByText(/网络已断开/)).toHaveCount(0);
  const reviewed = (await listed(page)).find(({ item }) => item === String(no));
  const reviewsOf = async () => {
    const { body } = await ask(page, `/api/mistakes/${reviewed?.id}/`);
    return (body as OwnMistake).answers.filter(({ where }) => where === 'review').length;
  };
  await expect.poll(reviewsOf).toBe(1);

  await page.keyboard.press('u');
  await expect(main.getByText('1 / 2')).toBeVisible();
  await expect(main.getByRole('button', { name: /^继续/ })).toBeVisible();
  expect(await reviewsOf()).toBe(0);
  await main.getByRole('button', { name: '继续（明天再复习）' }).click();
  await expect.poll(reviewsOf).toBe(1);
  // The way out keeps what was done.
  await main.getByRole('button', { name: '关闭' }).click();
  await expect(page).toHaveURL(/\/mistake-book$/);
  await expect(main.getByRole('heading', { name: '今天再复习1题' })).toBeVisible();
  expect(await reviewsOf()).toBe(1);
});

test('a note without a network stays on the device and is sent when it is back', async ({
  page,
  context,
  provokes,
}) => {
  provokes(CUT);
  await sitWithErrors(page, [46]);
  const [own] = await listed(page);
  // One mistake has an address of its own too.
  await page.goto(`/mistakebook/collection/${own?.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: '错题详情：第46题' })).toBeVisible();
  await expect(page).toHaveTitle('错题详情 | 在线学习网站');
  await expect(main.getByLabel('笔记')).toBeVisible();
  await context.setOffline(true);
  await main.getByLabel('笔记').fill('主语太长，先找谓语。');
  await main.getByLabel('笔记').blur();
  await expect(main.getByText('还没有发送，笔记保存在本机，恢复后自动发送')).toBeVisible();
  await expect(main.getByRole('button', { name: '再试一次' })).toBeVisible();
  await context.setOffline(false);
  await expect(main.getByText('已保存', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: '回到列表' }).click();
  await expect(page).toHaveURL(/\/mistake-book$/);
  await expect(main.getByRole('article').getByLabel('有笔记')).toBeVisible();
});

test('collections are made, filled, renamed, deleted and brought back; the book is exported and printed', async ({
  page,
}) => {
  test.slow();
  await sitWithErrors(page, [48, 54]);
  const main = page.getByRole('main');
  await page.goto('/mistake-book');
  await main
    .getByRole('article', { name: /第48题$/ })
    .getByRole('link')
    .click();
  await main.getByRole('button', { name: '加入错题集，第48题' }).click();
  const dialog = page.getByRole('dialog', { name: '第48题加入错题集' });
  await dialog.getByLabel('新的错题集').fill('长难句');
  await dialog.getByRole('button', { name: '新建' }).click();
  await expect(dialog.getByLabel('长难句')).toBeChecked();
  await dialog.getByRole('button', { name: '完成' }).click();
  await main.getByRole('button', { name: '回到列表' }).click();

  await main.getByRole('link', { name: /^长难句/ }).click();
  await expect(page).toHaveTitle('错题详情 | 在线学习网站');
  await expect(main.getByRole('heading', { level: 1, name: '长难句' })).toBeFocused();
  await expect(main.getByRole('article')).toHaveCount(1);
  await main.getByRole('button', { name: '改名' }).click();
  await page.getByRole('dialog', { name: '改名' }).getByLabel('名称').fill('要再看的');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(main.getByRole('heading', { level: 1, name: '要再看的' })).toBeVisible();
  await expectAccessible(page, 'a collection');
  const collection = new URL(page.url()).pathname;
  await main.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL((url) => collection.endsWith(`/${url.searchParams.get('list')}`));
  await main.getByLabel('笔记').fill('主语太长，先找谓语。');
  await main.getByLabel('笔记').blur();
  await expect(main.getByText('已保存')).toBeVisible();
  await expect(main.getByRole('heading', { name: '历次作答' })).toBeVisible();
  await expectAccessible(page, 'one mistake');
  await main.getByRole('button', { name: '回到列表' }).click();
  await expect(page).toHaveURL(collection);
  await expect(main.getByRole('article').getByLabel('有笔记')).toBeVisible();

  await main.getByRole('button', { name: '删除' }).click();
  await expect(page).toHaveURL(/\/mistake-book$/);
  await page.getByRole('button', { name: '撤销' }).click();
  await main.getByRole('link', { name: /^要再看的/ }).click();
  await expect(main.getByRole('article')).toHaveCount(1);
  await main.getByRole('link', { name: '回到错题本' }).click();

  await main
    .getByRole('article', { name: /第54题$/ })
    .getByRole('link')
    .click();
  await main.getByRole('button', { name: '移出错题本，第54题' }).click();
  await expect(page.getByText('已移出错题本，再次答错时会回来')).toBeVisible();
  await main.getByRole('button', { name: '回到列表' }).click();
  await expect(main.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(main.getByRole('article')).toHaveCount(2);

  await main.getByRole('button', { name: '导出与打印' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Anki卡片' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.txt$/);
  await main.getByRole('button', { name: '导出与打印' }).click();
  await page.getByText('更多', { exact: true }).click();
  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: '表格（CSV）' }).click();
  expect((await table).suggestedFilename()).toMatch(/\.csv$/);
  await main.getByRole('button', { name: '导出与打印' }).click();
  await page.getByRole('link', { name: '打印这一页' }).click();
  await expect(main.getByRole('article')).toHaveCount(2);
  await expect(main.getByText('正确答案').first()).toBeVisible();
});

test('on the day of the exam every mistake can be gone over once, though nothing is due', async ({ page }) => {
  const keys = await readKeys();
  const { name, calls } = await sitAndHandIn(page, await answersOf(46, 55, [47, 53]), '/cet4');
  expect(await listed(page)).toHaveLength(2);
  await passDays(name, 9);
  for (const { id, item } of await listed(page)) {
    // Known well, and not due again for long.
    const body = { rating: 'easy', seen_ms: 1, response: keys.get(Number(item)) ?? '' } as const;
    await calls.call(reviewMistakeEndpoint, id, body);
  }
  await passDays(name, 1);
  await calls.call(updateProfileEndpoint, '', { exam_date: dateOfDay(dayNumber(Date.now())) });
  await page.goto('/mistake-book');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '今天考试，还有2道可以再看' })).toBeVisible();
  await main.getByRole('link', { name: '现在就过一遍' }).click();
  await expect(page).toHaveURL(/review=ahead/);
  for (let done = 0; done < 2; done += 1) {
    await expect(main.getByText(`${done + 1} / 2`)).toBeVisible();
    const no = await askedNumber(page);
    await page.keyboard.press((keys.get(no) ?? '').toLowerCase());
    await expect(main.getByText('答对了')).toBeVisible();
    await main.getByRole('radio', { name: '勉强' }).check({ force: true });
    await main.getByRole('button', { name: '继续（考完再复习）' }).click();
  }
  await expect(main.getByRole('heading', { name: '这一组复习完了，共2题' })).toBeVisible();
  await main.getByRole('button', { name: '回到错题本' }).click();
  await expect(main.getByRole('article')).toHaveCount(2);
  await expect(main.getByRole('link', { name: '现在就过一遍' })).toHaveCount(0);
});

test('twenty mistakes stand within three screens of a phone', async ({ page }) => {
  const wrong = Array.from({ length: 25 }, (_, index) => 26 + index);
  const username = await sitWithErrors(page, wrong, 26);
  await passDays(username, 1);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/mistake-book');
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(20);
  await expect(main.getByRole('link', { name: '开始复习' })).toBeInViewport();
  const sizeOf = () =>
    page.evaluate(() => {
      const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
      return { scrollHeight, sideways: scrollWidth - clientWidth };
    });
  const size = await sizeOf();
  expect(size.scrollHeight).toBeLessThanOrEqual(2220);
  expect(size.sideways).toBe(0);

  // In two lists, those due and those of later, long questions stay within the window too.
  await onDatabase(
    `update mistakes set due_at = now() + interval '9 days'
     from users where users.id = user_id and username = $1 and item not in ('46', '47')`,
    [username],
  );
  await page.reload();
  await expect(main.getByRole('heading', { name: '以后' })).toBeVisible();
  expect((await sizeOf()).sideways).toBe(0);
});

test('home, book, sitting and item count the same reviews alike', async ({ page }) => {
  const wrong = Array.from({ length: 25 }, (_, index) => 26 + index);
  const username = await sitWithErrors(page, wrong, 26);
  await passDays(username, 1);
  const main = page.getByRole('main');
  await page.goto('/');
  // The plan of a day takes a share that fits its minutes, and says so.
  await expect(main.getByText('到期25题，先看快忘的，其余往后排')).toBeVisible();
  const begin = await main.getByRole('link', { name: /^从复习\d+题开始$/ }).textContent();
  const share = Number(/\d+/.exec(begin ?? '')?.[0]);
  expect(share).toBeLessThan(25);
  await page.goto('/mistake-book');
  const ticket = main.getByRole('region', { name: '今日待复习' });
  await expect(ticket.getByText(`今天复习${share}题`)).toBeVisible();
  await expect(ticket.getByText(`到期的共25题，先看快忘的，其余${25 - share}题往后排。`)).toBeVisible();
  await expect(main.getByRole('radio', { name: /^待复习\s*25$/ })).toBeAttached();

  // The item's place is that in the whole list, over its pages.
  await main.getByRole('article').nth(19).getByRole('link').first().click();
  const between = main.getByRole('navigation', { name: '错题之间' });
  await expect(between.getByText('20 / 25')).toBeVisible();
  await between.getByRole('link', { name: '下一道' }).click();
  await expect(between.getByText('21 / 25')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await between.getByRole('link', { name: '上一道' }).click();
  await expect(between.getByText('20 / 25')).toBeVisible();

  await page.goto('/mistake-book');
  await main.getByRole('link', { name: '开始复习' }).click();
  // In sets of ten at most.
  const size = Math.ceil(share / Math.ceil(share / 10));
  await expect(main.getByText(`1 / ${size}`)).toBeVisible();
});

test('a cloze that comes back on a phone shows the blank that is asked', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await sitWithErrors(page, [35], 26);
  await page.goto('/mistake-book');
  await page.getByRole('main').getByRole('link', { name: '现在就过一遍' }).click();
  await expect(page.getByRole('region', { name: '原文内容' }).getByText(/^35（这一空）$/)).toBeInViewport();
});

test('an empty book leads to a paper', async ({ page }) => {
  await signUp(page, '/mistake-book');
  const main = page.getByRole('main');
  await expect(main.getByText(/^还没有错题/)).toBeVisible();
  await expectAccessible(page, 'an empty mistake book');
  await main.getByRole('link', { name: '去做一份试卷' }).click();
  await expect(page).toHaveURL(/\/cet4$/);
});
