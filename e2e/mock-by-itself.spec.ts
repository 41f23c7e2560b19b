import { broadcastAt } from '@study/domain/attempt/schedule.ts';
import { expect, type Page } from '@playwright/test';
import { sit } from './candidate.ts';
import { ask, choose, logInOn, expectSaved, PAPER, partOf, test } from './journey.ts';
import { bringPhaseEnd } from './pass-time.ts';

/** What of the paper is delivered now. */
async function deliveredParts(page: Page): Promise<string[]> {
  const { body } = await ask(page, `/api/exams/cet-content/${PAPER}/`);
  const { paper } = body as { paper: Record<string, unknown> };
  return ['writing', 'listening', 'reading', 'translation'].filter((part) => paper[part] !== null);
}

/** Lets the broadcast be heard, pressing the button where the browser wants a gesture. */
async function listen(page: Page): Promise<void> {
  const join = page.getByRole('button', { name: '开始播放' });
  await expect(join.or(page.getByText('正在播放').first())).toBeVisible();
  if (await join.isVisible()) await join.click();
}

/** How far, in seconds, what is heard on the page is from what is being broadcast; Infinity while nothing is heard. */
async function secondsOff(page: Page): Promise<number> {
  const { body } = await ask(page, `/api/exams/cet-content/${PAPER}/get_draft/`);
  const { attempt_id: id } = body as { attempt_id: string };
  const { phases } = (await ask(page, `/api/exams/submissions/${id}/`)).body as {
    phases: { name: string; starts_at: string }[];
  };
  const { paper } = (await ask(page, `/api/exams/cet-content/${PAPER}/`)).body as {
    paper: { listening: { sections: { groups: { audio: { clip: string; duration_ms: number } }[] }[] } };
  };
  const recordings = paper.listening.sections.flatMap(({ groups }) => groups.map(({ audio }) => audio));
  const heard = await page.evaluate(() => {
    const playing = [...document.querySelectorAll('audio')].find((audio) => !audio.paused);
    return playing === undefined
      ? null
      : { address: playing.currentSrc, ms: playing.currentTime * 1000, at: Date.now() };
  });
  if (heard === null) return Infinity;
  const startsAt = Date.parse(phases.find(({ name }) => name === 'listening')?.starts_at ?? '');
  const wanted = broadcastAt(
    recordings.map(({ duration_ms }) => duration_ms),
    heard.at - startsAt,
  );
  const { clip = '-', duration_ms: lengthMs = 0 } = recordings[wanted?.index ?? -1] ?? {};
  if (!heard.address.includes(clip)) return Infinity;
  return Math.abs(heard.ms - Math.min(wanted?.positionMs ?? 0, lengthMs)) / 1000;
}

/** The broadcast is heard as it goes on; after a gap or a slow start a page catches up with it. */
async function expectInStep(page: Page): Promise<void> {
  await expect.poll(() => secondsOff(page), { timeout: 60_000 }).toBeLessThan(3);
}

test('a mock runs to its end by itself, keeps the last words, and plays on through reloads and devices', async ({
  page,
  otherPage: other,
  provokes,
}) => {
  // The page that lost the lease may have been saving.
  provokes(/^409 POST .*\/save_draft\/$/);
  test.slow();
  const recordings: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/audio/')) recordings.push(request.url());
  });
  const { name: username } = await sit(page, 'mock');
  await logInOn(other, username);

  // Somebody writes on until the time is up: what the sheet held at that moment is what counts.
  const essay = page.getByRole('textbox', { name: '作文' });
  await essay.focus();
  expect(await deliveredParts(page)).toEqual(['writing']);
  await page.evaluate(() => {
    document.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLTextAreaElement) document.documentElement.dataset.lastWords = target.value;
    });
  });
  await page.keyboard.type('These words are written long before the time is up. ');
  await bringPhaseEnd(username, 5, [page]);
  const isEditable = () => essay.isEditable({ timeout: 1_000 }).catch(() => false);
  for (let word = 1; await isEditable(); word += 1) await page.keyboard.type(`word${word} `, { delay: 15 });
  const lastWords = await page.evaluate(() => document.documentElement.dataset.lastWords ?? '');
  expect(lastWords.length).toBeGreaterThan(50);

  await expect(page.getByRole('group', { name: '听力播放' })).toBeVisible();
  expect(await deliveredParts(page)).toEqual(['listening']);
  await listen(page);
  await expectInStep(page);
  await choose(page, 1, 'C');
  await expectSaved(page);
  await expect(page.getByRole('slider', { name: /播放位置/ })).toHaveCount(0);

  await page.reload();
  await listen(page);
  await expectInStep(page);
  await other.goto(`/cet4/exam/${PAPER}`);
  await listen(other);
  await expectInStep(other);

  // Back on the first one, the question whether to end the phase is still open when its time is up.
  await page.getByRole('button', { name: '在此继续' }).click();
  await page.getByRole('button', { name: '提前结束听力' }).click();
  await expect(page.getByRole('dialog').getByText('未答24题')).toBeVisible();
  await bringPhaseEnd(username, 2, [page, other]);
  await expect(page.getByRole('heading', { name: '答题卡1已收取' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('有24题没答：第2–25题')).toBeVisible();
  // A page that may only look on follows the phases too.
  await expect(other.getByRole('heading', { name: '答题卡1已收取' })).toBeVisible({ timeout: 60_000 });
  await other.context().close();
  expect(recordings.length).toBeGreaterThan(0);
  const refused = await page.request.get(recordings.at(-1) ?? '');
  expect(refused.status()).toBe(409);

  await bringPhaseEnd(username, 2, [page]);
  await expect(partOf(page, '仔细阅读一')).toBeVisible({ timeout: 60_000 });
  expect(await deliveredParts(page)).toEqual(['reading', 'translation']);
  await partOf(page, '仔细阅读一').click();
  await choose(page, 46, 'B');
  await bringPhaseEnd(username, 2, [page]);
  await expect(page).toHaveURL(/\/cet4\/result\?submission=/, { timeout: 60_000 });
  await expect(page.getByText('时间到，系统替你交了卷')).toBeVisible();
  await expect(page.getByText(/\d{8}-[0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('submission') ?? '';
  const { body } = await ask(page, `/api/exams/submissions/${id}/`);
  const { writing, objective, late_answers } = body as {
    writing: { text: string };
    objective: { items: { no: number; response: string | null }[] };
    late_answers: unknown[];
  };
  expect(writing.text).toBe(lastWords);
  expect(objective.items.filter(({ response }) => response !== null)).toMatchObject([
    { no: 1, response: 'C' },
    { no: 46, response: 'B' },
  ]);
  expect(late_answers).toEqual([]);
});
