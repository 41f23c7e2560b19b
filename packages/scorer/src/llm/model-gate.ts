import type { AnswerFormat } from './answer-format.ts';

const AT_ONCE = 2;
const FAULTS_TO_OPEN = 5;
const OPEN_MS = 60_000;

/** Result of a call for the circuit breaker: answered, failed, or abandoned by us. */
export type CallEnd = 'answered' | 'failed' | 'left';

/** A slot for a call in flight; must be released exactly once. */
export interface Slot {
  leave(end: CallEnd): void;
}

/** Concurrency limit and circuit breaker shared by all calls to one endpoint and model. */
export interface ModelGate {
  /** Waits for a slot; null while the circuit is open. Rejects when the signal aborts. */
  enter(signal: AbortSignal): Promise<Slot | null>;
  /** The strictest answer format that the endpoint has not refused yet. */
  format: AnswerFormat;
}

/**
 * At most two concurrent calls. Five failures in a row open the circuit for a minute; then a single call decides
 * whether it closes.
 */
export function openModelGate(now: () => number): ModelGate {
  const waiting: (() => void)[] = [];
  let inside = 0;
  let faults = 0;
  let closedUntil: number | null = null;
  let isProbing = false;

  function leave(end: CallEnd, isProbe: boolean): void {
    if (isProbe) isProbing = false;
    if (end === 'answered') {
      faults = 0;
      closedUntil = null;
    } else if (end === 'failed') {
      faults += 1;
      if (isProbe || faults >= FAULTS_TO_OPEN) closedUntil = now() + OPEN_MS;
    }
    const next = waiting.shift();
    // The slot passes directly to the next waiting call.
    if (next) next();
    else inside -= 1;
  }

  async function takeSlot(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (inside < AT_ONCE) {
      inside += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const go = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(signal.reason);
      };
      waiting.push(go);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  return {
    format: 'json_schema',
    enter: async (signal) => {
      await takeSlot(signal);
      const isProbe = closedUntil !== null;
      if (closedUntil !== null && (isProbing || now() < closedUntil)) {
        leave('left', false);
        return null;
      }
      if (isProbe) isProbing = true;
      return { leave: (end) => leave(end, isProbe) };
    },
  };
}
