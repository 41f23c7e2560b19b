import { expect, test } from 'vitest';
import { fakeTime } from './fake-time.fixture.ts';
import { completes, marks, modelMark, openModelServer, refuses, type Step } from './model-server.fixture.ts';
import { essayOf, essayRequest, settingsFor } from './reference-request.fixture.ts';
import { scoreWithModel } from './score-with-model.ts';

/** Marks the default essay with a server that takes these steps. */
async function markWith(steps: readonly Step[], time = fakeTime(), outputTokensMax?: number) {
  await using server = await openModelServer(steps);
  const settings = { ...settingsFor(server.baseUrl), ...(outputTokensMax && { outputTokensMax }) };
  const outcome = await scoreWithModel(essayRequest(), settings, time.deps);
  return { outcome, calls: server.calls, waits: time.waits };
}

const good = marks(11);
const ok = { ok: true, raw: 11 };

test('tries again after 500 and closed sockets, ever later, and marks in the end', async () => {
  const { outcome, waits } = await markWith([refuses(500), (response) => response.destroy(), good]);
  expect(outcome).toMatchObject(ok);
  expect(waits).toEqual([750, 1500]);
});

test('the waits are spread by chance', async () => {
  expect((await markWith([refuses(503), good], fakeTime(0))).waits).toEqual([500]);
  expect((await markWith([refuses(503), good], fakeTime(0.99))).waits).toEqual([995]);
});

test('gives up after two retries, by its reason', async () => {
  const { outcome, calls } = await markWith([refuses(502)]);
  expect(outcome).toMatchObject({ ok: false, refusal: 'server_error', usage: { calls: 0 } });
  expect(calls).toHaveLength(3);
});

test('waits as long as Retry-After asks, in seconds or until a date', async () => {
  const inSeconds = await markWith([refuses(429, { 'retry-after': '7' }), good]);
  expect(inSeconds.outcome).toMatchObject(ok);
  expect(inSeconds.waits).toEqual([7250]);
  const untilDate = await markWith([refuses(429, { 'retry-after': 'Sat, 21 Nov 2026 12:00:09 GMT' }), good]);
  expect(untilDate.waits).toEqual([9250]);
});

test('hands a long Retry-After to the caller instead of waiting', async () => {
  const { outcome, calls } = await markWith([refuses(429, { 'retry-after': '3600' })]);
  expect(outcome).toMatchObject({ ok: false, refusal: 'rate_limited', retryAfterMs: 3_600_000 });
  expect(calls).toHaveLength(1);
});

test('a Retry-After that means nothing is none', async () => {
  expect((await markWith([refuses(429, { 'retry-after': 'soon' }), good])).waits).toEqual([750]);
});

test('refusals that trying again cannot mend are not tried again', async () => {
  const cases: [Step, string][] = [
    [refuses(401), 'unauthorised'],
    [refuses(403), 'unauthorised'],
    [refuses(404), 'rejected'],
    [refuses(302, { location: 'https://example.com/v1/chat/completions' }), 'redirected'],
    [refuses(307, { location: 'http://169.254.169.254/latest' }), 'redirected'],
    [completes({ content: null, refusal: 'I cannot.' }), 'declined'],
  ];
  for (const [step, refusal] of cases) {
    const { outcome, calls } = await markWith([step]);
    expect(outcome).toMatchObject({ ok: false, refusal });
    expect(calls, refusal).toHaveLength(1);
  }
});

test('a server that accepts a call and says nothing is left after its time, three times', async () => {
  const time = fakeTime();
  const { outcome, calls } = await markWith([() => time.expireCalls()], time);
  expect(outcome).toMatchObject({ ok: false, refusal: 'timed_out' });
  expect(calls).toHaveLength(3);
  // An endpoint may charge for a call that was cut off.
  expect(outcome.usage.calls).toBe(3);
  expect(outcome.usage.outputTokens).toBe(4500);
});

