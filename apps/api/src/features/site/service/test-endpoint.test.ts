import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { serviceEndpoint, testEndpointEndpoint } from '@study/contract/site/service.admin.ts';
import { openModelServer } from '@study/scorer/llm/model-server.fixture.ts';
import { expect, test } from 'vitest';
import { administrator } from '#test/administrator.ts';
import { openSpeechServer } from '#test/speech-endpoint.ts';
import { openTestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const COMPLETION = JSON.stringify({ choices: [{ message: { content: 'ready' } }] });
const ask = async (head: TestClient, endpoint: 'model' | 'speech') =>
  head.call(testEndpointEndpoint, { body: { endpoint } });

test('endpoints are tried with their keys, which nobody is shown; the log tells what came of it', async () => {
  await using model = await openModelServer([
    (response) => response.end(COMPLETION),
    (response) => response.writeHead(401).end(),
    (response) => response.end('<html>'),
  ]);
  await using speech = await openSpeechServer();
  await using site = await openTestApp({
    SCORER_BASE_URL: model.baseUrl,
    SCORER_MODEL: 'marker',
    SCORER_API_KEY: 'sk-model-secret',
    SCORER_ALLOW_PRIVATE: 'true',
    SPEECH_BASE_URL: speech.url,
    SPEECH_API_KEY: 'sk-speech-secret',
    SPEECH_ALLOW_PRIVATE: 'true',
  });
  const head = await administrator(site);
  expect(await ask(head, 'model')).toMatchObject({ works: true, sentence: '语言模型的接口有回答，可以使用。' });
  expect(await ask(head, 'model')).toMatchObject({ works: false, sentence: '接口不接受密钥（401）。' });
  expect(await ask(head, 'model')).toMatchObject({ works: false, sentence: '接口有回答，但不是语言模型的格式。' });
  expect(await ask(head, 'speech')).toMatchObject({ works: true });
  speech.before = async () => 500;
  expect(await ask(head, 'speech')).toMatchObject({ works: false, sentence: expect.stringContaining('500') as string });
  expect(model.calls[0]?.headers.authorization).toBe('Bearer sk-model-secret');
  expect(speech.calls[0]?.headers.authorization).toBe('Bearer sk-speech-secret');

  const { results } = await head.call(listAuditEndpoint, { query: { act: 'endpoint.test' } });
  expect(results.map(({ target, after }) => [target.id, after?.outcome])[4]).toEqual([
    'model',
    '语言模型的接口有回答，可以使用。',
  ]);
  expect(JSON.stringify([results, await head.call(serviceEndpoint)])).not.toContain('secret');
  await ask(head, 'speech');
  expect((await head.try(testEndpointEndpoint, { body: { endpoint: 'speech' } })).status).toBe(429);
});

test('neither is called at a private address, nor where none is set', async () => {
  await using speech = await openSpeechServer();
  await using site = await openTestApp({
    SCORER_BASE_URL: speech.url,
    SCORER_MODEL: 'marker',
    SPEECH_BASE_URL: speech.url,
  });
  const head = await administrator(site);
  for (const endpoint of ['model', 'speech'] as const) {
    expect((await ask(head, endpoint)).sentence).toContain('没有允许访问这样的地址。');
  }
  expect(speech.calls).toEqual([]);
  await using bare = await openTestApp();
  expect(await ask(await administrator(bare), 'model')).toMatchObject({ works: false });
});
