import { describe, expect, it } from 'vitest';
import { createWakeWatch } from './wake-watch.ts';

function bench() {
  const time = { steady: 1_000, device: 1_700_000_000_000 };
  const woke = createWakeWatch(
    () => time.steady,
    () => time.device,
  );
  const pass = (steadyMs: number, deviceMs = steadyMs) => {
    time.steady += steadyMs;
    time.device += deviceMs;
    return woke();
  };
  return { pass };
}

describe('noticing that the device slept', () => {
  it('sees nothing while time passes as usual', () => {
    const { pass } = bench();
    expect([pass(250), pass(260), pass(1_100)]).toEqual([false, false, false]);
  });

  it('sees a sleep that stopped the steady clock, once', () => {
    const { pass } = bench();
    expect([pass(250), pass(300, 3_600_000), pass(250)]).toEqual([false, true, false]);
  });

  it('sees a sleep that both clocks went through', () => {
    expect(bench().pass(600_000)).toBe(true);
  });

  it('takes a date that was set, forwards or back, for a reason to ask once', () => {
    const { pass } = bench();
    expect([pass(250, 3_600_250), pass(250), pass(250, -3_599_750), pass(250)]).toEqual([true, false, true, false]);
  });
});
