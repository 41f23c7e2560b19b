import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** The least that argon2 takes. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

// Tests register hundreds of people; nobody guesses their passwords. What is about the cost itself unmocks the module.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  return { ...argon2, hash: (password: string) => argon2.hash(password, LEAST) };
});
