import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** The least that argon2 takes. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

// Tests register hundreds of people; nobody guesses their passwords. What is about the cost itself calls `useRealHashCost`.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const { isCostReal } = await import('./real-hash-cost.ts');
  const hash: typeof argon2.hash = (password, options) => argon2.hash(password, isCostReal() ? options : LEAST);
  return { ...argon2, hash };
});
