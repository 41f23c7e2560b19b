import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runModel } from './run-model.ts';
import { openTestApp, type TestApp } from '../../apps/api/test/test-app.ts';

/** `npm run torture -- model` runs many more. */
const RUNS = 15;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test[Symbol.asyncDispose]());

describe('an attempt', () => {
  it(`does what the model says in ${RUNS} random courses of events`, { timeout: 300_000 }, async () => {
    const seed = Math.trunc(Math.random() * 0x7fff_ffff);
    const tally = await runModel(test, { runs: RUNS, seed });
    // If the model refused every call, the test would prove nothing.
    expect(tally.count('saved items', 'stored')).toBeGreaterThan(RUNS);
    expect(tally.count('attempts', 'scoring')).toBeGreaterThan(RUNS / 4);
  });
});
