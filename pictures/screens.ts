import type { Page } from '@playwright/test';
import type { Person } from './people.ts';

export interface Cast {
  newcomer: Person;
  learner: Person;
  /** In the middle of a practice. */
  sitter: Person;
}

export interface Screen {
  /** Of the file; the first word names the feature. */
  name: string;
  /** Who looks at it. */
  as: 'visitor' | keyof Cast;
  path: string | ((cast: Cast) => string);
  /** Brings the page into the state to picture. */
  prepare?: (page: Page) => Promise<void>;
}

/** The last submission of the learner. */
const last = ({ learner }: Cast) => learner.submissions.at(-1) ?? '';

async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '试卷各部分' }).getByRole('button', { name }).click();
}

async function openFirstMistake(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('heading', { name: '历次作答' }).waitFor();
}

/** Chooses an option and waits for what is said of it; a second item where the first was right. */
async function answerWrongly(page: Page): Promise<void> {
  for (const letter of ['a', 'b', 'c']) {
    await page.locator('[data-step^=question]').waitFor();
    await page.keyboard.press(letter);
    await page.locator('[data-step^=verdict]').waitFor();
    if ((await page.getByText('您选的').count()) > 0) return;
    await page.keyboard.press('Enter');
  }
}

async function reveal(page: Page): Promise<void> {
  await page.getByRole('button', { name: '想不起来，看答案' }).click();
  await page.locator('[data-step^=verdict]').waitFor();
}

const unfold = (title: string) => async (page: Page) => page.getByText(title, { exact: true }).click();

async function beginPractice(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^开始练习/ })
    .first()
    .click();
  await page.locator('[data-step^=question]').waitFor();
}

async function answerPractice(page: Page): Promise<void> {
  await beginPractice(page);
  await page.keyboard.press('a');
  await page.locator('[data-step^=verdict]').waitFor();
}

