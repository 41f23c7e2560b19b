import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './candidate.ts';
import { register, test } from './journey.ts';

const ADDRESS = '/knowledge-sandbox/math';
const MOST_TABS = 60;

/** Onto the page as somebody new. */
async function arrive(page: Page, address = ADDRESS): Promise<void> {
  await signUp(page, address);
  await expect(page.getByRole('application', { name: '函数图像' })).toBeVisible();
}

/** Goes on with Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_TABS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} is not reached with Tab`);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

function addressOf(texts: readonly string[]): string {
  const functions = texts.map((text, index) => ({
    id: `f${index + 1}`,
    kind: 'expression',
    text,
    color: index % 8,
    visible: true,
  }));
  const view = { x: 0, y: 0, width: 20, ratio: 1 };
  const state = { version: 1, functions, sliders: [], view, options: { grid: true, pi: false } };
  return `${ADDRESS}#plot=${Buffer.from(JSON.stringify(state)).toString('base64url')}`;
}

test('by keyboard alone: plot, slide, read zeros, save, share; a stranger logs in and sees it', async ({
  page,
  otherPage: stranger,
  provokes,
}) => {
  provokes(/^404 GET \/api\/sandbox\/shared\//);
  test.slow();
  await arrive(page);
  await tabTo(page, button(page, '添加表达式'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('y = a x^2 - 4');
  await expect(page.locator('[data-line=f1] path')).toHaveAttribute('d', /^M/);

  const slider = page.getByRole('slider', { name: '滑块a' });
  await tabTo(page, slider);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('a =')).toHaveValue('1.1');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByLabel('a =')).toHaveValue('1');

  await expect(page.locator('[data-feature=zero]')).toHaveCount(2);
  await tabTo(page, page.getByRole('application', { name: '函数图像' }));
  await page.keyboard.press('t');
  await page.keyboard.press('n');
  await expect(said(page, 'x = 2，y = 0，零点')).toBeAttached();
  await page.keyboard.press('s');
  await expect(said(page, '零点2个：x = −2、x = 2')).toBeAttached();

  await page.keyboard.press('Shift+Tab');
  await tabTo(page, button(page, '放大'));
  for (let step = 0; step < MOST_TABS && !(await isFocused(button(page, '保存'))); step += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '保存画板' })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: '名称' }));
  await page.keyboard.type('我的抛物线');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '我的抛物线' })).toBeVisible();
  await expect(page).toHaveURL(/[?]board=/);
  await expect(said(page, /^已保存$/).first()).toBeAttached();

  await tabTo(page, button(page, '分享'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, '生成链接'));
  await page.keyboard.press('Enter');
  const link = await page.getByRole('textbox', { name: '分享链接' }).inputValue();
  expect(link).toMatch(/[?]board=[\w-]{22}$/);

  await stranger.goto(link);
  await expect(stranger.getByText('请先登录')).toBeVisible();
  await register(stranger);
  await expect(stranger.getByRole('heading', { level: 1, name: '我的抛物线' })).toBeVisible();
  await expect(stranger.getByRole('textbox', { name: '第1条表达式' })).toHaveValue('y = a x^2 - 4');
  await expect(stranger.locator('[data-line=f1] path')).toHaveAttribute('d', /^M/);

  await tabTo(page, button(page, '停止分享'));
  await page.keyboard.press('Enter');
  await expect(button(page, '生成链接')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('没有这个画板，或者已停止分享。')).toBeVisible();
});

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

interface Drawn {
  window: { xMin: number; xMax: number; yMin: number; yMax: number; width: number; height: number };
  paths: Record<string, string>;
}

async function drawn(page: Page, lines: number): Promise<Drawn> {
  await expect(page.locator('[data-line]')).toHaveCount(lines, { timeout: 40_000 });
  return page.evaluate(() => {
    const layer = document.querySelector('[data-plot]');
    const paths: Record<string, string> = {};
    for (const line of document.querySelectorAll('[data-line]')) {
      paths[line.getAttribute('data-line') ?? ''] = line.querySelector('[data-role=curve]')?.getAttribute('d') ?? '';
    }
    return { window: JSON.parse(layer?.getAttribute('data-plot') ?? '{}') as Drawn['window'], paths };
  });
}

type Segment = readonly [x0: number, y0: number, x1: number, y1: number];

/** The lines of a path, in units of the plane. */
function segmentsOf(d: string, { xMin, xMax, yMin, yMax, width, height }: Drawn['window']): Segment[] {
  const segments: Segment[] = [];
  let last: readonly [number, number] | null = null;
  for (const [, sign = '', left = '', top = ''] of d.matchAll(/([ML])(-?[\d.]+) (-?[\d.]+)/g)) {
    const x = xMin + (Number(left) / width) * (xMax - xMin);
    const y = yMax - (Number(top) / height) * (yMax - yMin);
    if (sign === 'L' && last) segments.push([...last, x, y]);
    last = [x, y];
  }
  return segments;
}

