import type { Drawing, Features, PlotReply, PlotRequest, PlotScene } from './plot-messages.ts';

export interface PlotEvents {
  onDrawn: (drawing: Drawing) => void;
  onFeatures: (features: Features) => void;
  /** Drawing this line, or finding its special points, timed out; the line is skipped for that until it changes. */
  onStuck: (id: string, kind: PlotRequest['kind']) => void;
}

/** Long enough that a line on a busy phone is not taken for an endless one. */
const PATIENCE_MS = 8000;

/** The part of the Worker interface in use, for tests to replace. */
export type Thread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage'>;

/** Requests plots from the worker, one at a time; of requests made meanwhile only the latest is kept. */
export class PlotClient {
  readonly #start: () => Thread;
  readonly #events: PlotEvents;
  #thread: Thread | null = null;
  #ticket = 0;
  #isBusy = false;
  #kind: PlotRequest['kind'] = 'draw';
  #begun: string | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #wishes: Partial<Record<PlotRequest['kind'], PlotScene>> = {};

  constructor(start: () => Thread, events: PlotEvents) {
    this.#start = start;
    this.#events = events;
  }

  ask(kind: PlotRequest['kind'], scene: PlotScene): void {
    this.#wishes[kind] = scene;
    this.#next();
  }

  close(): void {
    clearTimeout(this.#patience);
    this.#thread?.terminate();
    this.#thread = null;
    this.#wishes = {};
    this.#isBusy = false;
  }

  #next(): void {
    const kind = this.#wishes.draw ? 'draw' : 'features';
    const scene = this.#wishes[kind];
    if (this.#isBusy || !scene) return;
    delete this.#wishes[kind];
    this.#isBusy = true;
    this.#kind = kind;
    this.#begun = null;
    this.#ticket += 1;
    this.#thread ??= this.#begin();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin to name.
    this.#thread.postMessage({ kind, ticket: this.#ticket, scene } satisfies PlotRequest);
    this.#wait();
  }

  /** The timeout restarts for each line, so that many slow lines do not count as one endless line. */
  #wait(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#giveUp(), PATIENCE_MS);
  }

  #begin(): Thread {
    const thread = this.#start();
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- A thread has one listener for its whole life.
    thread.onmessage = ({ data }: MessageEvent<PlotReply>) => this.#hear(data);
    return thread;
  }

  #hear(reply: PlotReply): void {
    if (reply.ticket !== this.#ticket || !this.#isBusy) return;
    if (reply.kind === 'begun') {
      this.#begun = reply.id;
      this.#wait();
      return;
    }
    this.#isBusy = false;
    clearTimeout(this.#patience);
    if (reply.kind === 'drawn') this.#events.onDrawn(reply.drawing);
    else this.#events.onFeatures(reply.features);
    this.#next();
  }

  #giveUp(): void {
    this.#thread?.terminate();
    this.#thread = null;
    this.#isBusy = false;
    if (this.#begun !== null) this.#events.onStuck(this.#begun, this.#kind);
    this.#next();
  }
}
