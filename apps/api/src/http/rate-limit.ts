import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { callerNetwork } from './client-address.ts';
import { refuse, type Refusal } from './errors.ts';

/**
 * Checks a rate limit before a call is served. Returns null or 429 with the waiting time. `cost` defaults to one token.
 */
export type RateLimit = (userId: string | null, request: FastifyRequest, cost?: number) => Refusal | null;

interface Bucket {
  tokens: number;
  filledAt: number;
}

export interface BucketSettings {
  /** Size of the bucket: the number of calls that may come at once. */
  burst: number;
  /** Refill rate: sustained calls per second. */
  perSecond: number;
  /** One bucket per user or per address. */
  by: 'user' | 'address';
}

const MOST_BUCKETS = 50_000;

/**
 * A token bucket per user (or address), in this process's memory. It limits load only, so processes need not share it.
 */
export function tokenBucket(settings: BucketSettings, now: () => number = () => performance.now()): RateLimit {
  // Bounded with `maxSize`, because `max` would preallocate the entries for every limit of the API.
  const buckets = new LRUCache<string, Bucket>({ maxSize: MOST_BUCKETS, sizeCalculation: () => 1 });
  return (userId, request, cost = 1) => {
    const network = callerNetwork(request);
    const key = settings.by === 'user' ? (userId ?? network) : network;
    const at = now();
    const known = buckets.get(key);
    const tokens = known
      ? Math.min(settings.burst, known.tokens + ((at - known.filledAt) / 1000) * settings.perSecond)
      : settings.burst;
    // A refused call takes no tokens, so a caller who keeps retrying still gets the permitted rate.
    buckets.set(key, { tokens: tokens >= cost ? tokens - cost : tokens, filledAt: at });
    if (tokens >= cost) return null;
    return refuse('too_many_requests', { retryAfterSeconds: Math.ceil((cost - tokens) / settings.perSecond) });
  };
}
