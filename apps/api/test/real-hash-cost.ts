import { afterAll, beforeAll } from 'vitest';

let isReal = false;

export const isCostReal = (): boolean => isReal;

/** Passwords cost in the tests of this file what they cost users; other files have a cheap hash. */
export function useRealHashCost(): void {
  beforeAll(() => {
    isReal = true;
  });
  afterAll(() => {
    isReal = false;
  });
}
