import { describe, expect, it, test } from 'vitest';
import { administrator } from '#test/administrator.ts';
import { ENDPOINTS } from '#test/endpoints.ts';
import { openTestApp } from '#test/test-app.ts';
import { apiPage } from './api-page.ts';
import { boundsInWords, typeInWords } from './describe-schema.ts';

/** The parts of a page that the tests read. */
const textOf = (page: string) =>
  page
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

test('the page of the API shows everybody their calls, and administrators theirs too', async () => {
  await using site = await openTestApp();
  const head = await administrator(site);
  const read = async (headers = {}) => {
    const reply = await site.app.inject({ url: '/api/docs/', headers });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    return reply;
  };
  const page = (await read()).body;
  const visitors = textOf(page);
  const administrators = textOf((await read({ authorization: `Bearer ${head.access ?? ''}` })).body);
  for (const [name, { method, path, audience, summary }] of ENDPOINTS) {
    const call = ` ${method} ${path.replaceAll(/:(\w+)/g, '{$1}')} ${summary} `;
    expect([name, administrators.includes(call)]).toEqual([name, true]);
    expect([name, visitors.includes(call)]).toEqual([name, audience !== 'admin']);
  }
  expect(visitors).toContain('管理员的调用只列给带着管理员访问令牌的读者');
  const style = await site.app.inject({ url: /href="([^"]+\.css)"/.exec(page)?.[1] ?? '' });
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  expect((await site.app.inject({ url: '/api/docs' })).headers.location).toBe('/api/docs/');
});

test('a call is shown with its parameters, its body, its replies and its refusals', () => {
  const page = apiPage({
    info: { title: 'x' },
    paths: {
      '/api/boards/{id}/': {
        put: {
          summary: '<改名>',
          'x-audience': 'user',
          tags: ['boards'],
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
          requestBody: {
            content: {
              'application/json': {
                schema: { properties: { title: { type: 'string', minLength: 1, maxLength: 60 } }, required: [] },
              },
            },
          },
          responses: { 204: {}, 404: {} },
        },
      },
    },
  });
  expect(page).not.toContain('<改名>');
  const text = textOf(page);
  expect(text).toContain('PUT /api/boards/{id}/ <改名> 登录的用户');
  expect(text).toContain('id 路径 uuid title? 正文 string 1到60个字');
  expect(text).toContain('204： 拒绝：404');
});

describe('a type in words', () => {
  it.each([
    [{ type: 'string', enum: ['CET4', 'CET6'] }, '"CET4" | "CET6"'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }, 'date-time | null'],
    [{ type: 'array', items: { type: ['integer', 'null'] } }, '(integer | null)[]'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{[…]: number}'],
    [
      {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'string' }, deep: { type: 'object', properties: { x: {} } } },
          required: ['id'],
        },
      },
      '{id: string, deep?: {…}}[]',
    ],
  ])('%j is %s', (schema, words) => {
    expect(typeInWords(schema, 1)).toBe(words);
  });

  it.each([
    [{ maximum: Number.MAX_SAFE_INTEGER, minimum: 0 }, '0到'],
    [{ maximum: Number.MAX_SAFE_INTEGER, minimum: -Number.MAX_SAFE_INTEGER }, ''],
    [{ maxLength: 50, default: null }, '0到50个字，默认null'],
  ])('the bounds of %j are “%s”', (schema, words) => {
    expect(boundsInWords(schema)).toBe(words);
  });
});
