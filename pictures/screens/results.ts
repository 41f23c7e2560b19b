import type { Page } from '@playwright/test';
import { last, press, unfoldAll, type Screen } from '../screen.ts';

/** Waits for the marks, which come shortly after the hand-in. */
const marked = (page: Page) => page.getByRole('heading', { name: '估分' }).waitFor({ timeout: 90_000 });

const result = (name: string, tab: string, prepare?: Screen['prepare']): Screen => ({
  name,
  as: 'learner',
  path: (cast) => `/cet4/result?submission=${last(cast)}${tab}`,
  prepare: async (page, cast) => {
    await marked(page);
    await prepare?.(page, cast);
  },
});

const answers = (name: string, place: string, prepare?: Screen['prepare']): Screen => ({
  name,
  as: 'learner',
  path: (cast) => `/cet4/exam/cet4-mock-2/answer?submission=${last(cast)}${place}`,
  ...(prepare && { prepare }),
});

/** Shows the result as it is in the minute before the marks come. */
async function withoutMarks(page: Page): Promise<void> {
  await page.route(/\/api\/exams\/submissions\/[\w-]+\/$/, async (route) => {
    const response = await route.fetch();
    const submission: Record<string, unknown> = await response.json();
    const unmarked = {
      status: 'scoring',
      raw: null,
      low: null,
      high: null,
      points: null,
      findings: [],
      criteria: null,
    };
    const texts = Object.fromEntries(
      ['writing', 'translation'].map((part) => [part, Object.assign({}, submission[part], unmarked)]),
    );
    await route.fulfill({
      response,
      json: { ...submission, ...texts, state: 'scoring', total: null, percentile: null },
    });
  });
  await page.reload();
  await page.getByRole('region', { name: '还没有总分' }).waitFor();
}

/** The pages after a hand-in. */
export const RESULTS: readonly Screen[] = [
  result('result', ''),
  result('result-unfolded', '', unfoldAll),
  result('result-time', '&tab=time'),
  result('result-share', '', press('存一张成绩图')),
  { ...result('result-marking', '', withoutMarks), isState: true },
  result('result-writing', '&tab=writing'),
  result('result-translation', '&tab=translation'),
  {
    name: 'result-examday',
    as: 'examinee',
    path: (cast) => `/cet4/result?submission=${cast.examinee.submissions.at(-1) ?? ''}`,
    prepare: marked,
  },
  { name: 'result-none', as: 'newcomer', path: '/cet4/result', isState: true },
  answers('answers', ''),
  answers('answers-unfolded', '', unfoldAll),
  answers('answers-heard', '#item-9', press('重听第9题的依据')),
  answers('answers-note', '#item-9', press('给第9题写笔记')),
  answers('answers-cloze', '#item-28'),
  answers('answers-matching', '#matching'),
  answers('answers-careful', '#careful'),
  answers('answers-writing', '#writing'),
  answers('answers-revise', '#writing', press('修改后再评')),
  answers('answers-appeal', '#writing', press('申诉')),
  answers('answers-translation', '#translation'),
  { name: 'analysis', as: 'learner', path: (cast) => `/cet4/exam/cet4-mock-2/analysis?submission=${last(cast)}` },
  {
    name: 'analysis-unfolded',
    as: 'learner',
    path: (cast) => `/cet4/exam/cet4-mock-2/analysis?submission=${last(cast)}`,
    prepare: unfoldAll,
  },
  { name: 'history', as: 'learner', path: '/cet4/history' },
  { name: 'history-none', as: 'newcomer', path: '/cet4/history', isState: true },
];
