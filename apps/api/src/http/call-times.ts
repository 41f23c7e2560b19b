/** Histogram steps per doubling of the time: a time is known to within a fifth. */
const STEPS = 4;
const SLOT_MS = 10 * 60_000;
/** Slots of ten minutes: the last hour and the current slot. */
const SLOTS = 7;

export interface RouteTimes {
  /** Number of calls by histogram step. */
  steps: Record<string, number>;
  /** Number of calls with status 500 or above. */
  failed: number;
}
export type CallTimes = Record<string, RouteTimes>;

export interface FinishedCall {
  method: string;
  /** The route's pattern; null when no route matched. */
  route: string | null;
  status: number;
  ms: number;
}

/** Histograms of the call times of this process in the last hour, by route. */
export class CallClock {
  readonly #slots = new Map<number, CallTimes>();

  note({ method, route, status, ms }: FinishedCall, now = Date.now()): void {
    // Only API calls are measured, not pages and files.
    if (!route?.startsWith('/api/')) return;
    const times = this.#slot(Math.floor(now / SLOT_MS));
    const found = (times[`${method} ${route}`] ??= { steps: {}, failed: 0 });
    const step = String(stepOf(ms));
    found.steps[step] = (found.steps[step] ?? 0) + 1;
    if (status >= 500) found.failed += 1;
  }

  lastHour(now = Date.now()): CallTimes {
    this.#forgetOld(Math.floor(now / SLOT_MS));
    return sumTimes([...this.#slots.values()]);
  }

  #slot(number: number): CallTimes {
    const known = this.#slots.get(number);
    if (known) return known;
    this.#forgetOld(number);
    const made: CallTimes = {};
    this.#slots.set(number, made);
    return made;
  }

  #forgetOld(current: number): void {
    for (const number of this.#slots.keys()) if (number <= current - SLOTS) this.#slots.delete(number);
  }
}

const stepOf = (ms: number) => Math.max(0, Math.ceil(Math.log2(Math.max(ms, 1)) * STEPS));

export function sumTimes(all: readonly CallTimes[]): CallTimes {
  const sum: CallTimes = {};
  for (const times of all) {
    for (const [route, { steps, failed }] of Object.entries(times)) {
      const found = (sum[route] ??= { steps: {}, failed: 0 });
      found.failed += failed;
      for (const [step, count] of Object.entries(steps)) found.steps[step] = (found.steps[step] ?? 0) + count;
    }
  }
  return sum;
}

export function countOf({ steps }: RouteTimes): number {
  return Object.values(steps).reduce((sum, count) => sum + count, 0);
}

/** The quantile of the call times, in milliseconds: `share` of the calls took no longer. */
export function quantileOf(times: RouteTimes, share: number): number {
  const wanted = countOf(times) * share;
  let reached = 0;
  for (const step of Object.keys(times.steps)
    .map(Number)
    .toSorted((a, b) => a - b)) {
    reached += times.steps[step] ?? 0;
    if (reached >= wanted) return Math.round(2 ** (step / STEPS));
  }
  return 0;
}
