import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 25;

/** Waits until fewer calls are running, up to a limit; resolves early when told to stop. */
export type GiveWay = (atMostMs: number, stopping: AbortSignal) => Promise<void>;

/** How many calls a process is answering, for the work beside them that can wait. */
export class Traffic {
  #underWay = 0;
  readonly #most: number;

  /** `most`: with more calls than this under way they wait for each other. */
  constructor(most: number) {
    this.#most = most;
  }

  get isDense(): boolean {
    return this.#underWay > this.#most;
  }

  watch(server: Pick<Server, 'on'>): void {
    server.on('request', (_request, response) => {
      this.#underWay += 1;
      // Fires once, whether the answer was sent or its reader went away.
      response.once('close', () => (this.#underWay -= 1));
    });
  }

  readonly giveWay: GiveWay = async (atMostMs, stopping) => {
    const until = performance.now() + atMostMs;
    while (this.isDense && !stopping.aborted && performance.now() < until) await wait(LOOK_EVERY_MS);
  };
}

/** For a process that serves no calls. */
export const emptyRoad: GiveWay = async () => {};