const whole = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const BROKEN: readonly (readonly [text: string, breaks: readonly number[], isDefined?: (x: number) => boolean])[] = [
  ['y = tan x', whole(-5, 4).map((k) => Math.PI / 2 + k * Math.PI)],
  ['y = 1/x', [0]],
  ['y = ⌊x⌋', whole(-13, 13)],
  ['y = x^x', [], (x) => x > 0],
  ['y = √x·ln x', [], (x) => x > 0],
  ['y = sin(1/x)', [0]],
  ['y = |x|/x', [0]],
  ['y = {x<0: x+1, x>=0: x-1}', [0]],
  ['y = 1/(x^2-4)', [-2, 2]],
  ['y = sec x', whole(-5, 4).map((k) => Math.PI / 2 + k * Math.PI)],
];

test('no line is drawn across a break', async ({ page }) => {
  await arrive(page, addressOf(BROKEN.map(([text]) => text)));
  const { window, paths } = await drawn(page, BROKEN.length);
  for (const [index, [text, breaks, isDefined]] of BROKEN.entries()) {
    const segments = segmentsOf(paths[`f${index + 1}`] ?? '', window);
    expect(segments.length, text).toBeGreaterThan(10);
    // Paths are written to a hundredth of a pixel.
    const slack = ((window.xMax - window.xMin) / window.width) * 0.02;
    // One look at all of them: an expectation for each would take minutes.
    const wrong = segments.filter(
      ([x0, , x1]) =>
        breaks.some((at) => x0 < at - slack && x1 > at + slack) || isDefined?.(Math.min(x0, x1) + slack) === false,
    );
    expect(wrong, text).toEqual([]);
  }
});

test('no line stands on a pole, steps have their ends, and a level piece is an interval of zeros', async ({ page }) => {
  await arrive(page, addressOf(['y = 1/x', 'y = ⌊x⌋', '1/0', 'y = max(x, 0)']));
  const { window, paths } = await drawn(page, 4);
  const [unitX, unitY] = [window.width / (window.xMax - window.xMin), window.height / (window.yMax - window.yMin)];
  // Beside its pole 1/x is far above or below the picture.
  const onPole = segmentsOf(paths['f1'] ?? '', window).filter(
    ([x0, y0, x1, y1]) =>
      Math.abs(x0) * unitX < 0.1 && Math.abs(x1) * unitX < 0.1 && Math.min(Math.abs(y0), Math.abs(y1)) * unitY < 1e3,
  );
  expect(onPole).toEqual([]);
  await expect(page.locator('[data-line=f1] [data-role=open], [data-line=f1] [data-role=closed]')).toHaveCount(0);
  for (const role of ['open', 'closed']) {
    const d = await page.locator(`[data-line=f2] [data-role=${role}]`).getAttribute('d');
    expect((d ?? '').match(/M/g)?.length).toBeGreaterThan(10);
  }
  await expect(page.getByText('没有定义', { exact: true })).toBeVisible();
  await page.getByText('特征点', { exact: true }).click();
  const own = (no: number) =>
    page
      .getByRole('region', { name: `第${no}条` })
      .getByRole('listitem')
      .filter({ hasText: '零点' });
  await expect(own(2)).toHaveText(['零点区间[0, 1)，含左端，不含右端']);
  await expect(own(4)).toHaveText(['零点区间x ≤ 0（所见范围内）']);
  await own(2).getByRole('button').click();
  await expect(page.locator('[data-traced]')).toHaveText('2：x = 0，y = 0，零点区间、交点');
});

