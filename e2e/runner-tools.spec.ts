import { devices, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp, sit } from './candidate.ts';
import { expectSaved, handIn, partOf, readBank, test } from './journey.ts';

/** A paper whose bank has long words. */
const LONG_WORDS = 'cet4-mock-3';

/** What is painted as marked on the page. */
function markedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(CSS.highlights.get('passage-mark') ?? [])].map((range) => range.toString()));
}

/** Draws a selection with the mouse over the first words of a paragraph. */
async function selectIn(page: Page, block: Locator, fromX: number, toX: number): Promise<void> {
  const box = await boxOf(block);
  await page.mouse.move(box.x + fromX, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + toX, box.y + 12, { steps: 6 });
  await page.mouse.up();
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not on the page');
  return box;
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(target);
  return { x: x + width / 2, y: y + height / 2 };
}

const blank = (page: Page, no: number) => page.locator(`#item-${no}`);
const word = (page: Page, letter: string) =>
  page.getByRole('region', { name: '词库' }).getByRole('button', { name: new RegExp(`^${letter} `) });

test('marks and strike-outs outlive a killed tab, and are gone after the hand-in', async ({ page, context }) => {
  await sit(page);
  await partOf(page, '仔细阅读一').click();
  await page.locator('#item-46').focus();
  await page.getByRole('button', { name: '划去选项、记把握' }).click();
  await page.getByRole('button', { name: '划去第46题的C' }).click();
  const first = page.locator('[data-block="0"]');
  await selectIn(page, first, 2, 160);
  await page.getByRole('button', { name: '划线', exact: true }).click();
  const marked = await markedTexts(page);
  expect(marked).toHaveLength(1);
  await expect(page.getByRole('button', { name: '划线', exact: true })).toBeHidden();

  const url = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(url);
  await partOf(again, '仔细阅读一').click();
  await again.getByRole('button', { name: '划去选项、记把握' }).click();
  await expect(again.getByRole('button', { name: '恢复第46题的C' })).toBeVisible();
  await expect.poll(() => markedTexts(again)).toEqual(marked);

  const block = await boxOf(again.locator('[data-block="0"]'));
  await again.mouse.click(block.x + 20, block.y + 12);
  await again.getByRole('button', { name: '取消划线' }).click();
  await expect.poll(() => markedTexts(again)).toEqual([]);
  await selectIn(again, again.locator('[data-block="1"]'), 2, 200);
  await again.keyboard.press('h');
  await expect.poll(() => markedTexts(again)).toHaveLength(1);

  await handIn(again);
  const left = await again.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('desk:')));
  expect(left).toEqual([]);
});

test('words are dragged onto blanks, to other blanks, and back to the bank', async ({ page }) => {
  const bank = await readBank();
  await sit(page);
  await partOf(page, '选词填空').click();
  const drag = async (from: Locator, to: Locator) => {
    const [start, end] = [await middleOf(from), await middleOf(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 8 });
  };
  await drag(word(page, 'A'), blank(page, 26));
  await expectAccessible(page, 'a word on its way');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(blank(page, 26)).toHaveAccessibleName('第26空，未填');

  await drag(word(page, 'A'), blank(page, 26));
  await page.mouse.up();
  await expect(blank(page, 26)).toHaveAccessibleName(`第26空，已填${bank.get('A')}`);
  await drag(blank(page, 26), blank(page, 28));
  await page.mouse.up();
  await expect(blank(page, 26)).toHaveAccessibleName('第26空，未填');
  await expect(blank(page, 28)).toHaveAccessibleName(`第28空，已填${bank.get('A')}`);
  await drag(blank(page, 28), word(page, 'F'));
  await page.mouse.up();
  await expect(blank(page, 28)).toHaveAccessibleName('第28空，未填');
  await page.keyboard.press('Control+z');
  await expect(blank(page, 28)).toHaveAccessibleName(`第28空，已填${bank.get('A')}`);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(blank(page, 26)).toHaveAccessibleName(`第26空，已填${bank.get('A')}`);

  await blank(page, 29).click();
  await word(page, 'B').click();
  await expect(blank(page, 29)).toHaveAccessibleName(`第29空，已填${bank.get('B')}`);
  await expectSaved(page);
});

