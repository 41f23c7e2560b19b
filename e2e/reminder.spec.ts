import { createECDH, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { expectAccessible } from './accessibility.ts';
import { signUp } from './candidate.ts';
import { test } from './journey.ts';

// The headless shell shows no notifications.
const launchOptions = {
  ...config.use?.launchOptions,
  executablePath: process.env.WINDOWED_CHROMIUM ?? '/usr/bin/chromium',
};
test.use({ serviceWorkers: 'allow', permissions: ['notifications'], launchOptions });

test('somebody turns the daily reminder on, and a push of it is shown', async ({ page }) => {
  test.slow();
  const main = page.getByRole('main');
  await subscribeWithoutPushService(page);
  await signUp(page, '/profile');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const reminder = main.getByRole('region', { name: '每天提醒我' });
  await expect(reminder.getByText('没开')).toBeVisible();
  await reminder.getByText('每天提醒我').click();
  await reminder.getByLabel('几点提醒').selectOption('21:00');
  await expectAccessible(page, 'the reminder');
  await reminder.getByRole('checkbox', { name: '在这台设备上提醒' }).check();
  await expect(page.getByText('每天21:00提醒')).toBeVisible();
  await page.reload();
  await expect(reminder.getByText('21:00').first()).toBeVisible();

  await deliverPush(page, { title: '今天还有12题要复习', body: '全部做完约8分钟', path: '/' });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: '今天还有12题要复习', body: '全部做完约8分钟', tag: 'reminder' }]);
  await deliverPush(page, { title: '今天还有3题要复习', body: '全部做完约2分钟', path: '/' });
  await expect.poll(shown).toEqual([{ title: '今天还有3题要复习', body: '全部做完约2分钟', tag: 'reminder' }]);

  await reminder.getByText('每天提醒我').click();
  await reminder.getByRole('checkbox', { name: '在这台设备上提醒' }).uncheck();
  await expect(page.getByText('不再提醒')).toBeVisible();
  await expect(reminder.getByText('没开')).toBeVisible();
});

test('a browser that cannot reach its push service says so, and offers the calendar', async ({ page }) => {
  const main = page.getByRole('main');
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no push service', 'AbortError'));
  });
  await signUp(page, '/profile');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const reminder = main.getByRole('region', { name: '每天提醒我' });
  await reminder.getByText('每天提醒我').click();
  await reminder.getByRole('checkbox', { name: '在这台设备上提醒' }).click();
  await expect(reminder.getByRole('alert')).toContainText('连不上这个浏览器的推送服务');
  await expect(reminder.getByRole('checkbox', { name: '在这台设备上提醒' })).not.toBeChecked();
  await expect(reminder.getByRole('button', { name: '放进日历' })).toBeVisible();
});

/** This Chromium has no push service: its subscription is made here, with keys like a real one's. */
async function subscribeWithoutPushService(page: Page): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  await page.addInitScript((made) => {
    const subscription = (key: BufferSource | string | null | undefined) =>
      ({
        options: { applicationServerKey: key instanceof Uint8Array ? key.buffer : null, userVisibleOnly: true },
        toJSON: () => ({ endpoint: 'https://push.example/send/1', keys: made }),
        unsubscribe: () => Promise.resolve(true),
      }) as unknown as PushSubscription;
    PushManager.prototype.subscribe = (options) => {
      sessionStorage.setItem('subscribed', 'yes');
      return Promise.resolve(subscription(options?.applicationServerKey));
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(sessionStorage.getItem('subscribed') === 'yes' ? subscription(null) : null);
  }, keys);
}

/** Hands the service worker a push, as the browser does once it is decrypted. */
async function deliverPush(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await devtools.detach();
}
