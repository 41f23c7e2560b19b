import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refuse, type Refusal } from './errors.ts';
import { tokenBucket, type RateLimit } from './rate-limit.ts';
import { whenClosed } from './when-closed.ts';
import { sendRefusal } from './send-refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reads: Reads;
  }
}

/** Burst in seconds of the sustained rate: far above paging as fast as pages load. */
const SECONDS_AT_ONCE = 20;
/** A school may share one address: visitors from it get the rate of this many users. */
const USERS_PER_ADDRESS = 20;
/** A page makes five calls at once, and a user may have three pages open. */
const MOST_AT_ONCE = 16;
const LONGEST_WAIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 2;
const REMEMBERED_MS = 250;
const MOST_REFUSED = 10_000;

/**
 * Share of the concurrent reads that one user may have: a page may wait for a lock of its user, which must not slow
 * others.
 */
const SHARE_OF_SLOTS = 0.5;
/** Share of the database connections for reads; the rest stays free for writes. */
const SHARE_OF_CONNECTIONS = 0.6;

interface Asking {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Frees the slot after the response was written. Repeated calls have no effect. */
export type Leave = () => void;

/**
 * Limits the load of reads. Each user has a rate and a maximum of concurrent reads; all users share a number of slots.
 * Further reads queue, users in turn (round robin), so that saves always find CPU time and a free connection.
 */
export class Reads {
  readonly #ofUser: RateLimit;
  readonly #ofAddress: RateLimit;
  readonly #inFlight = new Map<string, number>();
  /** By authorization header: the last refusal and how long it applies. */
  readonly #refused = new Map<string, { until: number; refusal: Refusal }>();
  readonly #turns: Turns;

  /** `perSecond`: refill rate per user, in costs; `places`: the number of slots. */
  constructor({ slots, perSecond }: { slots: number; perSecond: number }) {
    this.#turns = new Turns(slots);
    this.#ofUser = bucketOf(perSecond, 'user');
    this.#ofAddress = bucketOf(perSecond * USERS_PER_ADDRESS, 'address');
  }

  /**
   * The recent refusal of this token, if any. A client that ignores refusals calls more often than one that waits, so
   * repeating a refusal must be cheap.
   */
  refusedAgain({ headers }: FastifyRequest): Refusal | null {
    const known = this.#refused.get(headers.authorization ?? '');
    return known && performance.now() < known.until ? known.refusal : null;
  }

  /**
   * A slot for a read; 429 over the rate, or 503 when no slot became free in time. `userId` null: a visitor, limited by
   * address.
   */
  async enter({ request, reply }: Asking, userId: string | null, cost = 1): Promise<Leave | Refusal> {
    const refusal = userId === null ? this.#ofAddress(null, request, cost) : this.#ofUser(userId, request, cost);
    if (refusal) return this.#remember(request, refusal);
    if (userId !== null && (this.#inFlight.get(userId) ?? 0) >= MOST_AT_ONCE) return this.#remember(request, TOO_MUCH);
    if (userId !== null) this.#count(userId, reply);
    const share = userId === null ? 1 : SHARE_OF_SLOTS;
    return (await this.#turns.take(userId ?? request.ip, share)) ?? NO_PLACE;
  }

  #remember({ headers: { authorization } }: FastifyRequest, refusal: Refusal): Refusal {
    if (authorization === undefined) return refusal;
    if (this.#refused.size >= MOST_REFUSED) this.#refused.clear();
    this.#refused.set(authorization, { until: performance.now() + REMEMBERED_MS, refusal });
    return refusal;
  }

  /** Counts until the client has read the reply, because data buffered for a slow reader uses memory. */
  #count(userId: string, reply: FastifyReply): void {
    this.#inFlight.set(userId, (this.#inFlight.get(userId) ?? 0) + 1);
    whenClosed(reply, () => {
      const left = (this.#inFlight.get(userId) ?? 1) - 1;
      if (left > 0) this.#inFlight.set(userId, left);
      else this.#inFlight.delete(userId);
    });
  }
}

const TOO_MUCH = refuse('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
/** 503 and not 429: everybody waits, as when the database is slow. */
const NO_PLACE = refuse('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });

const bucketOf = (perSecond: number, by: 'user' | 'address'): RateLimit =>
  tokenBucket({ perSecond, burst: perSecond * SECONDS_AT_ONCE, by });

export function boundReads(app: FastifyInstance, config: Pick<Config, 'databasePool' | 'readsPerSecond'>): void {
  const slots = Math.max(1, Math.floor(config.databasePool * SHARE_OF_CONNECTIONS));
  const reads = new Reads({ slots, perSecond: config.readsPerSecond });
  app.decorate('reads', reads);
  // Before any work for the call, such as signing a cookie or compressing the reply.
  app.addHook('onRequest', async (request, reply) => {
    const refusal = request.method === 'GET' ? reads.refusedAgain(request) : null;
    return refusal ? sendRefusal(refusal, request, reply) : undefined;
  });
}

interface Caller {
  /** The most slots that this caller may hold at once. */
  most: number;
  running: number;
  waiting: Set<() => void>;
}

/** Slots with a fair queue: callers in turn, each caller's own requests in order. */
class Turns {
  readonly #places: number;
  #free: number;
  /** Callers with a queued request, in round-robin order. */
  readonly #callers = new Map<string, Caller>();

  constructor(slots: number) {
    this.#places = slots;
    this.#free = slots;
  }

  /**
   * Waits for a slot. `share`: the fraction of all slots that the caller may hold, at least one. Null: none became free
   * in time.
   */
  async take(name: string, share: number): Promise<Leave | null> {
    const most = Math.max(1, Math.floor(this.#places * share));
    const caller = this.#callers.get(name) ?? { most, running: 0, waiting: new Set() };
    this.#callers.set(name, caller);
    if (this.#mayEnter(caller)) this.#enter(caller);
    else if (!(await this.#wait(caller))) {
      this.#forget(name, caller);
      return null;
    }
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      this.#free += 1;
      caller.running -= 1;
      this.#handOver();
      this.#forget(name, caller);
    };
  }

  #mayEnter({ running, most }: Caller): boolean {
    return this.#free > 0 && running < most;
  }

  #enter(caller: Caller): void {
    this.#free -= 1;
    caller.running += 1;
  }

  #wait({ waiting }: Caller): Promise<boolean> {
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        resolve(false);
      }, LONGEST_WAIT_MS);
      waiting.add(enter);
    });
  }

  #handOver(): void {
    for (const [name, caller] of this.#callers) {
      const [enter] = caller.waiting;
      if (enter === undefined || !this.#mayEnter(caller)) continue;
      caller.waiting.delete(enter);
      this.#enter(caller);
      // Round robin: a served caller moves to the end.
      this.#callers.delete(name);
      this.#callers.set(name, caller);
      enter();
      return;
    }
  }

  #forget(name: string, { running, waiting }: Caller): void {
    if (running === 0 && waiting.size === 0) this.#callers.delete(name);
  }
}
