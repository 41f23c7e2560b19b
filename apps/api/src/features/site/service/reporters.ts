import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { callerNetwork } from '#http/client-address.ts';
import { tokenBucket } from '#http/rate-limit.ts';

/** A page sends three at most. */
export const REPORTS = { burst: 20, perSecond: 0.05, by: 'user' } as const;
/** A school has one address; this is for the database. */
export const REPORTS_OF_ADDRESS = { burst: 200, perSecond: 2, by: 'address' } as const;
/** A broken release breaks a few things for one person; hundreds of kinds from one are junk. */
const NEW_GROUPS = { burst: 10, perSecond: 10 / 86_400, by: 'user' } as const;

const DAY_MS = 86_400_000;
const MOST_REMEMBERED = 50_000;

/**
 * What one person may do to the list: a user, or whoever shares an address while nobody is signed in. In this process's
 * memory, like all limits of rate.
 */
export function reporters() {
  const mayReport = tokenBucket(REPORTS);
  const mayAdd = tokenBucket(NEW_GROUPS);
  const today = new LRUCache<string, true>({ maxSize: MOST_REMEMBERED, sizeCalculation: () => 1, ttl: DAY_MS });
  return {
    mayReport,
    mayAdd,
    /** Whether it is the person's first report of a group in a day; later ones add nothing to its count. */
    isFirst: (userId: string | null, request: FastifyRequest, fingerprint: string): boolean => {
      const key = `${userId ?? callerNetwork(request)} ${fingerprint}`;
      if (today.has(key)) return false;
      today.set(key, true);
      return true;
    },
  };
}
