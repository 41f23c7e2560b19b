import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** A journey waits for timers and the network much of the time, so one more than the processors keeps them busy. */
const workers = Number(process.env.E2E_WORKERS ?? availableParallelism() + 1);

/** One subject a file, in a real Chromium. Tests run side by side, each worker against a server of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  // On a busy machine a journey may be late once; CI tries it again and lists it as flaky; elsewhere it fails at once.
  retries: process.env.CI === undefined ? 0 : 1,
  fullyParallel: true,
  workers,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    // A worker would hide requests from journeys that answer or stop them; those about it allow it.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
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
});