export const SCREENS: readonly Screen[] = [
  { name: 'home-visitor', as: 'visitor', path: '/' },
  { name: 'home-newcomer', as: 'newcomer', path: '/' },
  { name: 'home-learner', as: 'learner', path: '/' },
  { name: 'subjects', as: 'visitor', path: '/subjects' },
  { name: 'auth', as: 'visitor', path: '/auth' },
  { name: 'papers-visitor', as: 'visitor', path: '/cet4' },
  { name: 'papers-learner', as: 'learner', path: '/cet4' },
  { name: 'papers-six', as: 'learner', path: '/cet6' },
  {
    name: 'result',
    as: 'learner',
    path: (cast) => `/cet4/result?submission=${last(cast)}`,
    // The texts are marked a little after the hand-in.
    prepare: (page) => page.getByRole('heading', { name: '估分' }).waitFor({ timeout: 60_000 }),
  },
  { name: 'result-time', as: 'learner', path: (cast) => `/cet4/result?submission=${last(cast)}&tab=time` },
  { name: 'result-writing', as: 'learner', path: (cast) => `/cet4/result?submission=${last(cast)}&tab=writing` },
  { name: 'result-newcomer', as: 'newcomer', path: '/cet4/result' },
  { name: 'answers', as: 'learner', path: (cast) => `/cet4/exam/cet4-mock-2/answer?submission=${last(cast)}` },
  {
    name: 'answers-cloze',
    as: 'learner',
    path: (cast) => `/cet4/exam/cet4-mock-2/answer?submission=${last(cast)}#item-28`,
  },
  {
    name: 'answers-careful',
    as: 'learner',
    path: (cast) => `/cet4/exam/cet4-mock-2/answer?submission=${last(cast)}#careful`,
  },
  {
    name: 'answers-writing',
    as: 'learner',
    path: (cast) => `/cet4/exam/cet4-mock-2/answer?submission=${last(cast)}#writing`,
  },
  { name: 'analysis', as: 'learner', path: (cast) => `/cet4/exam/cet4-mock-2/analysis?submission=${last(cast)}` },
  { name: 'history', as: 'learner', path: '/cet4/history' },
  { name: 'history-newcomer', as: 'newcomer', path: '/cet4/history' },
  { name: 'mistakes', as: 'learner', path: '/mistake-book' },
  { name: 'mistakes-newcomer', as: 'newcomer', path: '/mistake-book' },
  { name: 'mistakes-filters', as: 'learner', path: '/mistake-book?search=the' },
  { name: 'mistakes-item', as: 'learner', path: '/mistake-book', prepare: openFirstMistake },
  { name: 'mistakes-collection', as: 'learner', path: '/mistakebook/collection/section-cloze' },
  { name: 'mistakes-print', as: 'learner', path: '/mistake-book?print=page&page=2' },
  { name: 'review', as: 'learner', path: '/mistake-book?review=due' },
  { name: 'review-wrong', as: 'learner', path: '/mistake-book?review=due', prepare: answerWrongly },
  { name: 'review-reveal', as: 'learner', path: '/mistake-book?review=due', prepare: reveal },
  { name: 'practice', as: 'learner', path: '/practice' },
  { name: 'practice-catalogue', as: 'learner', path: '/practice', prepare: unfold('按知识点') },
  { name: 'practice-session', as: 'learner', path: '/practice?section=careful', prepare: beginPractice },
  { name: 'practice-answered', as: 'learner', path: '/practice?section=cloze', prepare: answerPractice },
  { name: 'practice-newcomer', as: 'newcomer', path: '/practice' },
  { name: 'graph', as: 'learner', path: '/knowledge-graph' },
  { name: 'graph-list', as: 'learner', path: '/knowledge-graph?view=list&open=listening' },
  { name: 'graph-map', as: 'learner', path: '/knowledge-graph?view=graph&area=cloze' },
  { name: 'graph-point', as: 'learner', path: '/knowledge-graph?point=listening-gist' },
  { name: 'graph-newcomer', as: 'newcomer', path: '/knowledge-graph' },
  { name: 'graph-visitor', as: 'visitor', path: '/knowledge-graph' },
  { name: 'boards', as: 'learner', path: '/leaderboard' },
  { name: 'boards-diligence', as: 'learner', path: '/leaderboard?board=diligence&period=all' },
  { name: 'profile', as: 'learner', path: '/profile' },
  { name: 'profile-newcomer', as: 'newcomer', path: '/profile' },
  {
    name: 'profile-avatars',
    as: 'learner',
    path: '/profile',
    prepare: (page) => page.getByRole('button', { name: '换头像' }).click(),
  },
  {
    name: 'profile-delete',
    as: 'learner',
    path: '/profile',
    prepare: (page) => page.getByRole('main').getByRole('button', { name: '注销账号' }).click(),
  },
  { name: 'settings', as: 'learner', path: '/settings' },
  {
    name: 'settings-unfolded',
    as: 'learner',
    path: '/settings',
    prepare: async (page) => {
      for (const summary of await page.locator('main summary').all()) await summary.click();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'feedback',
    as: 'learner',
    path: '/settings',
    prepare: (page) => page.getByRole('contentinfo').getByRole('button', { name: '意见反馈' }).click(),
  },
  {
    name: 'feedback-history',
    as: 'learner',
    path: '/settings',
    prepare: async (page) => {
      await page.getByRole('contentinfo').getByRole('button', { name: '反馈记录' }).click();
      await page.getByRole('dialog').getByRole('button').first().waitFor();
    },
  },
  { name: 'sandbox', as: 'learner', path: '/knowledge-sandbox' },
  { name: 'sandbox-math', as: 'learner', path: '/knowledge-sandbox/math' },
  { name: 'sandbox-memory', as: 'learner', path: '/knowledge-sandbox/memory' },
  { name: 'sandbox-score', as: 'learner', path: '/knowledge-sandbox/score' },
  { name: 'runner', as: 'learner', path: '/cet4/exam/cet4-mock-3' },
  {
    name: 'runner-menu',
    as: 'learner',
    path: '/cet4/exam/cet4-mock-3',
    prepare: (page) => page.getByRole('button', { name: '更多' }).click(),
  },
  { name: 'runner-listening', as: 'sitter', path: '/cet4/exam/cet4-mock-4', prepare: (page) => openPart(page, '听力') },
  { name: 'runner-cloze', as: 'sitter', path: '/cet4/exam/cet4-mock-4', prepare: (page) => openPart(page, '选词填空') },
  {
    name: 'runner-matching',
    as: 'sitter',
    path: '/cet4/exam/cet4-mock-4',
    prepare: (page) => openPart(page, '信息匹配'),
  },
  {
    name: 'runner-careful',
    as: 'sitter',
    path: '/cet4/exam/cet4-mock-4',
    prepare: async (page) => {
      await openPart(page, '仔细阅读一');
      const questions = page.getByRole('button', { name: '题目', exact: true });
      if (await questions.isVisible()) await questions.click();
    },
  },
  { name: 'runner-start', as: 'newcomer', path: '/cet4/exam/cet4-mock-1' },
  { name: 'not-found', as: 'visitor', path: '/nowhere' },
];