const IMPLICIT: readonly (readonly [text: string, distance: (x: number, y: number) => number])[] = [
  ['x^2 + y^2 = 9', (x, y) => Math.abs(Math.hypot(x, y) - 3)],
  ['xy = 1', (x, y) => Math.abs(x * y - 1) / Math.hypot(x, y)],
  [
    'sin(xy) = 1/2',
    (x, y) => Math.abs(Math.sin(x * y) - 0.5) / Math.max(0.3, Math.abs(Math.cos(x * y)) * Math.hypot(x, y)),
  ],
  [
    '(x^2+y^2)^2 = 18(x^2-y^2)',
    (x, y) => {
      const [r, f] = [x * x + y * y, (x * x + y * y) ** 2 - 18 * (x * x - y * y)];
      return Math.abs(f) / Math.max(2, Math.hypot(4 * r * x - 36 * x, 4 * r * y + 36 * y));
    },
  ],
];

test('every line of an implicit curve lies on it', async ({ page }) => {
  await arrive(page, addressOf(IMPLICIT.map(([text]) => text)));
  const { window, paths } = await drawn(page, IMPLICIT.length);
  const pixel = (window.xMax - window.xMin) / window.width;
  for (const [index, [text, distance]] of IMPLICIT.entries()) {
    const segments = segmentsOf(paths[`f${index + 1}`] ?? '', window);
    expect(segments.length, text).toBeGreaterThan(50);
    const wrong = segments.filter(([x0, y0, x1, y1]) => distance((x0 + x1) / 2, (y0 + y1) / 2) >= 2 * pixel);
    expect(wrong, text).toEqual([]);
  }
});

const TOUCHING: readonly (readonly [text: string, distance: (x: number, y: number) => number])[] = [
  ['(x²+y²−9)² = 0', (x, y) => Math.abs(Math.hypot(x, y) - 3)],
  ['x² − 2xy + y² = 0', (x, y) => Math.abs(x - y) / Math.SQRT2],
  ['√(x²+y²−16) = 0', (x, y) => Math.abs(Math.hypot(x, y) - 4)],
  ['|x + y| = 0', (x, y) => Math.abs(x + y) / Math.SQRT2],
];

test('a curve along which an expression only touches zero is drawn, and a lone point too', async ({ page }) => {
  await arrive(page, addressOf([...TOUCHING.map(([text]) => text), 'x² + y² − 2x − 4y + 5 = 0']));
  const { window, paths } = await drawn(page, TOUCHING.length + 1);
  const pixel = (window.xMax - window.xMin) / window.width;
  for (const [index, [text, distance]] of TOUCHING.entries()) {
    const segments = segmentsOf(paths[`f${index + 1}`] ?? '', window);
    expect(segments.length, text).toBeGreaterThan(50);
    const wrong = segments.filter(([x0, y0, x1, y1]) => distance((x0 + x1) / 2, (y0 + y1) / 2) >= 2 * pixel);
    expect(wrong, text).toEqual([]);
  }
  await expect(page.locator('[data-line=f5] [data-role=point]')).toHaveAttribute('d', /^M/);
  await expect(page.locator('[data-line=f5] [data-role=curve]')).toHaveCount(0);
});

