import { spendPaperEndpoint } from '@study/contract/practice/practice.ts';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './candidate.ts';
import { askedNumber, PAPER, PAPER_TITLE, readKeys, test } from './journey.ts';
import { CUT } from './watch.ts';

const SET = 10;

test('a paper is spent, a set is practised by keyboard with answers at once, and taken up where it was left', async ({
  page,
  provokes,
}) => {
  provokes(CUT);
  test.slow();
  const keys = await readKeys();
  const main = page.getByRole('main');
  await signUp(page, '/practice');
  await expect(main.getByText(/练习的题来自你做过的试卷/)).toBeVisible();
  await expectAccessible(page, 'practice with nothing to practise from');
  // Taken to practise from, having read what it costs.
  await main.getByRole('button', { name: `加入练习：${PAPER_TITLE}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '把这份试卷加入练习' });
  await expect(dialog.getByText('不能撤回')).toBeVisible();
  await dialog.getByRole('button', { name: '加入练习' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('region', { name: '现在练什么' })).toBeVisible();
  // The notice fades by itself; half faded, nobody could read it.
  await expect(page.getByText(`${PAPER_TITLE}可以练习了`)).toHaveCount(0, { timeout: 15_000 });
  // A row that is half under the bar has no size of its own.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'what can be practised');

  // No point of knowledge with fewer than three items.
  await main.getByText('按知识点', { exact: true }).click();
  const points = main.getByRole('button', { name: /^开始练习：.*，\d+题$/ });
  const counts = (await points.allTextContents()).map((text) => Number(/\d+$/.exec(text)?.[0]));
  expect(counts.length).toBeGreaterThan(6);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);

  // An address that names a section puts its set on the ticket.
  await page.goto('/practice?exam_type=CET4&section=careful');
  await expect(main.getByRole('heading', { name: `仔细阅读${SET}题` })).toBeVisible();
  await main.getByRole('button', { name: '开始练习：仔细阅读', exact: true }).click();
  await expect(page).toHaveURL(/session=/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(main.getByText(`1 / ${SET}`)).toBeVisible();
  await expectAccessible(page, 'an item of practice');

  const first = await askedNumber(page);
  const wrong = keys.get(first) === 'A' ? 'b' : 'a';
  await page.keyboard.press('3');
  await expect(main.getByRole('button', { name: '猜的' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press(wrong);
  await expect(main.getByText('你选的')).toBeVisible();
  await expect(main.getByRole('img', { name: `共${SET}题，做了1题` })).toBeVisible();
  await expect(main.getByText('已收入错题本')).toBeVisible();
  await expectAccessible(page, 'an item that was answered');
  // The first answer counts.
  await page.keyboard.press(keys.get(first) ?? '');
  await expect(main.getByText('你选的')).toBeVisible();

  await page.keyboard.press('ArrowRight');
  const second = await askedNumber(page);
  expect(second).not.toBe(first);
  await page.route('**/answer/', (route) => route.abort());
  await page.keyboard.press((keys.get(second) ?? '').toLowerCase());
  await expect(main.getByText(/你选了.，还没有送到/)).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/answer/');
  await main.getByRole('button', { name: '再试一次' }).click();
  await expect(main.getByText('答对了')).toBeVisible();
  await expect(main.getByText('已收入错题本')).toHaveCount(0);

  // What went wrong is in the book by now, and there it is told where it was answered.
  await main.getByRole('button', { name: '上一题' }).click();
  await main.getByRole('link', { name: '看这道错题' }).click();
  await expect(page).toHaveURL(/mistakebook\/collection\/[^?]+\?list=all$/);
  const answers = main.getByRole('region', { name: '历次作答' });
  await expect(answers.getByText('练习')).toBeVisible();
  await expect(answers.getByText('答错')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/session=/);

  await page.reload();
  await expect(main.getByText(`3 / ${SET}`)).toBeVisible();
  for (let done = 2; done < SET; done += 1) {
    const no = await askedNumber(page);
    await page.keyboard.press((keys.get(no) ?? '').toLowerCase());
    await expect(main.getByRole('img', { name: `共${SET}题，做了${done + 1}题` })).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }
  await expect(main.getByRole('heading', { name: `答了${SET}题，对${SET - 1}题` })).toBeVisible();
  await expectAccessible(page, 'the end of a set');
  // The day goes on with its next block; no other set is offered, because these answers were just read.
  await expect(
    main.getByRole('region', { name: '今天' }).getByRole('link', { name: /^接着：|^看看今天/ }),
  ).toBeVisible();
  await expect(main.getByRole('button', { name: '再来一组' })).toHaveCount(0);
  await main.getByRole('button', { name: '回到练习' }).click();
  // Chosen by hand it begins all the same.
  await main.getByRole('button', { name: `开始练习：仔细阅读，${SET}题` }).click();
  await expect(main.getByRole('img', { name: `共${SET}题，做了0题` })).toBeVisible();
  await main.getByRole('button', { name: '关闭' }).click();
  // What was left goes first.
  await expect(main.getByText(`上一组还没有做完，还剩${SET}题。`)).toBeVisible();
  await main.getByRole('button', { name: '接着做：仔细阅读' }).click();
  await expect(main.getByText(`1 / ${SET}`)).toBeVisible();
});

test('a recording is practised without its words, which come with the answer', async ({ page }) => {
  test.slow();
  const keys = await readKeys();
  const main = page.getByRole('main');
  const { calls } = await signUp(page);
  await calls.call(spendPaperEndpoint, PAPER, {});
  // Pressed elsewhere, a set begins without being asked again, and back leads past the address that began it.
  await page.goto('/practice');
  await page.goto('/practice?exam_type=CET4&section=careful&begin=1');
  await expect(page).toHaveURL(/session=/);
  await askedNumber(page);
  await page.goBack();
  await main.getByRole('button', { name: /^开始练习：长对话，/ }).click();
  const no = await askedNumber(page);
  await expect(main.getByRole('button', { name: /^播放/ }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: '播放第1句' })).toHaveCount(0);
  await page.keyboard.press((keys.get(no) ?? '').toLowerCase());
  await expect(main.getByRole('button', { name: '播放第1句', exact: true })).toBeVisible();
  await expectAccessible(page, 'a recording with its words');
});

test('somebody new practises a drill before any paper is taken', async ({ page }) => {
  const main = page.getByRole('main');
  await signUp(page, '/practice?exam_type=CET6&section=careful');
  await main.getByRole('button', { name: '开始练习：仔细阅读', exact: true }).click();
  await expect(main.getByText('1 / 5')).toBeVisible();
  await expect(main.getByRole('heading', { name: /第46题/ })).toBeVisible();
  await page.keyboard.press('a');
  await expect(main.getByText(/^(你选的|答对了)$/).first()).toBeVisible();
});
