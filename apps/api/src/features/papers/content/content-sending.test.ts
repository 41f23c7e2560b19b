import { advanceEndpoint, startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { CONTENT_KEY_HEADER } from '@study/contract/papers/candidate-content.ts';
import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { compactDecrypt, decodeProtectedHeader, type CryptoKey } from 'jose';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { sit } from '#test/sitting.ts';
import type { TestClient } from '#test/test-client.ts';
import { encodeKey, freshKey, openSealed } from './sealed-content.fixture.ts';

const DAY = 24 * 60 * 60_000;

const opened = async (data: string, privateKey: CryptoKey) => JSON.parse(await openSealed(data, privateKey)) as unknown;

const it = base
  .extend(
    'ask',
    { scope: 'file' },
    ({ site, paper }) =>
      ({ access }: TestClient, query: Record<string, string>, headers: Record<string, string> = {}) => {
        return site.app.inject({
          url: `/api/exams/cet-content/${paper.id}/`,
          query,
          headers: { authorization: `Bearer ${access ?? ''}`, ...headers },
        });
      },
  )
  .extend(
    'askSealed',
    { scope: 'file' },
    ({ ask }) =>
      async (client: TestClient, mode: string, headers: Record<string, string> = {}) => {
        const { privateKey, jwk } = await freshKey();
        const reply = await ask(
          client,
          { mode, encrypt: 'true' },
          { [CONTENT_KEY_HEADER]: encodeKey(jwk), ...headers },
        );
        return { reply, privateKey };
      },
  )
  .extend(
    'handIn',
    { scope: 'file' },
    ({ paper }) =>
      (client: TestClient) =>
        client.call(submitEndpoint, { params: { id: paper.id } }),
  )
  .extend(
    'startMock',
    { scope: 'file' },
    ({ paper }) =>
      (client: TestClient) =>
        client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'mock' } }),
  )
  .extend(
    'asked',
    { scope: 'file' },
    ({ site, paper }) =>
      async () =>
        (await sit(site, paper)).client,
  );

describe('a sealed content', () => {
  it.for(['exam', 'practice', 'answer'])(
    'in mode %s is the plain one, for the holder of the key alone',
    async (mode, { site, paper, ask, askSealed, handIn }) => {
      const { client } = await sit(site, paper);
      if (mode === 'answer') await handIn(client);
      const plain = await ask(client, { mode });
      const { reply, privateKey } = await askSealed(client, mode);
      const { encrypted, data } = reply.json<{ encrypted: boolean; data: string }>();
      expect(encrypted).toBe(true);
      expect(await opened(data, privateKey)).toEqual(plain.json());
      await expect(compactDecrypt(data, (await freshKey()).privateKey)).rejects.toThrow(/decrypt/);
      const { alg, enc, cty, epk } = decodeProtectedHeader(data);
      expect([alg, enc, cty]).toEqual(['ECDH-ES', 'A256GCM', 'gzip']);
      expect(epk).not.toHaveProperty('d');
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  it('reveals nothing of the paper, and differs each time', async ({ site, paper, askSealed }) => {
    const { client } = await sit(site, paper);
    const [first, second] = [await askSealed(client, 'exam'), await askSealed(client, 'exam')];
    expect(first.reply.body).not.toContain(paper.paper.title);
    expect(Object.keys(first.reply.json<object>())).toEqual(['encrypted', 'data']);
    expect(first.reply.body).not.toBe(second.reply.body);
  });

  it('is never cached and never answered by 304', async ({ site, paper, askSealed }) => {
    const { client } = await sit(site, paper);
    const { reply } = await askSealed(client, 'exam', { 'if-none-match': '*' });
    expect([reply.statusCode, reply.headers['cache-control'], reply.headers.etag]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
    expect(reply.headers.vary).toBe('authorization, x-content-key');
  });

  it('is not compressed again', async ({ site, paper, askSealed }) => {
    const { client } = await sit(site, paper);
    const { reply } = await askSealed(client, 'exam', { 'accept-encoding': 'br, gzip' });
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.json()).toMatchObject({ encrypted: true });
  });

  it('comes plain without a key, and with a key that was not asked for', async ({ site, paper, ask }) => {
    const { client } = await sit(site, paper);
    expect((await ask(client, { encrypt: 'true' })).json()).toMatchObject({ encrypted: false });
    const unused = { [CONTENT_KEY_HEADER]: encodeKey((await freshKey()).jwk) };
    expect((await ask(client, {}, unused)).json()).toMatchObject({ encrypted: false });
    expect((await ask(client, { encrypt: 'false' }, { [CONTENT_KEY_HEADER]: '!' })).statusCode).toBe(200);
  });

  it('is sealed or refused by the same rules as the plain one', async ({ site, paper, askSealed }) => {
    const { client } = await sit(site, paper, 'mock');
    expect((await askSealed(client, 'answer')).reply.json()).toMatchObject({ code: 'answers_sealed' });
    expect((await askSealed(client, 'practice')).reply.json()).toMatchObject({ code: 'not_started' });
    const { reply, privateKey } = await askSealed(client, 'exam');
    const content = (await opened(reply.json<{ data: string }>().data, privateKey)) as { paper: CandidatePaper };
    expect([content.paper.writing === null, content.paper.listening, content.paper.reading]).toEqual([
      false,
      null,
      null,
    ]);
  });
});

describe('a key for the content', () => {
  const x = 'f'.repeat(43);
  it.for<[string, string]>([
    ['no base64url', 'not a key!'],
    ['no JSON', Buffer.from('{"kty"').toString('base64url')],
    ['nothing', encodeKey(null)],
    ['a list', encodeKey([])],
    ['another kind of key', encodeKey({ kty: 'RSA', n: x, e: 'AQAB' })],
    ['a secret', encodeKey({ kty: 'oct', k: x })],
    ['another curve', encodeKey({ kty: 'EC', crv: 'P-384', x: 'f'.repeat(64), y: 'f'.repeat(64) })],
    ['a curve of another kind', encodeKey({ kty: 'OKP', crv: 'X25519', x })],
    ['a point beside the curve', encodeKey({ kty: 'EC', crv: 'P-256', x, y: x })],
    ['the point at infinity', encodeKey({ kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) })],
    ['a short coordinate', encodeKey({ kty: 'EC', crv: 'P-256', x: 'AQ', y: x })],
    ['half a point', encodeKey({ kty: 'EC', crv: 'P-256', x })],
    ['an empty header', ''],
  ])('that is %s is refused with a sentence', async ([, header], { ask, asked }) => {
    const reply = await ask(await asked(), { encrypt: 'true' }, { [CONTENT_KEY_HEADER]: header });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: 'validation_failed',
      fields: { [CONTENT_KEY_HEADER]: expect.stringMatching(/\p{Script=Han}/u) as string },
    });
  });

  it('must not be private, nor longer than a key is', async ({ ask, asked }) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const client = await asked();
    const whole = await crypto.subtle.exportKey('jwk', pair.privateKey);
    const { jwk } = await freshKey();
    for (const key of [whole, { ...jwk, d: '' }, { ...jwk, d: null }, { ...jwk, note: 'x'.repeat(400) }]) {
      const reply = await ask(client, { encrypt: 'true' }, { [CONTENT_KEY_HEADER]: encodeKey(key) });
      expect([reply.statusCode, reply.body.includes(String(whole.d))]).toEqual([422, false]);
    }
    expect((await ask(client, { encrypt: 'true' }, { [CONTENT_KEY_HEADER]: encodeKey(jwk) })).statusCode).toBe(200);
  });
});

