import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { answersOf, handInPractice, signUp, type Candidate } from './candidate.ts';
import { PAPER, readKeys, readPaper, test } from './journey.ts';
import { wordCard } from './tap-word.ts';

const ESSAY =
  'Nowaday, more and more people is learning from their classmates. I think it is a good way to improve ourselves. ' +
  'First, when we study together, we can finds our mistakes very quickly. Second, the cost of a study group is low, ' +
  'and it helps us make friends. For example, last year I learned English with my roommate and my score went up. ' +
  'In short, we should look forward to learn from others and share what we know with them.';

/** The items that are answered with the key of the next. */
const SHIFTED = [36, 37, 38, 39, 40, 41, 42];

/** A row is slipped in matching, 46–50 are wrong; of listening 1 was changed from right to wrong, 2 from wrong to right. */
async function sitAndChange(page: Page): Promise<Candidate> {
  const keys = await readKeys();
  const candidate = await signUp(page);
  const shifted = SHIFTED.map((no) => [no, keys.get(no + 1) ?? '']);
  const wrong = await answersOf(46, 50, [46, 47, 48, 49, 50]);
  const before = { writing: ESSAY, ...(await answersOf(1, 8, [2])), ...Object.fromEntries(shifted), ...wrong };
  const id = await handInPractice(candidate, before, await answersOf(1, 2, [1]));
  await page.goto(`/cet4/result?submission=${id}`);
  return candidate;
}

/** The name that the button of an item's evidence begins with, in the passage. */
async function evidenceOf(no: number): Promise<RegExp> {
  const items = (await readPaper()).answers.reading.careful.flatMap((passage) => passage.items);
  const [sentence = ''] = items.find((item) => item.no === no)?.evidence ?? [];
  // The evidence may be a part of its sentence, which is the button.
  return new RegExp(`${sentence.slice(0, 40).replaceAll(/[^\w\s]/g, '.')}`);
}

/** A word that is explained in the first passage of careful reading, with its Chinese. */
async function explainedWord(): Promise<{ word: string; zh: string }> {
  const entry = (await readPaper()).answers.glossary.find((each) => each.in === 'reading.careful.1');
  if (entry === undefined) throw new Error('No word of the passage is explained');
  return entry;
}

/** Other journeys sit the paper too: here nobody else has. */
async function hideTakers(page: Page): Promise<void> {
  await page.route('**/analysis/**', async (route) => {
    const response = await route.fetch();
    const analysis = await response.json();
    const items = analysis.items.map((item: object) => ({ ...item, takers: null }));
    await route.fulfill({ response, json: { ...analysis, items, taker_count: 1 } });
  });
}

