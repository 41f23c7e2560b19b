import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, sessionOf, signIn } from './browser-session.ts';
import { PAPER, seatPeople, type Person } from './people.ts';
import { judge, kilobytes, tell } from './report.ts';
import { openSite } from './site.ts';

const CSS_MOST = 20_000;
/** Long enough for the page's idle-time downloads on this machine. */
const IDLE_MS = 2_000;
/** Budgets for the first load of a page, in bytes of gzipped JavaScript; 1 kB is 1,000 bytes. */
const ROUTES = [
  { name: '首页（外壳）', path: '/', isSignedIn: false, mostScript: 130_000 },
  { name: '登录', path: '/auth', isSignedIn: false, mostScript: 130_000 },
  { name: '试卷列表', path: '/cet4', isSignedIn: true, mostScript: 140_000 },
  { name: '答题', path: `/cet4/exam/${PAPER}`, isSignedIn: true, mostScript: 150_000 },
  { name: '成绩', path: '/cet4/result', isSignedIn: true, mostScript: 145_000 },
  { name: '历史成绩', path: '/cet4/history', isSignedIn: true, mostScript: 140_000 },
] as const;

await using site = await openSite();
const [person] = await seatPeople(site, 1, 'practice');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: CHROMIUM_ARGS,
});
console.log('首次打开一页时Chromium请求的脚本与样式，gzip后');
for (const { name, path, isSignedIn, mostScript } of ROUTES) {
  const { first, idle } = await loadPage(path, isSignedIn ? person : undefined);
  const { script, style, files } = first;
  tell(`${name} ${path}`, `${files}个文件`);
  judge(`${name}的脚本`, kilobytes(script), script <= mostScript, `≤${kilobytes(mostScript)}`);
  judge(`${name}的样式`, kilobytes(style), style <= CSS_MOST, `≤${kilobytes(CSS_MOST)}`);
  if (idle.files > 0) tell(`${name}空闲时再取的脚本`, `${kilobytes(idle.script)}，${idle.files}个文件`);
}
await browser.close();

interface Sizes {
  script: number;
  style: number;
  files: number;
}

/**
 * Loads a page with an empty cache. `first`: downloads until the page has settled, with idle callbacks held back;
 * `idle`: downloads after they are released.
 */
async function loadPage(path: string, reader: Person | undefined): Promise<{ first: Sizes; idle: Sizes }> {
  await using context = await browser.newContext({ locale: 'zh-CN' });
  if (reader) await context.addInitScript(signIn, sessionOf(reader));
  await context.addInitScript(holdIdleWork);
  const page = await context.newPage();
  const sizes = { script: 0, style: 0, files: 0 };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = kindOf(response.request().resourceType(), response.url());
    if (kind === null) return;
    const read = async () => {
      // On its own line: `+=` would read the sum before the await.
      const { length } = gzipSync(await response.body(), { level: 9 });
      sizes[kind] += length;
      sizes.files += 1;
    };
    reading.push(read());
  });
  await page.goto(site.origin + path, { waitUntil: 'networkidle' });
  await Promise.all(reading);
  const first = { ...sizes };
  await page.evaluate(() => globalThis.dispatchEvent(new Event('bench-idle')));
  await page.waitForTimeout(IDLE_MS);
  await Promise.all(reading);
  const idle = {
    script: sizes.script - first.script,
    style: sizes.style - first.style,
    files: sizes.files - first.files,
  };
  return { first, idle };
}

/** Runs in the page: delays idle callbacks until the event `bench-idle`. */
function holdIdleWork(): void {
  let isHeld = true;
  const held: IdleRequestCallback[] = [];
  const deadline = { didTimeout: false, timeRemaining: () => 50 };
  globalThis.requestIdleCallback = (work) => {
    if (isHeld) return held.push(work);
    setTimeout(() => work(deadline), 0);
    return 0;
  };
  globalThis.cancelIdleCallback = (handle) => void delete held[handle - 1];
  globalThis.addEventListener('bench-idle', () => {
    isHeld = false;
    held.forEach((work) => work(deadline));
  });
}

/** Preloaded modules count too, whatever resource type the browser reports. */
function kindOf(resourceType: string, url: string): 'script' | 'style' | null {
  if (resourceType === 'stylesheet' || url.endsWith('.css')) return 'style';
  return resourceType === 'script' || url.endsWith('.js') ? 'script' : null;
}
