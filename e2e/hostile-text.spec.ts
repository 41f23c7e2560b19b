import { sendFeedbackEndpoint } from '@study/contract/feedback/feedback.ts';
import { updateProfileEndpoint } from '@study/contract/account/auth.ts';
import { createCollectionEndpoint, updateMistakeEndpoint } from '@study/contract/mistakes/mistakes.ts';
import { createPlotEndpoint } from '@study/contract/sandbox/sandbox.ts';
import { expect, type Page } from '@playwright/test';
import { signUpAdministrator } from './administrator.ts';
import { answersOf, sit, sitAndHandIn } from './candidate.ts';
import { ask, endPhase, expectSaved, handIn, partOf, storedResponses, test } from './journey.ts';

const PASTED = 'University\u0000 life\r\nhas\u0007 changed\f a lot\ud83d.';
const CLEAN = 'University life\nhas changed\n a lot\ufffd.';

/** What a paste does, with characters that no clipboard of a test keeps. */
const paste = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).evaluate((field, pasted) => {
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, pasted);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, text);

test('an essay pasted from a PDF into a mock is saved, sealed and handed in', async ({ page }) => {
  const { id } = await sit(page, 'mock');
  await paste(page, '作文', PASTED);
  await expectSaved(page);
  expect(await storedResponses(page)).toEqual({ writing: CLEAN });
  await endPhase(page);
  await expect(page.getByText('正在播放').first()).toBeVisible();
  await endPhase(page);
  await expect(page.getByRole('heading', { name: '答题卡1已收取' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: /继续/ }).click();
  await partOf(page, '翻译').click();
  await paste(page, '译文', 'Tea\u0000 is old.');
  await handIn(page);
  await expect(page).toHaveURL(/result/);
  const { body } = await ask(page, `/api/exams/submissions/${id}/`);
  expect(body).toMatchObject({ writing: { text: CLEAN }, translation: { text: 'Tea is old.' } });
});

test('where the server answers and does not save, nobody is told of the network', async ({ page, provokes }) => {
  provokes(/^500 POST .*\/save_draft\/$/);
  await sit(page, 'mock');
  await page.route('**/save_draft/', (route) =>
    route.fulfill({
      status: 500,
      json: { error: '服务器出错了，请稍后再试', code: 'internal_error', request_id: 'x' },
    }),
  );
  await page.getByRole('textbox', { name: '作文' }).fill('An essay.');
  await expect(page.getByText(/^服务器暂时没有收下答案，答案已保存在本机/).first()).toBeVisible();
  await endPhase(page);
  await expect(page.getByRole('dialog').getByText('服务器暂时没有收下答案，请稍后再试')).toBeVisible();
  await expect(page.getByText(/网络/)).toHaveCount(0);
});

const WORD = 'Antidisestablishmentarianism'.repeat(3).slice(0, 60);
const NICKNAME = 'W'.repeat(20);
const TITLE = 'M'.repeat(30);

test('a word that is longer than a phone is wide makes no page wider', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { name, calls } = await sitAndHandIn(page, await answersOf(46, 55, [47, 53]));
  await calls.call(updateProfileEndpoint, '', { nickname: NICKNAME, bio: WORD });
  await calls.call(sendFeedbackEndpoint, '', { content: WORD, contact_info: WORD.slice(0, 50) });
  const { id: collection } = await calls.call(createCollectionEndpoint, '', { title: TITLE });
  await calls.call(createPlotEndpoint, '', { title: WORD, state: BOARD });
  const { results } = (await ask(page, '/api/mistakes/')).body as { results: { id: string }[] };
  const mistake = results[0]?.id ?? '';
  await calls.call(updateMistakeEndpoint, mistake, { note: WORD, starred: true });
  const user = (await ask(page, '/api/auth/profile/')).body as { id: string };
  await expectNoWider(page, '/', NICKNAME);
  await expectNoWider(page, '/profile', WORD);
  await expectNoWider(page, `/mistakebook/collection/${collection}`, TITLE);
  await page.goto('/knowledge-sandbox/math');
  await page.getByRole('button', { name: '我的画板' }).click();
  await expectNoWider(page, null, WORD);
  await page.goto('/');
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.locator('[data-user-menu]').getByRole('button', { name: '意见反馈' }).click();
  await page.getByRole('dialog', { name: '意见反馈' }).getByRole('button', { name: '反馈记录' }).click();
  await expectNoWider(page, null, WORD);

  await signUpAdministrator(page, '/admin');
  await expectNoWider(page, `/admin/people?name=${name}`, NICKNAME);
  await expectNoWider(page, `/admin/people/${user.id}`, NICKNAME);
  await expectNoWider(page, '/admin/feedback', WORD);
});

const BOARD = {
  version: 1,
  functions: [],
  sliders: [],
  view: { x: 0, y: 0, width: 20, ratio: 1 },
  options: { grid: true, pi: false },
};

/** Goes to a page, or stays, until it shows a text; then neither page nor dialog scrolls sideways. */
async function expectNoWider(page: Page, path: string | null, shown: string): Promise<void> {
  if (path !== null) await page.goto(path);
  await expect(page.locator('main, dialog[open]').getByText(shown).first()).toBeVisible();
  const widths = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > .modal-box')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect.soft(Math.max(...widths), `${path ?? page.url()} with ${shown}`).toBe(0);
}
