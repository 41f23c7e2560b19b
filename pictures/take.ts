import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import config from '../playwright.config.ts';
import { startOwnServer } from '../e2e/own-server.ts';
import { makeLearner, makeNewcomer, makeSitter, type Person } from './people.ts';
import { SCREENS, type Cast, type Screen } from './screens.ts';

// Pictures of the screens in their used states, at each width in each theme: `npm run pictures -- <names> --width 360`.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    /** The window's part alone, as one meets it. */
    fold: { type: 'boolean', default: false },
    out: { type: 'string', default: join(import.meta.dirname, '../.cache/pictures') },
  },
});
const SETTLED_MS = 400;
const HEIGHTS: Readonly<Record<string, number>> = { 360: 740, 768: 1024, 1280: 800 };
const widths = values.width ?? Object.keys(HEIGHTS);
const themes = values.theme ?? ['forest', 'cupcake'];
const asked = SCREENS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name === part || name.startsWith(`${part}-`)),
);

mkdirSync(values.out, { recursive: true });
const server = await startOwnServer();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const cast: Cast = { newcomer: await makeNewcomer(), learner: await makeLearner(), sitter: await makeSitter() };
  for (const screen of asked) {
    for (const width of widths) for (const theme of themes) await take(browser, screen, cast, Number(width), theme);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function take(within: Browser, screen: Screen, cast: Cast, width: number, theme: string): Promise<void> {
  const context = await within.newContext({
    baseURL: server.origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: server.origin, localStorage: stored(personOf(screen, cast), theme) }],
    },
  });
  const page = await context.newPage();
  try {
    const path = typeof screen.path === 'string' ? screen.path : screen.path(cast);
    await page.goto(path, { waitUntil: 'networkidle' });
    await screen.prepare?.(page);
    // What opens has opened.
    if (screen.prepare) await page.waitForTimeout(SETTLED_MS);
    const file = join(values.out, `${screen.name}-${width}-${theme}.png`);
    await page.screenshot({ path: file, fullPage: !values.fold });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    console.log(`${file}：高${height}${sideways > 0 ? `，横向多出${sideways}` : ''}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${screen.name} ${width} ${theme}：${String(error)}`);
  } finally {
    await context.close();
  }
}

function personOf({ as }: Screen, cast: Cast): Person | null {
  return as === 'visitor' ? null : cast[as];
}

function stored(person: Person | null, theme: string) {
  const session = person && {
    access_token: person.session.access,
    refresh_token: person.session.refresh,
    user: JSON.stringify(person.session.user),
  };
  return Object.entries({ theme, ...session }).map(([name, value]) => ({ name, value }));
}
