import { expect, test } from 'vitest';
import { fakeTime } from './fake-time.fixture.ts';
import { completes, marks, modelMark, openModelServer, refuses } from './model-server.fixture.ts';
import { essayRequest, settingsFor, translationRequest } from './reference-request.fixture.ts';
import { scoreWithModel, scoringKey } from './score-with-model.ts';

test('asks twice and gives the mean with its range, feedback, criteria and what it took', async () => {
  await using server = await openModelServer([marks(10), marks(11)]);
  const score = await scoreWithModel(essayRequest(), settingsFor(server.baseUrl), fakeTime().deps);
  expect(score).toMatchObject({
    ok: true,
    raw: 11,
    low: 9,
    high: 13,
    flags: [],
    criteria: { relevance: 'not_suspected', coherence: 2, vocabulary: 2, grammar: 1, mechanics: 3 },
    quotations: [],
    usage: { calls: 2, inputTokens: 1400, outputTokens: 400 },
    scorer: { id: 'llm-essay', version: 'marker-1/2' },
  });
  expect(score.ok && score.feedback).toContain('主谓一致');
  expect(server.calls).toHaveLength(2);
});

test('says where a quotation stands in the text', async () => {
  const { text, ...request } = essayRequest();
  const quote = text.slice(100, 140).trim();
  const start = text.indexOf(quote);
  const comment = '这里说清了理由。';
  await using server = await openModelServer([marks(11, { quotations: [{ quote, comment }] })]);
  const score = await scoreWithModel({ ...request, text }, settingsFor(server.baseUrl), fakeTime().deps);
  expect(score.ok && score.quotations).toEqual([{ start, end: start + quote.length, quote, comment }]);
});

test('asks a third time when two answers are more than 2 points apart, and takes the median', async () => {
  await using server = await openModelServer([marks(7), marks(12), marks(9)]);
  const score = await scoreWithModel(essayRequest(), settingsFor(server.baseUrl), fakeTime().deps);
  expect(score).toMatchObject({ ok: true, raw: 9, low: 7, high: 12, usage: { calls: 3 } });
});

test('marks a translation without criteria, and never sends a reference', async () => {
  const { criteria: _, ...mark } = modelMark(9);
  await using server = await openModelServer([completes(JSON.stringify(mark))]);
  const score = await scoreWithModel(translationRequest, settingsFor(server.baseUrl), fakeTime().deps);
  expect(score).toMatchObject({ ok: true, raw: 9, low: 6, high: 12, scorer: { id: 'llm-translation' } });
  expect(score).not.toHaveProperty('criteria');
  const sent = JSON.stringify(server.calls);
  expect(sent).toContain('风筝在中国已有两千多年的历史');
  expect(sent).not.toContain('bamboo and paper took over');
});

test('calls with temperature 0, the key of the endpoint, and another key for each question', async () => {
  await using server = await openModelServer([marks(11)]);
  await scoreWithModel(essayRequest(), settingsFor(server.baseUrl), fakeTime().deps);
  for (const { path, headers, body } of server.calls) {
    expect(path).toBe('/v1/chat/completions');
    expect(headers.authorization).toBe('Bearer key-of-the-test');
    expect(body).toMatchObject({ model: 'marker-1', temperature: 0, response_format: { type: 'json_schema' } });
  }
  expect(new Set(server.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('a bare host stands for its /v1, and a longer path is kept', async () => {
  await using server = await openModelServer([marks(11)]);
  const { origin } = new URL(server.baseUrl);
  const paths = ['', '/', '/compatible-mode/v1/', '/api/paas/v4'];
  for (const path of paths) await scoreWithModel(essayRequest(), settingsFor(origin + path), fakeTime().deps);
  expect([...new Set(server.calls.map(({ path }) => path))]).toEqual([
    '/v1/chat/completions',
    '/compatible-mode/v1/chat/completions',
    '/api/paas/v4/chat/completions',
  ]);
});

test('falls from json_schema to json_object to plain words, and remembers what the endpoint takes', async () => {
  await using server = await openModelServer([
    refuses(400),
    refuses(422),
    completes(`好的：\n\`\`\`json\n${JSON.stringify(modelMark(11))}\n\`\`\``),
  ]);
  const { deps } = fakeTime();
  const score = await scoreWithModel(essayRequest(), settingsFor(server.baseUrl), deps);
  expect(score).toMatchObject({ ok: true, raw: 11 });
  const forms = server.calls.map(({ body }) => body.response_format?.type ?? 'none');
  expect(forms).toEqual(['json_schema', 'json_object', 'none', 'none']);
});

test('an endpoint that refuses every form refuses the call', async () => {
  await using server = await openModelServer([refuses(400)]);
  const refused = await scoreWithModel(essayRequest(), settingsFor(server.baseUrl), fakeTime().deps);
  expect(refused).toMatchObject({ ok: false, refusal: 'rejected' });
  expect(server.calls).toHaveLength(3);
});

test('sends nothing for what the guards stop, or for a text that is far too long', async () => {
  await using server = await openModelServer([marks(14)]);
  const refusalOf = async (text: string) =>
    scoreWithModel(essayRequest(text), settingsFor(server.baseUrl), fakeTime().deps);
  expect(await refusalOf('')).toMatchObject({ ok: false, refusal: 'guarded', usage: { calls: 0 } });
  expect(await refusalOf('我喜欢图书馆。'.repeat(40))).toMatchObject({ refusal: 'guarded' });
  expect(await refusalOf('zvq qzv vqz zqx xqz qxv vzx '.repeat(20))).toMatchObject({ refusal: 'guarded' });
  expect(await refusalOf('word '.repeat(10_000))).toMatchObject({ refusal: 'too_long' });
  expect(server.calls).toEqual([]);
});

test('no answer lifts the cap of a short essay', async () => {
  await using server = await openModelServer([marks(14)]);
  const short = essayRequest().text.split(' ').slice(0, 50).join(' ');
  const score = await scoreWithModel(essayRequest(short), settingsFor(server.baseUrl), fakeTime().deps);
  expect(score).toMatchObject({ ok: true, raw: 5, low: 3, high: 7, flags: ['too_short'] });
});

test('the model’s own suspicion of another topic becomes a flag', async () => {
  const { criteria } = modelMark(7);
  const suspected = { criteria: { ...(criteria as object), relevance: 'off_topic_suspected' } };
  await using server = await openModelServer([marks(7, suspected)]);
  const score = await scoreWithModel(essayRequest(), settingsFor(server.baseUrl), fakeTime().deps);
  expect(score).toMatchObject({ ok: true, flags: ['off_topic_suspected'] });
});

test('the key of a marking is the same for the same submission, scorer, model and prompt only', () => {
  const settings = settingsFor('https://example.com');
  const of = (submission: string, kind: 'writing' | 'translation', model = 'marker-1') =>
    scoringKey({ submission, kind }, { ...settings, model });
  expect(of('a', 'writing')).toBe(of('a', 'writing'));
  const others = [of('a', 'writing'), of('b', 'writing'), of('a', 'translation'), of('a', 'writing', 'marker-2')];
  expect(new Set(others).size).toBe(4);
});