test('the panel of questions is narrowed down to what is open or doubtful', async ({ page }) => {
  await sit(page);
  await partOf(page, '仔细阅读一').click();
  await page.locator('#item-46').focus();
  for (const key of ['b', '3', 'ArrowRight', 'c', 'f']) await page.keyboard.press(key);
  await page.getByRole('button', { name: /^答题卡/ }).click();
  const panel = page.getByRole('dialog', { name: '答题卡' });
  const filters = panel.getByRole('group', { name: '只看' });
  await expectAccessible(page, 'the panel of questions');
  await expect(filters.getByRole('button', { name: '未答 55' })).toBeVisible();
  await filters.getByRole('button', { name: '拿不准 2' }).click();
  await expect(panel.getByRole('button', { name: /^第\d+题/ }).first()).toHaveAccessibleName('第46题，已答，猜的');
  await panel.getByRole('button', { name: '第47题，已答，拿不准' }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator('#item-47')).toBeFocused();
});

test('the bar between text and questions stays where it was dragged, and two taps halve', async ({ page }) => {
  await sit(page);
  await partOf(page, '信息匹配').click();
  const bar = page.getByRole('separator');
  const from = await middleOf(bar);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 200, from.y, { steps: 5 });
  await page.mouse.up();
  await expect(bar).toHaveAttribute('aria-valuenow', /^3\d$/);
  const share = await bar.getAttribute('aria-valuenow');
  await page.reload();
  await expect(bar).toHaveAttribute('aria-valuenow', share ?? '');
  await bar.dblclick();
  await expect(bar).toHaveAttribute('aria-valuenow', '50');
});

test('a note of a long paste stays through a reload', async ({ page }) => {
  await sit(page);
  const essay = page.getByRole('textbox', { name: '作文' });
  await essay.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'word '.repeat(60));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('粘贴过300个字符')).toBeVisible();
  await page.reload();
  await expect(page.getByText('粘贴过300个字符')).toBeVisible();
});

