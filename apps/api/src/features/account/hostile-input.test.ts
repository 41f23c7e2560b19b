import {
  loginEndpoint,
  logoutEndpoint,
  refreshEndpoint,
  registerEndpoint,
  updateProfileEndpoint,
} from '@study/contract/account/auth.ts';
import { errorBody } from '@study/contract/errors.ts';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';

const password = 'mountain-river7';
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const bodies: [string, string][] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['half an object', '{"username":'],
  ['two objects', '{}{}'],
  ['a byte order mark', '\uFEFF{}'],
  ['a prototype', '{"__proto__":{"role":"admin"}}'],
  ['a constructor', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ['inherited names', '{"toString":1,"hasOwnProperty":2}'],
  ['deep lists', deep(100_000)],
  ['a deep field', `{"username":${deep(50_000)},"password":${deep(50_000)},"refresh":${deep(50_000)}}`],
  [
    'a huge field',
    JSON.stringify({ username: 'x'.repeat(400_000), password, refresh: 'x'.repeat(400_000) }).slice(0, 500_000),
  ],
  ['too much', JSON.stringify({ username: 'x'.repeat(600_000) })],
  ['many fields', JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, at])))],
  ['NUL in a name', '{"username":"a\\u0000b","password":"abcdefgh9","refresh":"\\u0000","bio":"\\u0000"}'],
  [
    'half a surrogate',
    '{"username":"abc\\ud800","password":"\\udc00abcdefgh","refresh":"\\ud800","nickname":"\\ud800"}',
  ],
  ['names that grow when folded', JSON.stringify({ username: 'ﷺ'.repeat(256), password })],
  ['wrong types', '{"username":{},"password":[],"refresh":7,"emoji":true,"bio":[],"target_score":"x","exam_date":0}'],
  ['SQL', JSON.stringify({ username: "x'; drop table users; --", password, refresh: "' or 1=1 --" })],
  ['numbers out of range', '{"target_score":1e308,"exam_date":"9999-99-99"}'],
  [
    'right-to-left marks',
    JSON.stringify({ username: '\u202Eabc', password: '\u202Emountain7', bio: '\u202E\u200B\uFFFF' }),
  ],
];

test('no body, however hostile, gets a server error', async () => {
  await using site = await openTestApp();
  const client = new TestClient(site.app);
  await client.register('xiaoming');
  const endpoints = [registerEndpoint, loginEndpoint, logoutEndpoint, refreshEndpoint, updateProfileEndpoint];
  for (const { method, path } of endpoints) {
    for (const [what, payload] of bodies) {
      const reply = await site.app.inject({
        method,
        url: path,
        headers: {
          authorization: `Bearer ${client.access}`,
          cookie: `csrftoken=${client.csrf}`,
          'x-csrftoken': client.csrf ?? '',
          'content-type': 'application/json',
        },
        payload,
      });
      expect(reply.statusCode, `${path} ${what}`).toBeLessThan(500);
      if (reply.statusCode >= 400) expect(errorBody.safeParse(reply.json()).success, `${path} ${what}`).toBe(true);
    }
  }
  expect(await site.database.db.selectFrom('users').select(['username', 'role']).execute()).toEqual([
    { username: 'xiaoming', role: 'user' },
  ]);
});

test('a body of another content type is refused, and so is one that cannot be parsed', async () => {
  await using site = await openTestApp();
  const client = new TestClient(site.app);
  await client.register('xiaoming');
  const send = (contentType: string, payload: string) =>
    site.app.inject({
      method: 'POST',
      url: loginEndpoint.path,
      headers: { cookie: `csrftoken=${client.csrf}`, 'x-csrftoken': client.csrf ?? '', 'content-type': contentType },
      payload,
    });
  expect((await send('text/plain', 'username=x')).json()).toMatchObject({ code: 'unsupported_media_type' });
  expect((await send('application/x-www-form-urlencoded', 'username=x')).statusCode).toBe(415);
  expect((await send('application/json', '{"username":')).json()).toMatchObject({ code: 'malformed' });
  const named = '{"username":"xiao\\u0000ming","password":"wrong-password"}';
  expect((await send('application/json', named)).json()).toMatchObject({ code: 'invalid_credentials' });
  expect((await send('application/json', '{"username":"a\\\\u0000","password":"x"}')).statusCode).toBe(401);
  expect((await send('application/json', JSON.stringify('x'.repeat(600_000)))).json()).toMatchObject({
    code: 'payload_too_large',
  });
});
