import { chromium, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, sessionOf, signIn } from './browser-session.ts';
import { PAPER, seatPeople, type Person } from './people.ts';
import { judge, kilobytes, milliseconds, quantile, tell } from './report.ts';
import { openSite } from './site.ts';

// What tapping a word costs on a phone: `npm run bench -- words`. The phone is simulated by its viewport and a
// processor slowed fourfold; taps are made without the network.
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const SLOWED = 4;
const TAPS = 60;
/** Long enough for the page's idle-time downloads on this machine. */
const IDLE_MS = 3000;
const MOST_MS = 100;
const MOST_BYTES = 120_000;
const LEXICON = /\/assets\/lexicon-cet[46]-.+\.js$/;

await using site = await openSite();
const [person] = await seatPeople(site, 1, 'practice');
if (person === undefined) throw new Error('nobody is seated');
await handIn(person);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined, args: CHROMIUM_ARGS });

for (const encoding of ['br', 'gzip']) {
  const loaded = await loadedByFirstVisit(encoding);
  const bytes = loaded.reduce((sum, file) => sum + file.bytes, 0);
  const names = loaded.map(({ name }) => name).join('、');
  judge(
    `第一次打开答案页，空闲时再取的词库（${encoding}，${names}）`,
    kilobytes(bytes),
    bytes <= MOST_BYTES,
    `≤${kilobytes(MOST_BYTES)}`,
  );
}

{
  await using context = await browser.newContext({ ...PHONE, locale: 'zh-CN' });
  const page = await openAnswers(context, person);
  await page.getByText('录音原文').click();
  await page.waitForTimeout(IDLE_MS);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await context.setOffline(true);
  const times: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) times.push(await tapTime(page, devTools, tap));
  console.log(`手机视口，处理器放慢${SLOWED}倍，断网，点${TAPS}个不同的词：从手指离开到释义卡片画出来`);
  const [first = 0] = times;
  judge('第一次点', milliseconds(first), first <= MOST_MS, `≤${MOST_MS} ms`);
  const p95 = quantile(times, 0.95);
  judge('p95', milliseconds(p95), p95 <= MOST_MS, `≤${MOST_MS} ms`);
  tell('p50、最长', `${milliseconds(quantile(times, 0.5))}、${milliseconds(quantile(times, 1))}`);
}
await browser.close();

/** Size of the files of the lexicon that a page of answers loads by itself, as transferred. */
async function loadedByFirstVisit(encoding: string): Promise<{ name: string; bytes: number }[]> {
  await using context = await browser.newContext({
    ...PHONE,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'accept-encoding': encoding },
  });
  const found: Promise<{ name: string; bytes: number }>[] = [];
  context.on('response', (response) => {
    const name = response.url().split('/').at(-1) ?? '';
    if (!LEXICON.test(response.url())) return;
    if (response.headers()['content-encoding'] !== encoding) throw new Error(`${name} is not encoded as ${encoding}`);
    found.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize: bytes }) => ({ name, bytes })),
    );
  });
  const page = await openAnswers(context, person);
  await page.waitForTimeout(IDLE_MS);
  return Promise.all(found);
}

async function openAnswers(
  context: Awaited<ReturnType<typeof browser.newContext>>,
  reader: Person | undefined,
): Promise<Page> {
  if (reader) await context.addInitScript(signIn, sessionOf(reader));
  const page = await context.newPage();
  await page.goto(`${site.origin}/cet4/exam/${PAPER}/answer`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: '逐词看释义' }).first().waitFor({ state: 'attached' });
  return page;
}

/** Taps the `nth` of the words that the page shows; milliseconds from the end of the tap to the frame with the card. */
async function tapTime(page: Page, devTools: CDPSession, nth: number): Promise<number> {
  const { x, y } = await page.evaluate(wordPoint, nth);
  const painted = page.evaluate(untilCard);
  const point = [{ x, y }];
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point });
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const time = await painted;
  await page.keyboard.press('Escape');
  return time;
}

/** Runs in the page: brings one of its English words to the middle of the screen; every second word has a turn. */
function wordPoint(nth: number): { x: number; y: number } {
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  let seen = 0;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (parent?.closest('[lang]')?.getAttribute('lang') !== 'en' || !parent.checkVisibility()) continue;
    if (parent.closest('button, a, summary, label') !== null) continue;
    for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/\b[a-z]{4,}\b/g)) {
      seen += 1;
      if (seen !== nth * 2 + 1) continue;
      parent.scrollIntoView({ block: 'center' });
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      let box = range.getBoundingClientRect();
      scrollBy(0, box.top - 300);
      box = range.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    }
  }
  throw new Error(`the page has fewer than ${nth + 1} words`);
}

/** Runs in the page: waits for the next tap and the frame in which its card is painted. */
function untilCard(): Promise<number> {
  return new Promise((found) => {
    let end = 0;
    document.addEventListener('touchend', ({ timeStamp }) => (end = timeStamp), { capture: true, once: true });
    const onToggle = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.matches('.word-card')) return;
      document.removeEventListener('beforetoggle', onToggle, true);
      // A message sent by a frame's callback arrives when the frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => found(performance.now() - end));
        port1.start();
        port2.postMessage(null);
      });
    };
    document.addEventListener('beforetoggle', onToggle, true);
  });
}

async function handIn({ headers }: Person): Promise<void> {
  const response = await fetch(`${site.origin}/api/exams/cet-content/${PAPER}/submit/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ changes: [{ item: '46', seq: 1, response: 'B', time_ms: 20_000 }] }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}
