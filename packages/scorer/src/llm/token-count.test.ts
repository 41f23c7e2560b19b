import { expect, test } from 'vitest';
import { fakeTime } from './fake-time.fixture.ts';
import { completes, openModelServer } from './model-server.fixture.ts';
import { essayRequest, settingsFor, translationRequest } from './reference-request.fixture.ts';
import { scoreWithModel } from './score-with-model.ts';
import { reserveTokens } from './token-count.ts';

test('what is reserved covers the most calls that a marking makes', async () => {
  await using server = await openModelServer([completes('nothing', { usage: null })]);
  const settings = settingsFor(server.baseUrl);
  for (const request of [essayRequest(), translationRequest]) {
    const { usage } = await scoreWithModel(request, settings, fakeTime().deps);
    expect(usage.calls).toBe(2);
    expect(3 * (usage.inputTokens + usage.outputTokens)).toBeLessThanOrEqual(reserveTokens(request, settings));
  }
});

test('Chinese weighs more than English of the same length, and the bound of an answer counts', () => {
  const settings = settingsFor('https://example.com');
  const of = (text: string, outputTokensMax = 1000) =>
    reserveTokens(essayRequest(text), { ...settings, outputTokensMax });
  expect(of('好'.repeat(300))).toBeGreaterThan(of('a'.repeat(300)));
  expect(of('a', 2000) - of('a')).toBe(6000);
});
