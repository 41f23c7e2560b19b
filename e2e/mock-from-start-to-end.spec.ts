import { expect, type Page } from '@playwright/test';
import { signUp } from './candidate.ts';
import { begin, choose, endPhase, expectSaved, handIn, partOf, test } from './journey.ts';

/** How far into its recording the playing element is; 0 while nothing plays. */
function heardSeconds(page: Page): Promise<number> {
  return page.evaluate(() => {
    const playing = [...document.querySelectorAll('audio')].find((audio) => !audio.paused);
    return playing?.currentTime ?? 0;
  });
}

/** What a browser does that has never heard this site: it makes a sound only once the page was pressed. */
function keepStillUntilPressed(): void {
  let isPressed = false;
  document.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function playOnceAllowed() {
    return isPressed ? play.call(this) : Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
  };
}

test('a mock goes through its phases, plays its sound, and seals what is over', async ({ page }) => {
  await signUp(page, '/cet4');
  await begin(page, '仿真模考');

  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '作文' })).toBeVisible();
  await expect(partOf(page, '听力')).toHaveCount(0);
  await page.getByRole('textbox', { name: '作文' }).fill('An essay under exam conditions.');
  await expectSaved(page);
  await endPhase(page);

  await expect(page.getByText('正在播放').first()).toBeVisible();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.5);
  await choose(page, 1, 'B');
  const before = await heardSeconds(page);
  // Without a press on the new page a browser may keep still; the broadcast does not wait.
  await page.addInitScript(keepStillUntilPressed);
  await page.reload();
  const join = page.getByRole('button', { name: '开始播放' });
  await expect(join).toBeVisible();
  await expect(page.getByText('浏览器要你点一下才能出声').first()).toBeVisible();
  await expect(page.getByText('正在播放')).toHaveCount(0);
  await join.click();
  await expect(page.getByText('正在播放').first()).toBeVisible();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(before);
  await expect(page.locator('#item-1').getByRole('radio', { name: /^B\b/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: '作文' })).toHaveCount(0);
  await expectSaved(page);
  await endPhase(page);

  await expect(page.getByRole('heading', { name: '答题卡1已收取' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: /继续/ }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /继续|结束/ });
  if (await confirm.isVisible()) await confirm.click();

  await partOf(page, '仔细阅读一').click();
  await choose(page, 46, 'B');
  await handIn(page);
  await page.goto('/cet4/history');
  await expect(page.getByRole('main').getByText('仿真模考').first()).toBeVisible();
});
