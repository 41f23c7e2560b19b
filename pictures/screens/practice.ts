import type { Page } from '@playwright/test';
import { press, pressIfShown, unfold, unfoldAll, type Screen } from '../screen.ts';

const ITEMS = 10;

async function begin(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^开始练习/ })
    .first()
    .click();
  const question = page.locator('[data-step^=question]');
  const again = page.getByRole('button', { name: '还是再练一遍' });
  await question.or(again).waitFor();
  if (await again.isVisible()) await again.click();
  await question.waitFor();
}

async function answer(page: Page): Promise<void> {
  await begin(page);
  await page.keyboard.press('a');
  await page.locator('[data-step^=verdict]').waitFor();
}

async function finish(page: Page): Promise<void> {
  await begin(page);
  for (let at = 0; at < ITEMS; at += 1) {
    await page.keyboard.press('a');
    await page.locator('[data-step^=verdict]').waitFor();
    await page.getByRole('button', { name: /^(下一题|看小结)/ }).click();
  }
}

const SHEET = ['试卷,题号,答案', 'cet4-mock-2,1,B', 'cet4-mock-2,2,', 'cet4-mock-2,3,C'];

/** An answer sheet in the table, checked. */
const checkSheet =
  (...more: string[]) =>
  async (page: Page): Promise<void> => {
    await unfold('更多')(page);
    await page.getByRole('textbox').fill([...SHEET, ...more].join('\n'));
    await press('检查')(page);
    await page.getByRole('heading', { name: /需要改正|可以交/ }).waitFor();
  };

/** Practice, and the knowledge map that leads to it. */
export const PRACTICE: readonly Screen[] = [
  { name: 'practice', as: 'learner', path: '/practice' },
  { name: 'practice-catalogue', as: 'learner', path: '/practice', prepare: unfold('按知识点') },
  { name: 'practice-unfolded', as: 'learner', path: '/practice', prepare: unfoldAll },
  { name: 'practice-session', as: 'learner', path: '/practice?section=careful', prepare: begin },
  { name: 'practice-answered', as: 'learner', path: '/practice?section=cloze', prepare: answer },
  { name: 'practice-end', as: 'learner', path: '/practice?section=cloze', prepare: finish },
  { name: 'practice-fresh', as: 'learner', path: '/practice?section=careful&begin=1', isState: true },
  { name: 'practice-none', as: 'newcomer', path: '/practice', isState: true },
  { name: 'practice-include', as: 'newcomer', path: '/practice', prepare: press(/^加入练习/) },
  { name: 'sheet', as: 'learner', path: '/answer-sheet' },
  { name: 'sheet-faults', as: 'learner', path: '/answer-sheet', prepare: checkSheet('cet4-mock-2,99,A', '四级,4,A') },
  { name: 'sheet-checked', as: 'newcomer', path: '/answer-sheet', prepare: checkSheet() },
  { name: 'graph', as: 'learner', path: '/knowledge-graph' },
  { name: 'graph-list', as: 'learner', path: '/knowledge-graph?view=list&open=listening' },
  { name: 'graph-map', as: 'learner', path: '/knowledge-graph?view=graph&area=cloze' },
  { name: 'graph-point', as: 'learner', path: '/knowledge-graph?point=listening-gist' },
  { name: 'graph-filters', as: 'learner', path: '/knowledge-graph', prepare: pressIfShown('筛选') },
  { name: 'graph-newcomer', as: 'newcomer', path: '/knowledge-graph' },
  { name: 'graph-visitor', as: 'visitor', path: '/knowledge-graph' },
];
