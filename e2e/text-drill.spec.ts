import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './candidate.ts';
import { test } from './journey.ts';

const TITLE = '四级翻译短练习一';
const HALF = 'The abacus is a traditional Chinese tool for calculation';
const REST =
  ', and it was widely used as early as the Song and Yuan dynasties. It consists of a wooden frame and strings of beads. ' +
  'People moved the beads according to rhymes and soon worked out the result. In the past there was an abacus on the ' +
  'counter of almost every shop.';

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });

test('a translation drill on a phone is begun, kept over a reload, handed in and seen with its mark and references', async ({
  page,
}) => {
  test.slow();
  const main = page.getByRole('main');
  await signUp(page, '/practice?exam_type=CET4');
  const drills = main.getByRole('region', { name: '写作和翻译' });
  await drills.getByRole('link', { name: new RegExp(TITLE) }).click();
  await expect(main.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(main.getByText('考场上给30分钟，这里不计时')).toBeVisible();
  await expectAccessible(page, 'a drill before it is begun');
  await page.setViewportSize(PHONE);
  await main.getByRole('button', { name: '开始写' }).click();

  const sheet = main.getByRole('textbox', { name: '译文' });
  await sheet.fill(HALF);
  await expect(main.getByText('9词')).toBeVisible();
  await expect(page.getByText(/^已保存/).first()).toBeVisible();
  await expectAccessible(page, 'a translation being written');
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(sheet).toHaveValue(HALF);

  // Left and taken up again from practice.
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '暂时离开，稍后继续' }).click();
  await drills.getByRole('link', { name: /写了一半，接着写/ }).click();
  await expect(sheet).toHaveValue(HALF);
  await sheet.fill(HALF + REST);
  await page.getByRole('button', { name: '交卷', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '交卷' });
  await expect(dialog.getByText('分数和参考一起看')).toBeVisible();
  await dialog.getByRole('button', { name: '确认交卷' }).click();

  await expect(page).toHaveURL(/\/cet4\/drill\/cet4-drill-translation-1\/result\?submission=/);
  const mine = main.getByRole('region', { name: '我的译文' });
  await expect(mine.getByText(/大致范围/)).toBeVisible({ timeout: 60_000 });
  await main.getByText('参考译文一', { exact: true }).click();
  await expect(main.getByText(/abacus/).nth(1)).toBeVisible();
  await main.getByText('要点', { exact: true }).click();
  await expectAccessible(page, 'a marked drill');
  await page.setViewportSize(PHONE);

  await main.getByRole('link', { name: '回到练习' }).click();
  await drills.getByText('写过的', { exact: true }).click();
  await drills.getByRole('link', { name: new RegExp(`${TITLE}.*分`) }).click();
  await expect(main.getByRole('link', { name: '看上次写的' })).toBeVisible();
  await main.getByRole('button', { name: '再写一遍' }).click();
  await expect(sheet).toHaveValue('');
});
