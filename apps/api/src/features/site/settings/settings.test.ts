import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { getSettingsEndpoint, updateSettingsEndpoint } from '@study/contract/site/settings.admin.ts';
import { loginEndpoint, registerEndpoint, updateProfileEndpoint } from '@study/contract/account/auth.ts';
import { dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import { siteEndpoint } from '@study/contract/site/site.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import { expect, vi } from 'vitest';
import { test } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { signedIn } from '#test/signed-in.ts';
import { TestClient } from '#test/test-client.ts';
import { buildApp } from '#app.ts';

const inDays = (days: number) => dateOfDay(dayNumber(Date.now()) + days);

test('settings are read and changed by administrators alone', async ({ site }) => {
  const statuses = async (client: TestClient) => [
    (await client.try(getSettingsEndpoint)).status,
    (await client.try(updateSettingsEndpoint, { body: { registration_open: true } })).status,
  ];
  expect(await statuses(new TestClient(site.app))).toEqual([401, 401]);
  expect(await statuses(await signedIn(site, 'pupil'))).toEqual([403, 403]);
  expect(await statuses(await administrator(site))).toEqual([200, 200]);
});

test('nobody registers while registration is closed, and everybody still logs in', async ({ site }) => {
  const head = await administrator(site);
  const visitor = new TestClient(site.app);
  await signedIn(site, 'came-before');
  await head.call(updateSettingsEndpoint, { body: { registration_open: false } });
  expect(await visitor.call(siteEndpoint)).toMatchObject({ is_registration_open: false });
  const body = { username: 'came-too-late', password: 'correct-horse1' };
  expect(await visitor.try(registerEndpoint, { body })).toMatchObject({
    status: 403,
    body: { code: 'registration_closed', error: '现在不开放注册，需要账号请联系老师' },
  });
  expect((await visitor.try(loginEndpoint, { body: { ...body, username: 'came-before' } })).status).toBe(200);
  await head.call(updateSettingsEndpoint, { body: { registration_open: true } });
  expect((await visitor.try(registerEndpoint, { body })).status).toBe(201);
});

test('a notice is shown to its last day, and another text is another notice', async ({ site }) => {
  const head = await administrator(site);
  const visitor = new TestClient(site.app);
  const announce = async (text: string, until: string) => {
    await head.call(updateSettingsEndpoint, { body: { notice: { text, until } } });
    return (await visitor.call(siteEndpoint)).notice;
  };
  const first = await announce(' 今晚十点维护 ', inDays(0));
  expect(first?.text).toBe('今晚十点维护');
  expect((await announce('今晚十点维护', inDays(3)))?.id).toBe(first?.id);
  expect((await announce('维护改到明晚', inDays(3)))?.id).not.toBe(first?.id);
  expect(await announce('维护改到明晚', inDays(-1))).toBeNull();
  await head.call(updateSettingsEndpoint, { body: { notice: null } });
  expect(await head.call(getSettingsEndpoint)).toMatchObject({ notice: null });
});

test('the exam date of a level reaches those who set none, and an own date wins', async ({ site }) => {
  const head = await administrator(site);
  const student = await signedIn(site, 'counts-the-days');
  await head.call(updateSettingsEndpoint, { body: { exam_date_cet4: inDays(20), exam_date_cet6: inDays(10) } });
  const examOf = async () => (await student.call(dashboardEndpoint)).exam;
  expect(await examOf()).toEqual({ date: inDays(10), days_left: 10, is_own: false });
  await student.call(updateProfileEndpoint, { body: { target_exam: 'CET4' } });
  expect(await examOf()).toEqual({ date: inDays(20), days_left: 20, is_own: false });
  await student.call(updateProfileEndpoint, { body: { exam_date: inDays(5) } });
  expect(await examOf()).toEqual({ date: inDays(5), days_left: 5, is_own: true });
  expect((await student.call(dashboardEndpoint)).suggested_exam_dates).toEqual({ CET4: inDays(20), CET6: inDays(10) });
});

test('the log holds the old and the new value of what changed, and sending the old one undoes it', async ({ site }) => {
  const head = await administrator(site);
  await head.call(updateSettingsEndpoint, { body: { exam_date_cet4: inDays(30), registration_open: true } });
  await head.call(updateSettingsEndpoint, { body: { exam_date_cet4: inDays(40), registration_open: true } });
  const latest = async () => (await head.call(listAuditEndpoint, { query: { act: 'settings.update' } })).results[0];
  const change = await latest();
  expect([change?.before, change?.after]).toEqual([{ exam_date_cet4: inDays(30) }, { exam_date_cet4: inDays(40) }]);
  const undone = await head.call(updateSettingsEndpoint, { body: { ...change?.before } });
  expect(undone.exam_date_cet4).toBe(inDays(30));
  await head.call(updateSettingsEndpoint, { body: { exam_date_cet4: inDays(30) } });
  expect((await latest())?.after).toEqual({ exam_date_cet4: inDays(30) });
});

test('another process follows within seconds', async ({ site }) => {
  const other = await buildApp(site);
  try {
    const head = await administrator(site);
    const elsewhere = new TestClient(other);
    expect(await elsewhere.call(siteEndpoint)).toMatchObject({ is_registration_open: true });
    await head.call(updateSettingsEndpoint, { body: { registration_open: false } });
    await vi.waitFor(
      async () => expect(await elsewhere.call(siteEndpoint)).toMatchObject({ is_registration_open: false }),
      { timeout: 10_000, interval: 200 },
    );
  } finally {
    await other.close();
  }
});
