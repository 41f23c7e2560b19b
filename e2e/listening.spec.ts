import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sitAndHandIn } from './candidate.ts';
import { groupOpened, soundOf } from './heard-group.ts';
import { PAPER, test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a group is heard, written, understood and heard again on a phone', async ({ page }) => {
  test.slow();
  await sitAndHandIn(page, { 1: 'A', 2: 'B' }, `/cet4/exam/${PAPER}/answer`);
  const main = page.getByRole('main');
  const opened = groupOpened(page);
  await main.getByRole('link', { name: '精听这段' }).click();
  const { sentences, recording } = await opened;
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await test.step('blind: what is missed at the moment is marked', async () => {
    await main.getByRole('button', { name: '听整段' }).click();
    await expect(main.getByRole('button', { name: '暂停' })).toBeVisible();
    await main.getByRole('button', { name: '这里没听懂' }).click();
    await expect(main.getByText('标了1句')).toBeVisible();
    await main.getByRole('button', { name: '开始逐句' }).click();
  });

  const field = main.getByRole('textbox', { name: '写下听到的句子' });
  const tools = main.getByRole('group', { name: '播放与核对' });
  await test.step('sentence by sentence, with hints, slower and from two seconds before', async () => {
    await expect(field).toBeFocused();
    await expect.poll(async () => (await soundOf(page)).isPlaying).toBe(true);
    await tools.getByRole('button', { name: '慢放' }).click();
    await expect(field).toBeFocused();
    expect((await soundOf(page)).rate).toBe(0.75);
    // The sound stops at the end of the sentence, a second before which it is now.
    const [first] = recording.cues.filter(({ kind }) => kind === 'sentence');
    const nearEnd = ((first?.end_ms ?? 0) - 1000) / 1000;
    await page.locator('audio').evaluate((audio: HTMLAudioElement, at) => (audio.currentTime = at), nearEnd);
    await expect.poll(async () => (await soundOf(page)).isPlaying).toBe(false);
    expect((await soundOf(page)).at).toBeLessThan(nearEnd + 1.3);
    await tools.getByRole('button', { name: '提示' }).click();
    await expect(main.getByText(/^一共\d+个词$/)).toBeVisible();
    await field.pressSequentially((sentences[0] ?? '').split(' ').slice(1).join(' ').toUpperCase());
    await tools.getByRole('button', { name: '核对' }).click();
    await expect(main.getByText(/^＋漏了1个$/)).toBeVisible();
    await main.getByRole('button', { name: '下一句' }).click();
  });

  await test.step('blanks', async () => {
    await main.getByText('填空', { exact: true }).filter({ visible: true }).click();
    await main.getByRole('button', { name: '多' }).click();
    const blanks = main.getByRole('textbox', { name: /^第\d+空/ });
    expect(await blanks.count()).toBeGreaterThan(2);
    await blanks.first().fill('xx');
    await tools.getByRole('button', { name: '核对' }).click();
    await expect(main.getByText(/^×写错1个$/)).toBeVisible();
    await main.getByRole('button', { name: '上一句' }).click();
    await expect(main.getByText(/^＋漏了1个$/)).toBeVisible();
    await main.getByRole('button', { name: '下一句' }).click();
  });

  await test.step('a visit later it goes on where it was left', async () => {
    await page.reload();
    await expect(main.getByText(/^×写错1个$/)).toBeVisible();
  });

  await test.step('the rest is skipped, what was missed is understood', async () => {
    for (let at = 2; at < sentences.length; at += 1) {
      await main.getByRole('button', { name: '下一句' }).click();
      await main.getByText('听写', { exact: true }).filter({ visible: true }).click();
      if (at === 2) await field.fill(sentences[2] ?? '');
      await tools.getByRole('button', { name: at === 2 ? '核对' : '看答案' }).click();
    }
    await main.getByRole('button', { name: '去看懂' }).click();
    await expect(main.getByText(/没有全听出来/)).toBeVisible();
    await main.getByRole('button', { name: '听第2句' }).click();
    await expect.poll(async () => (await soundOf(page)).isPlaying).toBe(true);
  });

  await test.step('once more, with its questions, to the end', async () => {
    await main.getByRole('button', { name: /去跟读|去复听/ }).click();
    const skip = main.getByRole('button', { name: '跳过跟读' });
    if (await skip.isVisible()) await skip.click();
    await main.getByText('再做做这段的题').click();
    await main.getByRole('group', { name: /^1\. / }).getByRole('button').first().click();
    await expect(main.getByText('正确')).toBeVisible();
    await main.getByRole('button', { name: '完成' }).click();
    await expect(main.getByText(`写了${sentences.length}句`)).toBeVisible();
    await main.getByRole('link', { name: '看精听的进步' }).click();
    await expect(main.getByText(`${sentences.length}句里，第一遍听懂`)).toBeVisible();
  });
  await expectAccessible(page, 'the progress of listening');
});