test('a slow drip does not outlive the limit, whatever it has sent', async () => {
  const time = fakeTime();
  const drip: Step = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"choices":[', () => setImmediate(time.expireCalls));
  };
  expect((await markWith([drip], time)).outcome).toMatchObject({ ok: false, refusal: 'timed_out' });
  expect((await markWith([drip, good], time)).outcome).toMatchObject(ok);
});

const half: Step = (response) => {
  response.writeHead(200, { 'content-length': '5000' });
  response.write('{"choices":[', () => response.destroy());
};

test('a socket that closes in the middle of an answer is tried again', async () => {
  expect((await markWith([half, good])).outcome).toMatchObject(ok);
  expect((await markWith([half])).outcome).toMatchObject({ ok: false, refusal: 'unreachable' });
});

const flood: Step = (response) => {
  response.writeHead(200);
  const more = (): void => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', more);
  more();
};

test('an answer without end is cut off', async () => {
  const { outcome, calls } = await markWith([flood]);
  expect(outcome).toMatchObject({ ok: false, refusal: 'answer_too_large' });
  expect(calls).toHaveLength(1);
});

test('a port where nobody listens is unreachable', async () => {
  const server = await openModelServer([good]);
  const { baseUrl } = server;
  await server[Symbol.asyncDispose]();
  const outcome = await scoreWithModel(essayRequest(), settingsFor(baseUrl), fakeTime().deps);
  expect(outcome).toMatchObject({ ok: false, refusal: 'unreachable', usage: { calls: 0 } });
});

const mark = JSON.stringify(modelMark(11));
const UNUSABLE: Record<string, Step> = {
  'no JSON at all': (response) => response.end('<html>busy</html>'),
  'no choices': completes('', { choices: [] }),
  'empty content': completes(''),
  'null content': completes({ content: null }),
  'JSON in the reasoning field only': completes({ content: '', reasoning_content: mark, reasoning: mark }),
  'JSON in thoughts only': completes(`<think>${mark}</think>`),
  'thoughts without end': completes(`<think>Let me see. ${mark}`),
  'content in parts': completes({ content: [{ type: 'text', text: mark }] }),
  'broken JSON': completes(mark.slice(0, -20)),
  'two marks to choose from': completes(`${mark}\n${mark}`),
  'a cut answer': completes(mark, {
    choices: [{ message: { role: 'assistant', content: mark }, finish_reason: 'length' }],
  }),
  'a mark above 15': marks(16, { band: 14 }),
  'a mark of 0': marks(0, { band: 2 }),
  'half a point': marks(10.5, { band: 11 }),
  'a mark in words': marks(11, { raw: '11' }),
  'a mark outside its band': marks(15, { band: 11 }),
  'an unknown band': marks(12, { band: 12 }),
  'a field too many': marks(11, { confidence: 'high' }),
  'a criterion out of range': marks(11, { criteria: { ...(modelMark(11)['criteria'] as object), grammar: 9 } }),
  'no feedback': marks(11, { feedback: '' }),
  'feedback in English': marks(11, { feedback: 'Your essay is clear and well organised, but verbs need more care.' }),
  'feedback with a link': marks(11, { feedback: `${String(modelMark(11)['feedback'])} 详见https://example.com` }),
  'endless feedback': marks(11, { feedback: '很好'.repeat(500) }),
  'an invented quotation': marks(11, { quotations: [{ quote: 'I never wrote these words', comment: '用词准确。' }] }),
  'a quotation of nothing': marks(11, { quotations: [{ quote: ' ', comment: '用词准确。' }] }),
  'six quotations': marks(11, {
    quotations: Array.from({ length: 6 }, () => ({ quote: essayOf(11).slice(0, 9), comment: '切题。' })),
  }),
};

test.for(Object.entries(UNUSABLE))('%s is asked for once more, and then refused', async ([, step]) => {
  const mended = await markWith([step, good]);
  expect(mended.outcome).toMatchObject(ok);
  expect(mended.calls).toHaveLength(3);
  const complaint = mended.calls[1]?.body.messages.at(-1)?.content;
  expect(complaint).toMatch(/Your last answer could not be used: .+\. Answer again in full\.$/);
  const never = await markWith([step]);
  expect(never.outcome).toMatchObject({ ok: false, refusal: 'invalid_answer', usage: { calls: 2 } });
  expect(never.calls).toHaveLength(2);
});