test('a hidden clock comes back at five minutes, and the marks of time are said aloud', async ({ page }) => {
  let remainingMs = 602_000;
  await page.route(/\/api\/.*/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replaceAll(/"remaining_ms":\d+/g, `"remaining_ms":${remainingMs}`);
    await route.fulfill({ response, body });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await sit(page, 'mock');
  await expect(page.getByText('还剩10分钟')).toBeAttached();
  await page.getByRole('button', { name: '隐藏剩余时间' }).click();
  await expect(page.getByRole('timer')).toHaveText('••:••');
  await expectAccessible(page, 'a hidden clock');
  remainingMs = 302_000;
  await page.getByRole('textbox', { name: '作文' }).fill('Five minutes are left.');
  await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d$/);
  await expect(page.getByText('还剩5分钟')).toBeAttached();
  await expect(page.getByRole('button', { name: '隐藏剩余时间' })).toBeHidden();
  await expect(page.getByText('最后5分钟，到点自动收卷')).toBeVisible();
  await expect(page.getByText('都答了')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('textbox', { name: '作文' }).fill('');
  await page.getByRole('button', { name: '1题没答' }).click();
  await expect(page.getByRole('textbox', { name: '作文' })).toBeFocused();
  remainingMs = 60_000;
  await page.getByRole('textbox', { name: '作文' }).fill('One minute is left.');
  await expect(page.getByText('最后1分钟，到点自动收卷')).toBeVisible();
  // The page still saves and asks; what is on its way ends with the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** A finger, as the browser gets it from the screen. */
async function fingerOf(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    move: (x: number, y: number) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
  };
}

test.describe('on a phone', () => {
  const { viewport, userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Galaxy S8'];
  test.use({ viewport, userAgent, hasTouch, isMobile, deviceScaleFactor });

  test('a finger scrolls the bank, and carries the word that it rests on', async ({ page, context }) => {
    const words = await readBank();
    // The bank scrolls only where the window is lower than any phone held upright.
    await page.setViewportSize({ width: 360, height: 460 });
    await sit(page);
    await partOf(page, '选词填空').click();
    const finger = await fingerOf(context, page);
    const bank = page.getByRole('region', { name: '词库' });

    const start = await middleOf(word(page, 'D'));
    await finger.down(start.x, start.y);
    for (let step = 1; step <= 8; step += 1) await finger.move(start.x, start.y - step * 12);
    await finger.up();
    await expect.poll(() => bank.evaluate((element) => element.scrollTop)).toBeGreaterThan(20);
    await expect(page.getByRole('button', { name: /，已填/ })).toHaveCount(0);

    await page.setViewportSize(viewport);
    await expect.poll(() => bank.evaluate((element) => element.scrollTop)).toBe(0);
    // The panes take their heights a frame after the window has its own.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const from = await middleOf(word(page, 'A'));
    const to = await middleOf(blank(page, 26));
    await finger.down(from.x, from.y);
    await expect(page.locator('.lifted-word')).toBeVisible();
    for (let step = 1; step <= 10; step += 1) {
      await finger.move(from.x + ((to.x - from.x) * step) / 10, from.y + ((to.y - from.y) * step) / 10);
    }
    await finger.up();
    await expect(blank(page, 26)).toHaveAccessibleName(`第26空，已填${words.get('A')}`);
    expect(await bank.evaluate((element) => element.scrollTop)).toBe(0);
  });

  test('every word of the bank is read whole, used or not', async ({ page }) => {
    const { calls } = await signUp(page);
    await calls.start(LONG_WORDS, 'practice');
    await page.goto(`/cet4/exam/${LONG_WORDS}`);
    await partOf(page, '选词填空').click();
    await word(page, 'C').tap();
    await expect(blank(page, 26)).toHaveAccessibleName('第26空，已填consequences');
    const cut = () =>
      page
        .locator('[data-letter] > span')
        .evaluateAll((words) =>
          words
            .filter(({ scrollWidth, clientWidth, clientHeight }) => scrollWidth > clientWidth || clientHeight > 28)
            .map(({ textContent }) => textContent),
        );
    for (const width of [360, 420, 480, 640]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.locator('[data-letter]')).toHaveCount(15);
      expect(await cut(), `${width} wide`).toEqual([]);
    }
  });

  test('both sides are shown at once, with a bar that a finger moves', async ({ page, context }) => {
    await sit(page);
    await partOf(page, '仔细阅读一').click();
    await page.getByRole('button', { name: '分屏' }).tap();
    const text = page.getByRole('region', { name: '文章' });
    const questions = page.getByRole('region', { name: '题目' });
    await expect(text).toBeVisible();
    await expect(questions).toBeVisible();
    const bar = page.getByRole('separator');
    const finger = await fingerOf(context, page);
    const from = await middleOf(bar);
    await finger.down(from.x, from.y);
    for (let step = 1; step <= 6; step += 1) await finger.move(from.x, from.y + step * 20);
    await finger.up();
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(60);
    await page.reload();
    await expect(questions).toBeVisible();
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(60);
    // On a busy machine two taps may come too far apart to be a double tap.
    await expect(async () => {
      const middle = await middleOf(bar);
      for (let tap = 0; tap < 2; tap += 1) {
        await finger.down(middle.x, middle.y);
        await finger.up();
      }
      await expect(bar).toHaveAttribute('aria-valuenow', '50', { timeout: 1_000 });
    }).toPass();
  });

  test('a selection by touch is marked by the toolbar below it', async ({ page }) => {
    await sit(page);
    await partOf(page, '仔细阅读一').click();
    const block = page.locator('[data-block="0"]');
    await block.tap();
    const bottom = await block.evaluate((element) => {
      const text = element.firstChild;
      if (text === null) return 0;
      getSelection()?.setBaseAndExtent(text, 0, text, 12);
      return getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? 0;
    });
    const mark = page.getByRole('button', { name: '划线', exact: true });
    await expect(mark).toBeVisible();
    expect((await boxOf(mark)).y).toBeGreaterThan(bottom);
    await mark.tap();
    await expect.poll(() => markedTexts(page)).toHaveLength(1);
    const box = await boxOf(block);
    await page.touchscreen.tap(box.x + 20, box.y + 12);
    await page.getByRole('button', { name: '取消划线' }).tap();
    await expect.poll(() => markedTexts(page)).toEqual([]);
  });

  test('every tool can be used by everybody', async ({ page }) => {
    test.slow();
    await sit(page);
    for (const part of ['选词填空', '信息匹配', '仔细阅读二']) {
      await partOf(page, part).click();
      const split = page.getByRole('button', { name: '分屏' });
      if (await split.isVisible()) await split.tap();
      await expectAccessible(page, `${part}, both sides`);
      await page.setViewportSize({ width: 360, height: 740 });
    }
  });
});
