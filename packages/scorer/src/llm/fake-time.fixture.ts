import { setTimeout as sleep } from 'node:timers/promises';
import { openModelDeps, type ModelDeps } from './model-deps.ts';
import { openModelGate } from './model-gate.ts';

const CALL_LIMIT_MS = 60_000;

export interface FakeTime {
  /** Real dependencies, except for time and randomness. */
  deps: ModelDeps;
  /** Delays between retries, in milliseconds; none of them takes any time. */
  waits: number[];
  /** Makes every call in flight time out. */
  expireCalls: () => void;
  advance: (delayMs: number) => void;
}

/** Simulated time: delays between retries end at once, and calls time out only on demand. */
export function fakeTime(random = 0.5): FakeTime {
  let now = Date.UTC(2026, 10, 21, 12);
  const waits: number[] = [];
  const limits = new Set<() => void>();
  const wait = (delayMs: number, signal: AbortSignal): Promise<void> => {
    if (delayMs !== CALL_LIMIT_MS) {
      waits.push(delayMs);
      now += delayMs;
      return sleep(0, undefined, { signal });
    }
    return new Promise((resolve, reject) => {
      limits.add(resolve);
      signal.addEventListener('abort', () => {
        limits.delete(resolve);
        reject(signal.reason);
      });
    });
  };
  const clock = (): number => now;
  return {
    deps: {
      ...openModelDeps({ isPrivateAllowed: true }),
      now: clock,
      random: () => random,
      wait,
      gate: openModelGate(clock),
    },
    waits,
    expireCalls: () => {
      now += CALL_LIMIT_MS;
      for (const expire of limits) expire();
    },
    advance: (delayMs) => {
      now += delayMs;
    },
  };
}
