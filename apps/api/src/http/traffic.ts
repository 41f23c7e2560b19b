import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 25;

/** Waits until fewer calls are in flight, at most `atMostMs`; resolves early when aborted. */
export type GiveWay = (atMostMs: number, stopping: AbortSignal) => Promise<void>;

/** Counts the calls in flight, so that background work can wait for quiet. */
export class Traffic {
  #inFlight = 0;
  readonly #most: number;

  /** `most`: the number of calls in flight above which background work waits. */
  constructor(most: number) {
    this.#most = most;
  }

  get isBusy(): boolean {
    return this.#inFlight > this.#most;
  }

  watch(server: Pick<Server, 'on'>): void {
    server.on('request', (_request, response) => {
      this.#inFlight += 1;
      // `close` fires once, whether the reply was sent or the client disconnected.
      response.once('close', () => (this.#inFlight -= 1));
    });
  }

  readonly giveWay: GiveWay = async (atMostMs, stopping) => {
    const until = performance.now() + atMostMs;
    while (this.isBusy && !stopping.aborted && performance.now() < until) await wait(LOOK_EVERY_MS);
  };
}

/** For a process that serves no requests. */
export const noBackpressure: GiveWay = async () => {};
