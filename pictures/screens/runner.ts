import type { Page } from '@playwright/test';
import { checkSectionEndpoint } from '@study/contract/attempts/section-check.ts';
import { keysOf } from '@study/domain/scoring/keys.ts';
import type { Cast } from '../people/people.ts';
import { readPaper } from '../people/sit.ts';
import { pressAll, type Screen } from '../screen.ts';

const MOCK = '/cet4/exam/cet4-mock-3';
const PRACTICE = '/cet4/exam/cet4-mock-4';

const openPart = (name: string) => async (page: Page) =>
  page.getByRole('navigation', { name: '试卷各部分' }).getByRole('button', { name }).click();

/** The dialog that takes an answer file. */
async function openAnswerFile(page: Page): Promise<void> {
  await pressAll('更多')(page);
  await page.getByText('网络有问题？').click();
  await pressAll(/^用存下的答案/)(page);
}

const sitting = (name: string, prepare: Screen['prepare']): Screen => ({
  name,
  as: 'sitter',
  path: PRACTICE,
  ...(prepare && { prepare }),
});

/** A checked cloze with one wrong blank selected. */
async function showChecked(page: Page, { deputy: { calls } }: Cast): Promise<void> {
  const { id } = await calls.start('cet4-mock-5', 'practice');
  const keys = [...keysOf((await readPaper('cet4-mock-5')).answers)].filter(([no]) => no >= 26 && no <= 34);
  const responses = keys.map(([no, key], at) => ({ item: String(no), response: at === 4 ? 'A' : key }));
  await calls.save(
    'cet4-mock-5',
    responses.map((change, at) => ({ ...change, seq: at + 1, time_ms: 20_000 })),
  );
  await calls.call(checkSectionEndpoint, id, { section: 'cloze' });
  await page.goto('/cet4/exam/cet4-mock-5');
  await openPart('选词填空')(page);
  await page.getByRole('group', { name: '第30题的答案' }).waitFor();
  await page.locator('#item-30').click();
}

/** The last five minutes of a mock. */
async function showLastMinutes(page: Page): Promise<void> {
  await page.route(/\/api\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/"remaining_ms":\d+/g, '"remaining_ms":298000'),
    });
  });
  await page.reload();
  await page.getByText('最后').first().waitFor();
}

/** The exam and its dialogs. */
export const RUNNER: readonly Screen[] = [
  { name: 'runner-start', as: 'newcomer', path: '/cet4/exam/cet4-mock-1' },
  { name: 'runner-mock', as: 'learner', path: MOCK },
  { name: 'runner-menu', as: 'learner', path: MOCK, prepare: pressAll('更多') },
  { name: 'runner-end', as: 'learner', path: MOCK, prepare: pressAll('结束') },
  { name: 'runner-help', as: 'learner', path: MOCK, prepare: pressAll('更多', '快捷键与帮助') },
  { name: 'runner-file', as: 'learner', path: MOCK, prepare: openAnswerFile },
  { name: 'runner-giveup', as: 'learner', path: MOCK, prepare: pressAll('更多', '放弃本次作答') },
  { name: 'paper-print', as: 'sitter', path: `${PRACTICE}/print` },
  sitting('runner-writing', openPart('写作')),
  sitting('runner-listening', openPart('听力')),
  sitting('runner-cloze', openPart('选词填空')),
  sitting('runner-cloze-moved', async (page) => {
    await openPart('选词填空')(page);
    for (const no of [26, 27]) {
      await page.locator(`#item-${no}`).click();
      await page.getByRole('region', { name: '词库' }).getByRole('button', { name: /^A / }).click();
    }
  }),
  sitting('runner-matching', openPart('信息匹配')),
  sitting('runner-size', async (page) => {
    await openPart('信息匹配')(page);
    await page.getByRole('button', { name: '字号和深浅' }).click();
  }),
  sitting('runner-tools', async (page) => {
    await openPart('仔细阅读一')(page);
    const questions = page.getByRole('button', { name: '题目', exact: true });
    if (await questions.isVisible()) await questions.click();
    await page.getByRole('button', { name: '划去选项、记把握' }).click();
  }),
  { name: 'runner-time', as: 'learner', path: MOCK, prepare: showLastMinutes },
  sitting('runner-careful', async (page) => {
    await openPart('仔细阅读一')(page);
    const questions = page.getByRole('button', { name: '题目', exact: true });
    if (await questions.isVisible()) await questions.click();
  }),
  sitting('runner-translation', openPart('翻译')),
  sitting('runner-panel', pressAll(/^答题卡/)),
  sitting('runner-check', async (page) => {
    await openPart('听力')(page);
    // A phone shows one recording at a time, and the button is after the last one of its section.
    const check = page.getByRole('button', { name: /核对短篇新闻/ });
    const next = page.getByRole('button', { name: '下一段' });
    while (!(await check.isVisible())) await next.click();
    await check.click();
  }),
  { name: 'runner-checked', as: 'deputy', path: '/cet4', isState: true, prepare: showChecked },
  { name: 'runner-lost', as: 'learner', path: '/cet4/exam/no-such-paper', isState: true },
  sitting('runner-submit', async (page) => {
    await page.getByRole('banner').getByRole('button', { name: '交卷' }).click();
  }),
];
