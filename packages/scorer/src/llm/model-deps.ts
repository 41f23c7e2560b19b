import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openModelGate, type ModelGate } from './model-gate.ts';
import type { ModelSettings } from './model-request.ts';
import { pinnedFetch, type ModelFetch } from './pinned-fetch.ts';
import type { Resolve } from './private-address.ts';

/** The world as the model's client sees it. */
export interface ModelDeps {
  fetch: ModelFetch;
  resolve: Resolve;
  /** Milliseconds since 1970. */
  now: () => number;
  /** 0 ≤ x < 1, and not to be foretold: it also separates instructions from data. */
  random: () => number;
  /** Rejects when the signal aborts. */
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>;
  gate: ModelGate;
  /** Gives up: nothing is sent after it. */
  signal?: AbortSignal;
}

const resolve: Resolve = (hostname) => lookup(hostname, { all: true });
const RANDOM_RANGE = 2 ** 32;

/** The real world. Open it once for an endpoint and model: the gate only guards the calls that share it. */
export function openModelDeps({ isPrivateAllowed }: Pick<ModelSettings, 'isPrivateAllowed'>): ModelDeps {
  return {
    fetch: pinnedFetch(isPrivateAllowed, resolve),
    resolve,
    now: Date.now,
    random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / RANDOM_RANGE,
    wait: (delayMs, signal) => sleep(delayMs, undefined, { signal }),
    gate: openModelGate(Date.now),
  };
}
