import { chromium, type Page } from '@playwright/test';
import { groupOpened } from '../e2e/heard-group.ts';
import { startOwnServer } from '../e2e/own-server.ts';
import { makeRival } from '../pictures/people/people.ts';
import type { Person } from '../pictures/people/person.ts';
import { handInPractice } from '../pictures/people/sit.ts';
import { CHROMIUM_ARGS, signIn } from './browser-session.ts';
import { judge, milliseconds, quantile, tell } from './report.ts';

// From the Enter key to the compared sentence on the screen, in the longest sentence of our papers.
const GROUP = { paper: 'cet6-mock-1', item: '16' };
const TIMES = 30;
const MOST_MS = 50;
/** A middling phone has a quarter of the speed. */
const SLOWDOWN = 4;

const server = await startOwnServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: CHROMIUM_ARGS,
});
try {
  const person = await makeRival('listener', '听写', 4);
  await handInPractice(person, GROUP.paper, 4);
  const { page, text } = await openLongest(person);
  const words = text.split(' ');
  console.log(`${words.length}词的一句，每次错${words.filter(isWrong).length}个词，${TIMES}次`);
  const typed = words.map((word, index) => (isWrong(word, index) ? `${word.slice(1)}x` : word)).join(' ');
  await measure(page, typed, '从按键到核对结果', MOST_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await measure(page, typed, `处理器慢到1/${SLOWDOWN}时`, null);
} finally {
  await browser.close();
  await server.stop();
}

/** Every fifth word is misspelled. */
function isWrong(_: string, index: number): boolean {
  return index % 5 === 4;
}

/** The page of the group, at its longest sentence. */
async function openLongest({ session }: Person): Promise<{ page: Page; text: string }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await context.addInitScript(signIn, {
    access_token: session.access,
    refresh_token: session.refresh,
    user: JSON.stringify(session.user),
  });
  const page = await context.newPage();
  const opened = groupOpened(page);
  await page.goto(`${server.origin}/listening?paper=${GROUP.paper}&item=${GROUP.item}`);
  const { sentences } = await opened;
  const text = sentences.toSorted((one, other) => other.split(' ').length - one.split(' ').length)[0] ?? '';
  await page.getByRole('button', { name: '开始逐句' }).click();
  for (const sentence of sentences) {
    if (sentence === text) break;
    await page.keyboard.press('Control+ArrowRight');
  }
  return { page, text };
}

async function measure(page: Page, typed: string, name: string, most: number | null): Promise<void> {
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await page.getByRole('textbox').fill(typed);
    const checked = page.evaluate(timeToVerdict);
    await page.getByRole('textbox').press('Enter');
    took.push(await checked);
    await page.getByRole('button', { name: '再写一遍' }).click();
  }
  const [median, p95] = [quantile(took, 0.5), quantile(took, 0.95)];
  if (most === null) tell(`${name}，中位数`, milliseconds(median));
  else judge(`${name}，中位数`, milliseconds(median), median < most, `<${most} ms`);
  tell(`${name}，p95`, milliseconds(p95));
}

/** In the page: milliseconds from the next key to the frame with the verdict. */
async function timeToVerdict(): Promise<number> {
  return new Promise((resolve) => {
    let from = 0;
    document.addEventListener('keydown', ({ timeStamp }) => (from = timeStamp), { capture: true, once: true });
    const watching = new MutationObserver(() => {
      if (document.querySelector('[data-verdict]') === null) return;
      watching.disconnect();
      requestAnimationFrame(() => {
        // A message is handled after the frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - from));
        port1.start();
        port2.postMessage(null);
      });
    });
    watching.observe(document.body, { childList: true, subtree: true });
  });
}
