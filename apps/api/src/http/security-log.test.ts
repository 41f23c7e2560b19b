import { changePasswordEndpoint, deleteAccountEndpoint, recoverEndpoint } from '@study/contract/account/account.ts';
import { loginEndpoint, profileEndpoint } from '@study/contract/account/auth.ts';
import {
  confirmSecondFactorEndpoint,
  enrolSecondFactorEndpoint,
  giveSecondFactorEndpoint,
  renewSecondFactorCodesEndpoint,
} from '@study/contract/account/second-factor.admin.ts';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { administrator } from '#test/administrator.ts';
import { openTestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';

interface Line {
  msg: string;
  event?: string;
  code?: string;
  userId?: string | null;
  remoteAddress?: string;
}

/** Collects the log, both as text and as parsed lines. */
function keptLog() {
  const texts: string[] = [];
  const lines = () => texts.map((text) => JSON.parse(text) as Line);
  return { logTo: { write: (text: string) => void texts.push(text) }, texts, lines };
}

test('account events are logged with user and address, without secrets', async () => {
  const log = keptLog();
  await using site = await openTestApp({ LOG_LEVEL: 'info' }, { logTo: log.logTo });
  const client = new TestClient(site.app);
  client.address = '203.0.113.9';
  const { id } = await client.register('xiaoming', 'correct-horse1');
  await client.try(loginEndpoint, { body: { username: 'xiaoming', password: 'wrong-horse9' } });
  await client.try(loginEndpoint, { body: { username: 'typed-by-mistake', password: 'wrong-horse9' } });
  await client.try(recoverEndpoint, {
    body: { username: 'xiaoming', recovery_code: 'wrong-code-3', next: 'tall-oak-77' },
  });
  await client.try(changePasswordEndpoint, { body: { current: 'wrong-horse9', next: 'tall-oak-77' } });
  await client.call(changePasswordEndpoint, { body: { current: 'correct-horse1', next: 'tall-oak-77' } });
  await client.call(deleteAccountEndpoint, { body: { password: 'tall-oak-77' } });
  const events = log.lines().filter(({ msg }) => msg === 'security event');
  expect(events.map(({ event, userId }) => [event, userId])).toEqual([
    ['registered', id],
    ['login_failed', id],
    ['login_failed', null],
    ['recovery_failed', id],
    ['password_wrong', id],
    ['password_changed', id],
    ['account_erased', id],
  ]);
  const everything = log.texts.join('');
  for (const secret of [
    'correct-horse1',
    'wrong-horse9',
    'tall-oak-77',
    'wrong-code-3',
    'typed-by-mistake',
    client.access,
    client.refresh,
    client.csrf,
    client.device,
  ]) {
    expect(everything).not.toContain(secret);
  }
});

test('what becomes of a second factor is logged, without its codes', async () => {
  const log = keptLog();
  const environment = { LOG_LEVEL: 'info', ADMIN_SECOND_FACTOR: 'required' };
  await using site = await openTestApp(environment, { logTo: log.logTo });
  const client = await administrator(site);
  const { secret } = await client.call(enrolSecondFactorEndpoint, { body: { password: 'correct-horse1' } });
  const codeOf = (step: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });
  const [first, second] = [codeOf(0), codeOf(1)];
  await client.try(confirmSecondFactorEndpoint, { body: { code: '000000' } });
  const { recovery_codes: codes } = await client.call(confirmSecondFactorEndpoint, { body: { code: first } });
  await client.try(giveSecondFactorEndpoint, { body: { code: first } });
  await client.call(giveSecondFactorEndpoint, { body: { code: second } });
  await client.call(renewSecondFactorCodesEndpoint, { body: { code: codes[0] ?? '' } });
  const events = log.lines().flatMap(({ msg, event }) => (msg === 'security event' ? [event] : []));
  expect(events.filter((event) => event?.startsWith('second_factor'))).toEqual([
    'second_factor_wrong',
    'second_factor_set_up',
    'second_factor_wrong',
    'second_factor_given',
    'second_factor_codes_renewed',
  ]);
  for (const given of [secret, second, codes[0]]) expect(log.texts.join('')).not.toContain(given);
});

test('a signed-in user’s request is logged with their id, and a refusal with its code', async () => {
  const log = keptLog();
  await using site = await openTestApp({ LOG_LEVEL: 'info' }, { logTo: log.logTo });
  const client = new TestClient(site.app);
  const { id } = await client.register('xiaoming');
  log.texts.length = 0;
  await client.call(profileEndpoint);
  const [line, ...others] = log.lines();
  expect(line).toMatchObject({ msg: 'request completed', userId: id, status: 200 });
  expect(others).toEqual([]);
  await client.send('GET', '/api/admin/feedback/');
  client.access = null;
  await client.try(profileEndpoint);
  client.csrf = 'forged';
  await client.try(loginEndpoint, { body: { username: 'xiaoming', password: 'wrong-horse9' } });
  const refusals = log.lines().filter(({ event }) => event === 'refused');
  expect(refusals.map(({ code, userId }) => [code, userId])).toEqual([
    ['forbidden', id],
    ['not_authenticated', undefined],
    ['csrf_failed', undefined],
  ]);
});
