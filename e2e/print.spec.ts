import { expect, type Page } from '@playwright/test';
import { sit, sitAndHandIn } from './candidate.ts';
import { PAPER as PAPER_ID, readKeys, readPaper, test } from './journey.ts';
import { textOfPages, withoutSpace } from './pdf-text.ts';

const ESSAY =
  'Nowaday, more and more people is learning from their classmates. It is a good way to improve, ' +
  'because we can finds our mistakes quickly and help each other when a task is hard.';

/** A4 at 96 dpi, without the margins. */
const PAPER = { width: 688, height: 1002 };
const CONTROLS = 'button, input, select, textarea, [role=button]:not(.gloss, .finding), audio, header, footer, nav';

/** What would be on the paper that ought not to be, and what would be cut off at its edge. */
async function faultsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
    const shown = [...document.querySelectorAll(controls)]
      .filter(isShown)
      .map((element) => `control: ${element.outerHTML}`);
    const cut = [...document.querySelectorAll('main *')]
      .filter((element) => isShown(element) && !element.closest('.sr-only'))
      .filter((element) => {
        const isClipped =
          getComputedStyle(element).overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2;
        return isClipped || element.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
      })
      .map((element) => `cut: ${element.outerHTML.slice(0, 120)}`);
    const { color, backgroundColor } = getComputedStyle(document.body);
    const isPlain = color === 'rgb(0, 0, 0)' && backgroundColor === 'rgb(255, 255, 255)';
    return [...shown, ...cut, ...(isPlain ? [] : [`colours: ${color} on ${backgroundColor}`])];
  }, CONTROLS);
}

test('the result, the answers and the analysis can be printed', async ({ page }) => {
  await sitAndHandIn(page, { writing: ESSAY, 1: 'A', 2: 'A', 3: 'A', 4: 'A', 5: 'A' });
  await expect(page.getByRole('heading', { name: '估分' })).toBeVisible({ timeout: 120_000 });

  const screens = [
    [page.url(), '写作评分'],
    ['/cet4/exam/cet4-mock-1/answer', '短篇新闻一'],
    ['/cet4/exam/cet4-mock-1/answer#item-46', '仔细阅读一'],
    ['/cet4/exam/cet4-mock-1/analysis', '答题卡'],
  ] as const;
  for (const [path, heading] of screens) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    expect(await faultsOnPaper(page), path).toEqual([]);
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.length).toBeGreaterThan(10_000);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('the whole paper with its answers is printed at once, and the one part comes back after it', async ({ page }) => {
  await page.addInitScript(() => {
    // The dialog of a real browser holds the page until it is closed.
    window.print = () => document.documentElement.setAttribute('data-printed', document.title);
  });
  await sitAndHandIn(page, { 1: 'A' }, '/cet4/exam/cet4-mock-1/answer');
  const main = page.getByRole('main');
  await main.getByLabel('先找依据，再看答案').check();
  await main.getByRole('button', { name: '打印整卷' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', /答案与解析/);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['写作', '听力', '选词填空', '信息匹配', '仔细阅读', '翻译', '词汇']) {
    await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  const keys = await readKeys();
  // Every item with its key, though it was to be looked for first.
  for (const no of [1, 26, 36, 46, 55]) {
    await expect(page.locator(`#item-${no}`)).toContainText(keys.get(no) ?? '?');
  }
  await page.setViewportSize(PAPER);
  expect(await faultsOnPaper(page)).toEqual([]);

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('#item-46')).toHaveCount(0);
  await expect(page.locator('#item-1')).toBeVisible();
});

test('a paper that is being practised is printed as a booklet without answers, the answer sheet last', async ({
  page,
}) => {
  await sit(page, 'practice', { 46: 'A' });
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '打印试卷' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: '打印', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  expect(await faultsOnPaper(page)).toEqual([]);

  const pages = textOfPages(await page.pdf({ format: 'A4' }));
  const all = pages.join('');
  const { paper, answers } = await readPaper();
  const { writing, listening, reading, translation } = paper;
  const questions = [
    ...listening.sections.flatMap(({ groups }) => groups.flatMap((group) => group.questions)),
    ...reading.careful.flatMap((passage) => passage.questions),
  ];
  const printed = [
    writing.prompt,
    ...Object.values(reading.cloze.bank),
    ...Object.values(reading.matching.paragraphs),
    ...reading.matching.statements.map(({ text }) => text),
    ...reading.careful.flatMap(({ paragraphs }) => paragraphs),
    // A Chinese character may have another code in a PDF, so not the whole of it.
    ...translation.source.split('。').slice(0, 1),
  ];
  expect(printed.filter((text) => !all.includes(withoutSpace(text)))).toEqual([]);
  // Each part begins a page, and no question is torn from its options.
  const parts = ['听力', '选词填空', '信息匹配', '仔细阅读一', '仔细阅读二', '翻译'];
  expect(parts.filter((name) => !pages.some((text) => text.startsWith(name)))).toEqual([]);
  const torn = questions.filter(({ options, ...question }) => {
    const stem = 'stem' in question && typeof question.stem === 'string' ? question.stem : '';
    const texts = [stem, ...Object.values(options)].map(withoutSpace);
    return !pages.some((text) => texts.every((each) => text.includes(each)));
  });
  expect(torn.map(({ no }) => no)).toEqual([]);
  expect(pages.at(-1)).toMatch(/^答题卡.*55/);

  const spoken = answers.listening.sections.flatMap(({ groups }) => groups);
  const items = [
    ...spoken.flatMap((group) => group.questions),
    ...reading.careful.flatMap((_, at) => answers.reading.careful[at]?.items ?? []),
    ...answers.reading.cloze.items,
    ...answers.reading.matching.items,
  ];
  const secrets = [
    ...items.map(({ explanation }) => explanation),
    ...spoken.flatMap(({ script, questions: asked }) => [
      ...script.map(({ text }) => text),
      ...asked.map(({ stem }) => stem),
    ]),
    ...answers.writing.samples.map(({ text }) => text),
    ...answers.translation.references,
  ];
  expect(secrets.length).toBeGreaterThan(100);
  expect(secrets.filter((text) => all.includes(withoutSpace(text)))).toEqual([]);

  await page.emulateMedia({ media: 'screen' });
  await main.getByRole('link', { name: '回到作答' }).click();
  await expect(page).toHaveURL(new RegExp(`/exam/${PAPER_ID}$`));
});

test('a mock is not printed', async ({ page }) => {
  await sit(page, 'mock');
  await page.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('dialog', { name: '更多' })).toBeVisible();
  await expect(page.getByRole('button', { name: '打印试卷' })).toHaveCount(0);
  await page.goto(`/cet4/exam/${PAPER_ID}/print`);
  await expect(page.getByText('先开始一次自由练习，才能打印')).toBeVisible();
});