test('a circle is followed by key and by hand', async ({ page }) => {
  await arrive(page, addressOf(['x^2 + y^2 = 4', 'y = x']));
  const plot = page.getByRole('application', { name: '函数图像' });
  await expect(page.locator('[data-feature=steep]')).toHaveCount(2);
  await tabTo(page, plot);
  await page.keyboard.press('t');
  await expect(said(page, /^x\^2 \+ y\^2 = 4 1：x = /)).toBeAttached();
  // Back to where the walk along the curve begins.
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('p');
  await expect(said(page, '前面没有特征点了')).toBeAttached();
  const words: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    const text = (await page.locator('[data-traced]').textContent()) ?? '';
    if (words.at(-1) !== text) words.push(text);
    await page.keyboard.press('n');
  }
  await expect(said(page, '后面没有特征点了')).toBeAttached();
  expect(words.toSorted()).toEqual(
    [
      '1：x = 2，y = 0，与x轴交点、竖直切点',
      '1：x = −2，y = 0，与x轴交点、竖直切点',
      '1：x = 0，y = 2，与y轴交点、水平切点',
      '1：x = 0，y = −2，与y轴交点、水平切点',
      '1：x = 1.41421，y = 1.41421，交点',
      '1：x = −1.41421，y = −1.41421，交点',
    ].toSorted(),
  );
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-traced]')).toHaveText(/^1：x = -?[−\d.]+，y = [−\d.]+$/);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-traced]')).toHaveCount(0);

  const box = await plot.boundingBox();
  if (!box) throw new Error('no picture');
  const unit = box.width / 20;
  const at = (x: number, y: number) => [box.x + box.width / 2 + x * unit, box.y + box.height / 2 - y * unit] as const;
  await page.mouse.click(...at(2 * Math.cos(2.5) + 0.1, 2 * Math.sin(2.5) + 0.1));
  await expect(page.locator('[data-traced]')).toHaveText(/^1：/);
  await page.mouse.move(...at(2 * Math.cos(2.5), 2 * Math.sin(2.5)));
  await page.mouse.down();
  await page.mouse.move(...at(0.1, 2.1), { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('[data-traced]')).toHaveText('1：x = 0，y = 2，与y轴交点、水平切点');
});

test('to look about is no unsaved change', async ({ page }) => {
  await arrive(page, addressOf(['y = x']));
  await button(page, '保存').click();
  await page.getByRole('textbox', { name: '名称' }).fill('直线');
  await page.keyboard.press('Enter');
  const note = page.getByRole('status').filter({ hasText: /^(已保存|有未保存的改动)$/ });
  await expect(page).toHaveURL(/[?]board=[\w-]+$/);
  await button(page, '放大').click();
  await expect(page.locator('[data-plot]')).toHaveAttribute('data-plot', /"xMax":(?:[1-9]|1[0-2])[.,]/);
  await expect(note.first()).toHaveText('已保存');
  await expect(button(page, '撤销')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: '第1条表达式' }).fill('y = 2x');
  await expect(note.first()).toHaveText('有未保存的改动');
  await expect(page).toHaveURL(/#plot=/);
  await button(page, '撤销').click();
  await expect(note.first()).toHaveText('已保存');
  await expect(page).toHaveURL(/[?]board=[\w-]+$/);
});

test('whatever is typed gets an answer, and the page stays alive', async ({ page }) => {
  await arrive(page);
  await button(page, '添加表达式').click();
  const line = page.getByRole('textbox', { name: '第1条表达式' });
  await line.fill('x'.repeat(10_000));
  await expect(page.getByText('表达式不能超过500个字符')).toBeVisible();
  await line.fill('9^9^9^9');
  await expect(page.getByText('= ∞')).toBeVisible();
  await line.fill('y = x + * 2');
  await expect(page.getByText('第9个字符：这里缺少数、字母或函数')).toBeVisible();
  await line.fill('y = sin(tan(1/sin(1/x))) + tan(999999x)');
  await expect(page.locator('[data-line=f1] path')).toHaveCount(1);
  await line.fill('y = x');
  await expect(page.locator('[data-feature=zero]')).toHaveCount(1);
  await button(page, '撤销').click();
  await expect(line).toHaveCount(1);
});

test('nobody is shut out, in either theme and at either size', async ({ page }) => {
  test.slow();
  await arrive(page);
  await expectAccessible(page, 'math page without lines');
  await page.goto(addressOf(['y = a sin x', 'x + * 2', 'y > x', '2+3']));
  await page.reload();
  await page.getByRole('button', { name: '第1条的导数、切线和积分' }).click();
  for (const name of ['导数', '切线', '定积分']) await page.getByRole('checkbox', { name }).check();
  await expectAccessible(page, 'math page with lines');
  await page.getByText('数值表', { exact: true }).click();
  await expectAccessible(page, 'table of values');
  await page.getByText('特征点', { exact: true }).click();
  await expectAccessible(page, 'special points');
  await button(page, '坐标轴与导出').click();
  await expectAccessible(page, 'settings of the axes');
});
