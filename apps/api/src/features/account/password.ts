import { hash, verify } from '@node-rs/argon2';
import { passwordForm } from '@study/contract/account/password-form.ts';
import { refuse } from '#http/errors.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash to verify against for an unknown user, so that the reply takes the same time. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Dj6A9f4btAkGrNfr0/WjFA$oTxlXSUGOSNFYIkW1JsiyFuf4sFWCmo/D664c44B+m4';

/** At about 30 ms each, the last in a full queue waits around two seconds. */
const WAITING_PER_SLOT = 64;

/** Refusal for `busy`: the queue is full, and drains within seconds. */
export const TOO_BUSY = refuse('service_unavailable', { retryAfterSeconds: 2 });

export interface Passwords {
  /** A hash as PHC string, or `busy` when the queue is full. */
  hash(password: string): Promise<string | 'busy'>;
  /**
   * Whether the password matches. For a null hash (unknown user) it does the same work and returns false. Old hashes
   * were made without Unicode normalisation, so a password that normalisation changes is also tried as typed: at most
   * two hashes.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean | 'busy'>;
}

/** Hashes passwords, at most `concurrency` at once: each hash takes 19 MiB and a whole core. */
export function createPasswords(concurrency: number): Passwords {
  const inTurn = createGate(concurrency, concurrency * WAITING_PER_SLOT);
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

/**
 * Runs at most `places` tasks at once and queues at most `mostWaiting`, first come first served; beyond that returns
 * `busy`.
 */
export function createGate(slots: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T | 'busy'> {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= mostWaiting) return 'busy';
    // A finished task passes its slot to the next, so `free` does not change.
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
