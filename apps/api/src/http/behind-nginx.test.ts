import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Nginx } from '../../../../torture/restart/nginx.ts';
import { freePort } from '../../../../torture/service.ts';
import { openTestApp } from '#test/test-app.ts';

/** The caller's address; any of 127.0.0.0/8 is local. */
const CALLER = '127.0.0.7';
const FORGED = ['203.0.113.9', '10.0.0.1, 203.0.113.9', '127.0.0.1', 'nonsense, ,', ''];

const csrfTokenOf = (origin: string) =>
  fetch(`${origin}/api/auth/csrf/`).then(async (reply) => ((await reply.json()) as { csrf_token: string }).csrf_token);

/** A failing login with a forged X-Forwarded-For. */
async function failFrom(origin: string, token: string, forged: string): Promise<void> {
  const sent = request(`${origin}/api/auth/login/`, {
    method: 'POST',
    localAddress: CALLER,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': forged,
      forwarded: `for=${forged}`,
      'x-real-ip': forged,
      'x-csrftoken': token,
      cookie: `csrftoken=${token}`,
    },
  });
  const replied = new Promise<string>((resolve, reject) => {
    sent.once('error', reject).once('response', (reply) => void text(reply).then(resolve));
  });
  sent.end(JSON.stringify({ username: `nobody-${forged.length}`, password: 'wrong-horse9' }));
  expect(await replied).toContain('invalid_credentials');
}

// Runs a real nginx with the shipped configuration; exposure.test.ts tests the same headers without nginx.
test.runIf(existsSync('/usr/sbin/nginx')).each([
  ['one nginx, by its address', '127.0.0.1', false],
  ['one nginx, by the number', '1', false],
  ['two in a row, by their addresses', '127.0.0.1', true],
  ['two in a row, by the number', '2', true],
])('behind %s nobody can say that they are somewhere else', async (_, trusted, areTwo) => {
  await using site = await openTestApp({ TRUST_PROXY: trusted });
  const port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const innerPort = await freePort();
  await using _inner = areTwo ? await Nginx.open(innerPort, [port, port], true) : null;
  const behind = areTwo ? innerPort : port;
  await using outer = await Nginx.open(await freePort(), [behind, behind]);
  const token = await csrfTokenOf(outer.origin);
  for (const forged of FORGED) await failFrom(outer.origin, token, forged);
  const { rows } = await site.database.pool.query('select distinct address from login_failures');
  expect(rows).toEqual([{ address: CALLER }]);
});
