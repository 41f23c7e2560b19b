import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, sessionOf, signIn } from './browser-session.ts';
import { seatPeople } from './people.ts';
import { judge, milliseconds, quantile, tell } from './report.ts';
import { openSite } from './site.ts';

/** Ten functions, some of them expensive, in one plot. */
const TEXTS = [
  'y = sin x',
  'y = tan x',
  'y = 1/x',
  'y = ⌊x⌋',
  'y = x^2/4 - 3',
  'y = √x·ln x',
  'y = sin(1/x)',
  'y = e^(-x^2)*5',
  'y = |x^2-4|/2',
  'y = x sin x',
];
const PAN_MS = 6000;
/** A frame later than this is a dropped frame at 60 Hz. */
const LATE_MS = 25;
const LEAST_FRAMES = 58;
const ANSWER_MS = 200;

const HOSTILE = ['9^9^9^9', 'x'.repeat(10_000), `${'('.repeat(250)}x${')'.repeat(250)}`, 'tan(tan(tan(tan(999999x))))'];

await using site = await openSite();
const [person] = await seatPeople(site, 1, 'practice');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: CHROMIUM_ARGS,
});
await using context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
if (person) await context.addInitScript(signIn, sessionOf(person));
const page = await context.newPage();
await page.goto(site.origin + addressOf(TEXTS));
await page
  .locator('[data-line]')
  .nth(TEXTS.length - 1)
  .waitFor({ state: 'attached' });
await page.waitForTimeout(2000);

console.log(`十条函数，移动图像${PAN_MS / 1000}秒`);
const idle = await framesDuring(page, () => page.waitForTimeout(2000));
tell('静止时每秒帧数', idle.rate.toFixed(1));
const { rate, late, gaps } = await framesDuring(page, () => pan(page));
judge('移动时每秒帧数', rate.toFixed(1), rate >= Math.min(LEAST_FRAMES, idle.rate * 0.97), `≥${LEAST_FRAMES}`);
tell('迟到的帧', `${late}（共${gaps.length}）`);
tell('帧间隔p50、p99、最长', [0.5, 0.99, 1].map((share) => milliseconds(quantile(gaps, share))).join('、'));

console.log('恶意的表达式，从输入到回答');
for (const text of HOSTILE) {
  const ms = await answerTime(page, text);
  judge(
    text.length > 40 ? `${text.slice(0, 12)}…（${text.length}个字符）` : text,
    milliseconds(ms),
    ms <= ANSWER_MS,
    `≤${ANSWER_MS} ms`,
  );
}
await browser.close();

/** Drags the plot back and forth. */
async function pan(of: Page): Promise<void> {
  await of.mouse.move(800, 420);
  await of.mouse.down();
  const end = performance.now() + PAN_MS;
  for (let step = 0; performance.now() < end; step += 1) {
    await of.mouse.move(800 + 220 * Math.sin(step / 25), 420 + 120 * Math.sin(step / 40));
    await new Promise((done) => setTimeout(done, 8));
  }
  await of.mouse.up();
}

async function framesDuring(of: Page, work: () => Promise<void>) {
  await of.evaluate(() => {
    const times: number[] = [];
    const tick = (now: number) => {
      times.push(now);
      Object.assign(globalThis, { frame: requestAnimationFrame(tick) });
    };
    Object.assign(globalThis, { times, frame: requestAnimationFrame(tick) });
  });
  await work();
  const times = await of.evaluate(() => {
    const found = globalThis as unknown as { times: number[]; frame: number };
    cancelAnimationFrame(found.frame);
    return found.times;
  });
  const between = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  return { rate: between.length / seconds, late: between.filter((gap) => gap > LATE_MS).length, gaps: between };
}

/**
 * Time from the input to the next frame: by then the page shows a message, or remains responsive during the
 * computation.
 */
function answerTime(of: Page, text: string): Promise<number> {
  return of.evaluate(async (typed) => {
    const input = document.querySelector<HTMLInputElement>('[aria-label="第1条表达式"]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const from = performance.now();
    set?.call(input, typed);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - from;
  }, text);
}

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
  return `/knowledge-sandbox/math#plot=${Buffer.from(JSON.stringify(state)).toString('base64url')}`;
}
