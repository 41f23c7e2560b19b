import { expect, type Page } from '@playwright/test';
import { sit } from './candidate.ts';
import { expectSaved, test } from './journey.ts';

/** From now on the device's date is off by so much. */
async function setClock(page: Page, byMs: number): Promise<void> {
  await page.evaluate((offset) => {
    const Real = Date;
    const real = Real.now.bind(Real);
    globalThis.Date = class extends Real {
      constructor(...given: [] | [number | string]) {
        super(given[0] ?? real() + offset);
      }
      static override now = () => real() + offset;
    } as DateConstructor;
  }, byMs);
}

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
}

test('a device whose clock is set by an hour, forwards and back, changes nothing in a mock', async ({ page }) => {
  await sit(page, 'mock');
  const essay = page.getByRole('textbox', { name: '作文' });
  await essay.fill('Before the clock was set.');
  await expectSaved(page);
  for (const byMs of [3_600_000, -3_600_000]) {
    const before = await secondsLeft(page);
    await setClock(page, byMs);
    const asked = page.waitForResponse((response) => /\/api\/exams\/submissions\/[^/]+\/$/.test(response.url()));
    // A page that comes to the front asks for the time.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect((await asked).ok()).toBe(true);
    await essay.fill(`The clock was set by ${byMs}.`);
    await expectSaved(page);
    const after = await secondsLeft(page);
    expect(after).toBeGreaterThan(before - 60);
    expect(after).toBeLessThanOrEqual(before);
    await expect(essay).toBeEditable();
  }
});
