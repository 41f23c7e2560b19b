import { hash, verify } from '@node-rs/argon2';
import { passwordForm } from '@study/contract/account/password-form.ts';
import { refuse } from '#http/errors.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against when there is no such user, so that the reply takes the same work. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Dj6A9f4btAkGrNfr0/WjFA$oTxlXSUGOSNFYIkW1JsiyFuf4sFWCmo/D664c44B+m4';

/** At about 30 ms each, the last in a full queue waits around two seconds. */
const WAITING_PER_PLACE = 64;

/** For `busy`: the queue is full, and drains within seconds. */
export const TOO_BUSY = refuse('service_unavailable', { retryAfterSeconds: 2 });

export interface Passwords {
  /** A PHC string, or `busy` when too many wait. */
  hash(password: string): Promise<string | 'busy'>;
  /**
   * Whether the password matches. For `null`, an unknown user, it does the same work and returns false. Passwords used to
   * be hashed as they came, so one that is not in its form is tried as it came too: two hashes at most, in one turn.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean | 'busy'>;
}

/** Runs at most `concurrency` hashes at once: each takes 19 MiB and a whole core. */
export function createPasswords(concurrency: number): Passwords {
  const inTurn = createGate(concurrency, concurrency * WAITING_PER_PLACE);
  return {
    hash: (password) => inTurn(() => hash(passwordForm(password), COST)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        for (const form of new Set([passwordForm(password), password])) {
          const fits = await verify(passwordHash ?? NOBODYS_HASH, form);
          if (passwordHash !== null && fits) return true;
        }
        return false;
      }),
  };
}

/** Runs at most `places` tasks at once and lets at most `mostWaiting` wait, first come first served; else `busy`. */
export function createGate(places: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T | 'busy'> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= mostWaiting) return 'busy';
    // A task that ends hands its place to the next, so `free` does not change.
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