test('thoughts, words and fences around the one object do no harm', async () => {
  const around = `<think>Band 11? {"raw": 15}</think>Here it is:\n\`\`\`json\n${mark}\n\`\`\`\nGood luck.`;
  expect((await markWith([completes(around)])).outcome).toMatchObject(ok);
  expect((await markWith([completes(`Band 11? {"raw": 15}</think>\n${mark}`)])).outcome).toMatchObject(ok);
});

test('hostile shapes of an answer are refused like any other', async () => {
  const hostile = [
    '<think>'.repeat(30_000),
    '{'.repeat(200_000),
    '{}'.repeat(100_000),
    '{"a":'.repeat(30_000),
    '"'.repeat(100_000),
  ];
  for (const content of hostile) {
    expect((await markWith([completes(content)])).outcome).toMatchObject({ ok: false, refusal: 'invalid_answer' });
  }
});

test('counts tokens itself where the endpoint tells none, or nonsense', async () => {
  for (const usage of [undefined, null, { prompt_tokens: -5, completion_tokens: 1e12 }, 'many']) {
    const { outcome } = await markWith([completes(mark, { usage })], fakeTime(), 900);
    expect(outcome.usage).toMatchObject({ calls: 2, outputTokens: 1800 });
    expect(outcome.usage.inputTokens).toBeGreaterThan(1000);
  }
});

test('stops at once when the caller gives up, in a call as between calls', async () => {
  const during = new AbortController();
  const time = fakeTime();
  const inCall = await markWith([() => during.abort()], { ...time, deps: { ...time.deps, signal: during.signal } });
  expect(inCall.outcome).toMatchObject({ ok: false, refusal: 'aborted' });
  expect(inCall.calls).toHaveLength(1);
  const between = new AbortController();
  const deps = {
    ...time.deps,
    signal: between.signal,
    wait: async (delayMs: number, signal: AbortSignal) => {
      if (delayMs < 60_000) between.abort();
      await time.deps.wait(delayMs, signal);
    },
  };
  const inWait = await markWith([refuses(500)], { ...time, deps });
  expect(inWait.outcome).toMatchObject({ ok: false, refusal: 'aborted' });
  expect(inWait.calls).toHaveLength(1);
});

test('two calls are under way at once, never more', async () => {
  const held: (() => void)[] = [];
  const holds: Step = (response, call) => {
    held.push(() => good(response, call));
  };
  const releases: Step = (response, call) => {
    for (const release of held) release();
    good(response, call);
  };
  await using server = await openModelServer([holds, releases, good]);
  const { deps } = fakeTime();
  const six = Array.from({ length: 6 }, () => scoreWithModel(essayRequest(), settingsFor(server.baseUrl), deps));
  for (const outcome of await Promise.all(six)) expect(outcome).toMatchObject(ok);
  expect(server.calls).toHaveLength(12);
  expect(server.mostAtOnce()).toBe(2);
});

test('after five failures nothing is sent for a minute, then one call decides', async () => {
  const time = fakeTime();
  let isWell = false;
  await using server = await openModelServer([
    (response, call) => (isWell ? good(response, call) : refuses(500)(response, call)),
  ]);
  const markAgain = () => scoreWithModel(essayRequest(), settingsFor(server.baseUrl), time.deps);
  expect(await markAgain()).toMatchObject({ refusal: 'server_error' });
  expect(await markAgain()).toMatchObject({ refusal: 'server_error' });
  expect(server.calls).toHaveLength(5);
  expect(await markAgain()).toMatchObject({ refusal: 'circuit_open' });
  expect(server.calls).toHaveLength(5);
  time.advance(60_000);
  expect(await markAgain()).toMatchObject({ refusal: 'server_error' });
  expect(server.calls).toHaveLength(6);
  isWell = true;
  expect(await markAgain()).toMatchObject({ refusal: 'circuit_open' });
  time.advance(60_000);
  expect(await markAgain()).toMatchObject(ok);
});
