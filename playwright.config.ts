import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3987);
const shortPort = port + 1;
// Known to the journeys too, which run commands on it.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'study-e2e-')));
const addressOf = (ownPort: number) => `http://127.0.0.1:${ownPort}`;

/** Long enough for a slow machine to do in a phase what a journey does there; journeys bring the end of a phase near themselves. */
const TIMETABLE = 'writing=240,listening=600,interlude=120,reading_translation=240';

function server(ownPort: number, env: Record<string, string>) {
  return {
    command: 'node e2e/server.ts',
    url: `${addressOf(ownPort)}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(ownPort), LOG_LEVEL: 'warn', ...env },
  } as const;
}

/** One journey a file, in a real Chromium, against the real server on a folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=user-gesture-required',
      ],
    },
  },
  projects: [
    { name: 'exam', testMatch: /e2e\/[^/]+\.spec\.ts$/, use: { baseURL: addressOf(port) } },
    { name: 'short-timetable', testMatch: /short-timetable\/.+\.spec\.ts$/, use: { baseURL: addressOf(shortPort) } },
  ],
  webServer: [
    server(port, { E2E_DATA_DIR: dataDir }),
    server(shortPort, { E2E_DATA_DIR: `${dataDir}-short`, NODE_ENV: 'test', TEST_TIMETABLE: TIMETABLE }),
  ],
});