describe('the ETag of a plain content', () => {
  it('is answered with 304 while nothing has changed', async ({ site, paper, ask }) => {
    const { client } = await sit(site, paper);
    const first = await ask(client, {});
    const etag = String(first.headers.etag);
    expect([first.headers['cache-control'], first.headers.vary]).toEqual([
      'private, no-cache',
      'authorization, x-content-key, accept-encoding',
    ]);
    const compressed = await ask(client, {}, { 'accept-encoding': 'br' });
    expect([compressed.headers['content-encoding'], compressed.headers.etag]).toEqual(['br', etag]);
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await ask(client, {}, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['cache-control']).toBe('private, no-cache');
    }
    expect((await ask(client, {}, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('differs between candidates when there are recordings', async ({ site, paper, ask }) => {
    const [one, other] = [await sit(site, paper), await sit(site, paper)];
    const etag = String((await ask(one.client, {})).headers.etag);
    expect((await ask(other.client, {}, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('reveals no phase of a mock that has closed or not yet begun', async ({ site, paper, ask }) => {
    const { client, byId } = await sit(site, paper, 'mock');
    const writing = String((await ask(client, {})).headers.etag);
    expect((await ask(client, {}, { 'if-none-match': writing })).statusCode).toBe(304);
    await client.call(advanceEndpoint, { ...byId, body: { phase: 'writing' } });
    const listening = await ask(client, {}, { 'if-none-match': writing });
    expect([listening.statusCode, listening.json<{ paper: CandidatePaper }>().paper.writing]).toEqual([200, null]);
  });

  it('does not prevent a refusal: no login, no attempt, an overdue attempt, answers sealed again', async ({
    site,
    paper,
    ask,
    startMock,
  }) => {
    const { client, attempt } = await sit(site, paper);
    const known = { 'if-none-match': '*' };
    const open = String((await ask(client, {})).headers.etag);
    await letTimePass(site, attempt.id, 40 * DAY);
    expect((await ask(client, {}, { 'if-none-match': open })).json()).toMatchObject({ code: 'not_started' });
    const review = String((await ask(client, { mode: 'answer' })).headers.etag);
    expect((await ask(client, { mode: 'answer' }, { 'if-none-match': review })).statusCode).toBe(304);
    await startMock(client);
    const sealed = await ask(client, { mode: 'answer' }, { 'if-none-match': review });
    expect([sealed.statusCode, sealed.headers['cache-control'], sealed.headers.etag]).toEqual([
      403,
      'no-store',
      undefined,
    ]);
    expect((await ask(client, { mode: 'answer' }, known)).statusCode).toBe(403);
    client.access = null;
    expect((await ask(client, {}, known)).statusCode).toBe(401);
  });
});

it('openapi.json describes the key, the sealed reply and 304', async ({ site }) => {
  const { paths } = (await site.app.inject('/api/openapi.json')).json<{
    paths: Record<string, { get: { parameters: { name: string; description?: string }[]; responses: object } }>;
  }>();
  const described = paths['/api/exams/cet-content/{id}/']?.get;
  expect(described?.parameters.find(({ name }) => name === 'encrypt')?.description).toContain(CONTENT_KEY_HEADER);
  expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(['200', '304', '403', '422']));
  expect(JSON.stringify(described?.responses)).toContain('"encrypted"');
});
