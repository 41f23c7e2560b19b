import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { callerNetwork } from './client-address.ts';
import { refuse, type Refusal } from './errors.ts';

/** Checks the limit before a call is served: null, or 429 with the time to wait. `cost` defaults to one token. */
export type RateLimit = (userId: string | null, request: FastifyRequest, cost?: number) => Refusal | null;

interface Bucket {
  tokens: number;
  filledAt: number;
}

export interface BucketSettings {
  /** Calls that may come at once. */
  burst: number;
  /** Calls per second in the long run. */
  perSecond: number;
  /** What the bucket belongs to. */
  by: 'user' | 'address';
}

const MOST_BUCKETS = 50_000;

/**
 * A token bucket per user (or address), in this process's memory. It limits load and is no exact account, so processes
 * need not share it.
 */
export function tokenBucket(settings: BucketSettings, now: () => number = () => performance.now()): RateLimit {
  // Limited by size, because `max` would preallocate entries for every limit of the API.
  const buckets = new LRUCache<string, Bucket>({ maxSize: MOST_BUCKETS, sizeCalculation: () => 1 });
  return (userId, request, cost = 1) => {
    const network = callerNetwork(request);
    const key = settings.by === 'user' ? (userId ?? network) : network;
    const at = now();
    const known = buckets.get(key);
    const tokens = known
      ? Math.min(settings.burst, known.tokens + ((at - known.filledAt) / 1000) * settings.perSecond)
      : settings.burst;
    // A refused call costs nothing, so a caller who keeps trying still gets the permitted rate.
    buckets.set(key, { tokens: tokens >= cost ? tokens - cost : tokens, filledAt: at });
    if (tokens >= cost) return null;
    return refuse('too_many_requests', { retryAfterSeconds: Math.ceil((cost - tokens) / settings.perSecond) });
  };
}
