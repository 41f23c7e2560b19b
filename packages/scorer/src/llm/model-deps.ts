import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openModelGate, type ModelGate } from './model-gate.ts';
import type { ModelSettings } from './model-request.ts';
import { pinnedFetch, type ModelFetch } from './pinned-fetch.ts';
import type { Resolve } from './private-address.ts';

/** External dependencies of the model client. */
export interface ModelDeps {
  fetch: ModelFetch;
  resolve: Resolve;
  /** Milliseconds of the epoch. */
  now: () => number;
  /** Unpredictable numbers, 0 ≤ x < 1; also used for the delimiter between instructions and data. */
  random: () => number;
  /** Rejects when the signal aborts. */
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>;
  gate: ModelGate;
  /** Aborts the marking: nothing is sent afterwards. */
  signal?: AbortSignal;
}

const resolve: Resolve = (hostname) => lookup(hostname, { all: true });
const RANDOM_RANGE = 2 ** 32;

/** Real dependencies. Open once per endpoint and model, because the gate only limits the calls that share it. */
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
