import { csrfEndpoint } from '@study/contract/account/auth.ts';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { openTestApp } from '#test/test-app.ts';

const PAGE = 'https://study.example.com';

const test = base
  .extend('environment', { scope: 'file' }, () => ({ WEB_ORIGINS: `${PAGE}, http://10.0.0.5:8080` }))
  .extend(
    'ask',
    { scope: 'file' },
    ({ site }) =>
      (method: 'GET' | 'OPTIONS' | 'POST', origin: string, headers = {}) =>
        site.app.inject({ method, url: '/api/auth/csrf/', headers: { origin, ...headers } }),
  );

const PREFLIGHT = {
  'access-control-request-method': 'PUT',
  'access-control-request-headers': 'authorization,content-type,x-csrftoken',
};

test.for([PAGE, 'http://10.0.0.5:8080'])(
  'a page of the listed origin %s may call with its cookies',
  async (origin, { ask }) => {
    const asked = await ask('OPTIONS', origin, PREFLIGHT);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': expect.stringMatching(/Authorization.*Content-Type.*X-CSRFToken/),
    });
    const called = await ask('GET', origin);
    expect(called.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'same-site',
      vary: expect.stringContaining('origin'),
    });
  },
);

test('a refusal can be read by the page too, and says when to come back', async ({ ask }) => {
  const refused = await ask('POST', PAGE);
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect(refused.headers).toMatchObject({
    'access-control-allow-origin': PAGE,
    'access-control-expose-headers': expect.stringContaining('Retry-After'),
  });
});

test.for([
  'https://study.example.com.evil.example',
  'https://evil.example',
  'http://study.example.com',
  'https://study.example.com:8443',
  'null',
])('a page of %s may not', async (origin, { ask }) => {
  for (const reply of [await ask('OPTIONS', origin, PREFLIGHT), await ask('GET', origin)]) {
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(reply.headers.vary).toContain('origin');
  }
});

test('where no other origin is listed, nothing of the kind is sent', async () => {
  await using alone = await openTestApp();
  const reply = await alone.app.inject({ method: 'GET', url: csrfEndpoint.path, headers: { origin: PAGE } });
  expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test.each(['*', 'https://study.example.com/', 'https://study.example.com/app', 'study.example.com'])(
  'a start with the origin %s is refused',
  async (origin) => {
    await expect(openTestApp({ WEB_ORIGINS: origin })).rejects.toThrow('不是一个来源');
  },
);