test('after the exam: the result, the answers with evidence first, the analysis, the history', async ({ page }) => {
  test.slow();
  await hideTakers(page);
  await sitAndChange(page);
  const main = page.getByRole('main');

  await expect(main.getByRole('heading', { name: '估分' })).toBeVisible({ timeout: 120_000 });
  await expect(main.getByText('第一次做这套卷')).toBeVisible();
  await expect(main.getByText('接下来做三件事')).toBeVisible();
  await expectAccessible(page, 'the result');
  // Two minutes of work say nothing about how the time was spent.
  await expect(main.getByRole('tab', { name: '时间' })).toHaveCount(0);
  await expect(page).toHaveTitle('考试结果 | 在线学习网站');

  await main.getByRole('link', { name: /^开始\s*：看\d+道错题的解析$/ }).click();
  await expect(page).toHaveTitle('答案与解析 | 在线学习网站');
  await expect(page).toHaveURL(/#item-1$/);
  await expect(page.getByRole('article', { name: '第1题', exact: true })).toBeFocused();
  // Keys are drawn, so neighbours may share a letter: the next wrong item is the first that does not.
  const keys = await readKeys();
  const wrong = SHIFTED.find((no) => keys.get(no) !== keys.get(no + 1)) ?? 46;
  await page.getByRole('button', { name: `下一道错题：第${wrong}题` }).click();
  await expect(page).toHaveURL(new RegExp(`#item-${wrong}$`));
  await expect(page.getByRole('article', { name: `第${wrong}题`, exact: true })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page).toHaveURL(/#item-1$/);
  // A right item is a line that unfolds; the transcript unfolds too.
  const right = page.getByRole('article', { name: '第2题', exact: true });
  await expect(right.getByText('依据', { exact: true })).toBeHidden();
  await right.locator('summary').first().click();
  await expect(right.getByText('依据', { exact: true })).toBeVisible();
  // Hearing the evidence opens the script at its sentence.
  await right.getByRole('button', { name: '重听第2题的依据' }).click();
  await expect(main.getByRole('button', { name: '播放第1句', exact: true })).toBeVisible();
  await expect(
    main.getByRole('button', { name: /^播放第\d+句$/ }).and(page.locator('[aria-current]')),
  ).toBeInViewport();
  // A wrong item is kept and noted on the spot.
  await main.getByRole('button', { name: '收藏第1题' }).click();
  await main.getByRole('button', { name: '给第1题写笔记' }).click();
  await main.getByRole('textbox', { name: '笔记' }).fill('听到a digging machine');
  await main.getByRole('textbox', { name: '笔记' }).blur();
  await expect(main.getByText('已保存', { exact: true })).toBeVisible();
  await expectAccessible(page, 'an item with its text');
  await page.getByRole('button', { name: /^第46题/ }).click();
  await expect(page).toHaveURL(/#item-46$/);

  await page.getByLabel('先找依据，再看答案').check();
  await page.reload();
  const item = page.getByRole('article', { name: '第46题', exact: true });
  await expect(item.getByText('正确', { exact: true })).toBeHidden();
  await item.getByRole('button', { name: '第46题，标出依据' }).click();
  const passage = page.getByRole('region', { name: 'Passage One原文' });
  await passage.getByRole('button', { name: await evidenceOf(46) }).click();
  await expect(wordCard(page)).toBeHidden();
  await expect(item.getByText('找对了，这句就是依据')).toBeVisible();
  await expect(item.getByText('正确', { exact: true })).toBeVisible();
  const next = page.getByRole('article', { name: '第47题', exact: true });
  await next.locator('summary').first().click();
  await next.getByRole('button', { name: '第47题，标出依据' }).click();
  await passage.getByRole('button', { name: await evidenceOf(46) }).press('Enter');
  await expect(next.getByText('这句不是依据，原文中已标出')).toBeVisible();
  const skipped = page.getByRole('article', { name: '第48题', exact: true });
  await skipped.locator('summary').first().click();
  await skipped.getByRole('button', { name: '第48题，跳过' }).click();
  await expect(skipped.getByText('依据', { exact: true })).toBeVisible();
  const { word, zh } = await explainedWord();
  await passage.getByRole('button', { name: word }).first().press('Enter');
  await expect(page.getByText(zh).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the answers with evidence first');

  await page.goto('/cet4/exam/cet4-mock-1/analysis');
  await expect(main.getByRole('heading', { name: '三个发现' })).toBeVisible();
  await expect(main.getByText(/像是整体错了一行/)).toBeVisible();
  await expect(main.getByRole('link', { name: '从第1题看起' })).toBeVisible();
  await expect(main.getByText(/满10人首次作答后/)).toBeVisible();
  await expect(main.getByText('改过2题，不赚不亏')).toBeVisible();
  await expectAccessible(page, 'the analysis');
  await main.getByRole('heading', { name: '答题卡' }).click();
  await expect(main.getByRole('link', { name: /^第1题，答错，.*改过答案，对改错/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /^第2题，答对，.*改过答案，错改对/ })).toBeVisible();
  await main.getByRole('heading', { name: '逐题和用时' }).click();
  await expect(main.getByRole('img', { name: /^每题用时的柱形图/ })).toBeVisible();
  // What the bar of the site covers would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'the tables of the analysis');
  await page.getByLabel('只看错题和未答').check();
  await expect(main.getByRole('link', { name: /^第2题，答对/ })).toBeHidden();
  await main.getByRole('link', { name: /^第46题，答错/ }).click();
  await expect(page.getByRole('article', { name: '第46题', exact: true })).toBeInViewport();

  await page.goto('/cet4/history');
  const entry = main.getByRole('link', { name: /四级模拟卷一/ });
  await expect(entry.getByText('第一次做这套卷')).toBeVisible();
  await page.getByRole('radio', { name: '仿真模考' }).check({ force: true });
  await expect(page).toHaveURL(/mode=mock/);
  await expect(main.getByText('还没有仿真模考的成绩')).toBeVisible();
  await page.goBack();
  await entry.click();
  await expect(page).toHaveURL(/\/result\?submission=/);
  await main.getByRole('link', { name: '答卷分析' }).click();
  await expect(page).toHaveURL(/\/analysis\?submission=/);

  // Under the other level the same pages lead back to their own.
  const query = new URL(page.url()).search;
  for (const path of ['exam/cet4-mock-1/analysis', 'exam/cet4-mock-1/answer', 'result']) {
    await page.goto(`/cet6/${path}${query}`);
    await expect(page).toHaveURL(`/cet4/${path}${query}`);
    await expect(main.getByText('四级模拟卷一').first()).toBeVisible();
  }
});

test('a mock that is open on the paper seals the analysis, and the page says what to do', async ({ page }) => {
  const { calls } = await sitAndChange(page);
  await calls.start(PAPER, 'mock');
  await page.goto('/cet6/exam/cet4-mock-1/analysis');
  await expect(page).toHaveURL(/\/cet4\/exam\/cet4-mock-1\/analysis$/);
  await expect(page.getByText('交卷后才能看答卷分析')).toBeVisible();
  await expect(page.getByRole('link', { name: '继续作答' })).toBeVisible();
  await page.goto('/cet6/exam/cet4-mock-1');
  await expect(page).toHaveURL(/\/cet4\/exam\/cet4-mock-1$/);
  await expect(page.getByRole('textbox', { name: '作文' })).toBeVisible();
});

test('a mark that arrives while the result is open appears without a reload', async ({ page }) => {
  // The server may have marked before the page has looked: the news is held back until the page has asked twice.
  let asked = 0;
  let isTold = false;
  await page.route('**/check_scoring_status/', async (route) => {
    const response = await route.fetch();
    const told = await response.json();
    asked += 1;
    isTold = asked > 1 && told.status === 'scored';
    const waiting = { status: 'scoring', parts: { writing: 'scoring', translation: 'scoring' }, poll_after_ms: 500 };
    await route.fulfill({ response, json: isTold ? told : waiting });
  });
  await page.route(/\/submissions\/[0-9a-f-]{36}\/$/, async (route) => {
    const response = await route.fetch();
    const submission = await response.json();
    const hidden = { status: 'scoring', raw: null, low: null, high: null, points: null, flags: [], findings: [] };
    const unmarked = {
      total: null,
      percentile: null,
      writing: { ...submission.writing, ...hidden },
      translation: { ...submission.translation, ...hidden },
    };
    await route.fulfill({ response, json: isTold ? submission : { ...submission, ...unmarked } });
  });
  await sitAndChange(page);
  const main = page.getByRole('main');
  await expect(main.getByText('作文和翻译正在批改，约1分钟后出总分')).toBeVisible();
  await expect(page.getByText(/写作已评分：\d+分，满分15/)).toBeVisible({ timeout: 60_000 });
  await expect(main.getByRole('heading', { name: '估分' })).toBeVisible();
  await main.getByRole('tab', { name: '写作' }).click();
  const report = main.getByRole('region', { name: '写作评分' });
  await expect(report.getByText(/机器粗评，可能差2分左右；观点和逻辑它看不懂/)).toBeVisible();
  await report.getByRole('button', { name: 'Nowaday', exact: true }).press('Enter');
  await expect(report.getByText('拼写', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a result with marks');
});
