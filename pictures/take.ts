import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { startOwnServer } from '../e2e/own-server.ts';
import { gatherCast, showNotice, type Cast } from './people/people.ts';
import type { Person } from './people/person.ts';
import type { Screen } from './screen.ts';
import { SCREENS } from './screens/all.ts';

// Captures the screens in their used states, at each width in each theme: `npm run pictures -- <names> --width 360`.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    /** Only the visible part of the window. */
    fold: { type: 'boolean', default: false },
    out: { type: 'string', default: join(import.meta.dirname, '../.cache/pictures') },
  },
});
const SETTLED_MS = 400;
const PATIENCE_MS = 15_000;
const SIDE_BY_SIDE = 3;
const HEIGHTS: Readonly<Record<string, number>> = { 360: 740, 768: 1024, 1280: 800 };
const widths = values.width ?? Object.keys(HEIGHTS);
const themes = values.theme ?? ['forest', 'cupcake'];
const isAsked = (part: string, { name }: Screen) => name === part || name.startsWith(`${part}-`);
const asked = SCREENS.filter((screen) => positionals.length === 0 || positionals.some((part) => isAsked(part, screen)));
const unknown = positionals.filter((part) => !SCREENS.some((screen) => isAsked(part, screen)));
if (unknown.length > 0) {
  console.error(`没有名为${unknown.join('、')}的页面，可选：${SCREENS.map(({ name }) => name).join('、')}。`);
  process.exit(1);
}

interface Shot {
  screen: Screen;
  width: string;
  theme: string;
}

mkdirSync(values.out, { recursive: true });
const server = await startOwnServer();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const cast = await gatherCast();
  await takeAll(asked.filter(({ hasNotice }) => hasNotice !== true).flatMap(shotsOf), cast);
  const noticed = asked.filter(({ hasNotice }) => hasNotice === true);
  if (noticed.length > 0) await showNotice(cast.teacher);
  await takeAll(noticed.flatMap(shotsOf), cast);
} finally {
  await browser.close();
  await server.stop();
}

async function takeAll(shots: Shot[], cast: Cast): Promise<void> {
  const takeNext = async (): Promise<void> => {
    for (let shot = shots.shift(); shot !== undefined; shot = shots.shift()) await take(shot, cast);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeNext));
}

/** A state is captured once, on a phone. */
function shotsOf(screen: Screen): Shot[] {
  const isState = screen.isState === true || screen.server !== undefined;
  const [width = '360', theme = 'forest'] = [widths[0], themes[0]];
  if (isState) return [{ screen, width, theme }];
  return widths.flatMap((each) => themes.map((shown) => ({ screen, width: each, theme: shown })));
}

async function take({ screen, width, theme }: Shot, cast: Cast): Promise<void> {
  const person = screen.as === 'visitor' ? null : cast[screen.as];
  const context = await browser.newContext({
    baseURL: server.origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: Number(width), height: HEIGHTS[width] ?? 800 },
    reducedMotion: 'reduce',
    // The service worker would bypass the blocked requests.
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: server.origin, localStorage: stored(person, theme) }],
    },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await hinder(context, screen.server);
    const path = typeof screen.path === 'string' ? screen.path : screen.path(cast);
    await page.goto(path, { waitUntil: screen.server === 'waits' ? 'load' : 'networkidle' });
    await screen.prepare?.(page, cast);
    if (screen.server === 'fails') await page.getByRole('button', { name: '重试' }).first().waitFor();
    // Opening animations have ended.
    await page.waitForTimeout(SETTLED_MS);
    const file = join(values.out, `${screen.name}-${width}-${theme}.png`);
    await page.screenshot({ path: file, fullPage: !values.fold && !(await covers(page)) });
    const [height, sideways] = await page.evaluate(() => {
      const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
      return [scrollHeight, scrollWidth - clientWidth] as const;
    });
    console.log(`${file}：高${height}${sideways > 0 ? `，横向多出${sideways}` : ''}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${screen.name} ${width} ${theme}：${String(error)}`);
  } finally {
    await context.close();
  }
}

/**
 * Whether an overlay covers the window: a full-page capture would show it in the middle. Otherwise scrolls to the top.
 */
async function covers(page: Page): Promise<boolean> {
  if ((await page.locator('dialog[open], :popover-open').count()) > 0) return true;
  await page.evaluate(() => scrollTo(0, 0));
  return false;
}

/** Makes the server's replies hang or fail. The session itself keeps working. */
async function hinder(context: BrowserContext, does: Screen['server']): Promise<void> {
  if (does === undefined) return;
  await context.route('**/api/**', async (route) => {
    if (/\/api\/(auth|analytics)\//.test(route.request().url()) && does === 'fails') return route.fallback();
    if (does === 'fails') return route.fulfill({ status: 500, json: { code: 'server_error', message: '' } });
  });
}

function stored(person: Person | null, theme: string) {
  const session = person && {
    access_token: person.session.access,
    refresh_token: person.session.refresh,
    user: JSON.stringify(person.session.user),
  };
  return Object.entries({ theme, ...session }).map(([name, value]) => ({ name, value }));
}
