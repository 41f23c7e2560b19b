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

/** Turning pages as fast as they load stays far below this. */
const SECONDS_AT_ONCE = 20;
/** A school is one address: visitors who behave as users do. */
const USERS_PER_ADDRESS = 20;
/** A page asks for five things at once; somebody may have three of them open. */
const MOST_AT_ONCE = 16;
const LONGEST_WAIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 2;
const REMEMBERED_MS = 250;
const MOST_REFUSED = 10_000;

/** Share of the database connections for reads; the rest stays free for writes. */
const SHARE_OF_CONNECTIONS = 0.6;

interface Asking {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Frees the place after the response was written. Later calls do nothing. */
export type Leave = () => void;

/**
 * Bounds what reading may cost the process and everybody else in it: each user has so much a second and so many reads
 * at once, and of all users only so many reads are worked on at the same time. The others wait, users in turn, so that
 * a save finds the thread and a connection free whatever is being read.
 */
export class Reads {
  readonly #ofUser: RateLimit;
  readonly #ofAddress: RateLimit;
  readonly #underWay = new Map<string, number>();
  /** Until when a token that was refused is refused again unseen. */
  readonly #refused = new Map<string, { until: number; refusal: Refusal }>();
  readonly #turns: Turns;

  /** `perSecond`: of one user, in costs. */
  constructor({ places, perSecond }: { places: number; perSecond: number }) {
    this.#turns = new Turns(places);
    this.#ofUser = bucketOf(perSecond, 'user');
    this.#ofAddress = bucketOf(perSecond * USERS_PER_ADDRESS, 'address');
  }

  /**
   * The refusal that this token has just got. Whoever calls on as fast as they are refused costs more than one who
   * waits, and all of it before the next save is looked at: so it must cost next to nothing.
   */
  refusedAgain({ headers }: FastifyRequest): Refusal | null {
    const known = this.#refused.get(headers.authorization ?? '');
    return known && performance.now() < known.until ? known.refusal : null;
  }

  /** 429, or a place among the reads that are worked on. `userId` null: a visitor, known by address alone. */
  async enter({ request, reply }: Asking, userId: string | null, cost = 1): Promise<Leave | Refusal> {
    const refusal = userId === null ? this.#ofAddress(null, request, cost) : this.#ofUser(userId, request, cost);
    if (refusal) return this.#remember(request, refusal);
    if (userId !== null && (this.#underWay.get(userId) ?? 0) >= MOST_AT_ONCE) return this.#remember(request, TOO_MUCH);
    if (userId !== null) this.#count(userId, reply);
    return (await this.#turns.take(userId ?? request.ip)) ?? TOO_MUCH;
  }

  #remember({ headers: { authorization } }: FastifyRequest, refusal: Refusal): Refusal {
    if (authorization === undefined) return refusal;
    if (this.#refused.size >= MOST_REFUSED) this.#refused.clear();
    this.#refused.set(authorization, { until: performance.now() + REMEMBERED_MS, refusal });
    return refusal;
  }

  /** Until the answer has been read: what is kept for a slow reader counts. */
  #count(userId: string, reply: FastifyReply): void {
    this.#underWay.set(userId, (this.#underWay.get(userId) ?? 0) + 1);
    whenClosed(reply, () => {
      const left = (this.#underWay.get(userId) ?? 1) - 1;
      if (left > 0) this.#underWay.set(userId, left);
      else this.#underWay.delete(userId);
    });
  }
}

const TOO_MUCH = refuse('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });

const bucketOf = (perSecond: number, by: 'user' | 'address'): RateLimit =>
  tokenBucket({ perSecond, burst: perSecond * SECONDS_AT_ONCE, by });

export function boundReads(app: FastifyInstance, config: Pick<Config, 'databasePool' | 'readsPerSecond'>): void {
  const places = Math.max(1, Math.floor(config.databasePool * SHARE_OF_CONNECTIONS));
  const reads = new Reads({ places, perSecond: config.readsPerSecond });
  app.decorate('reads', reads);
  // Before anything is done for the call: neither is a cookie signed nor an answer compressed.
  app.addHook('onRequest', async (request, reply) => {
    const refusal = request.method === 'GET' ? reads.refusedAgain(request) : null;
    return refusal ? sendRefusal(refusal, request, reply) : undefined;
  });
}

/** So many places, handed to whoever waits: callers in turn, each caller's own in the order in which they came. */
class Turns {
  #free: number;
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(places: number) {
    this.#free = places;
  }

  /** null: no place came free in time. */
  async take(caller: string): Promise<Leave | null> {
    if (this.#free > 0) this.#free -= 1;
    else if (!(await this.#wait(caller))) return null;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      this.#handOver();
    };
  }

  #wait(caller: string): Promise<boolean> {
    const own = this.#waiting.get(caller) ?? new Set();
    this.#waiting.set(caller, own);
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        own.delete(enter);
        if (own.size === 0) this.#waiting.delete(caller);
        resolve(false);
      }, LONGEST_WAIT_MS);
      own.add(enter);
    });
  }

  #handOver(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    const [caller, own] = next;
    const [enter] = own;
    // To the end of the line, if more of theirs waits.
    this.#waiting.delete(caller);
    if (enter) own.delete(enter);
    if (own.size > 0) this.#waiting.set(caller, own);
    enter?.();
  }
}
