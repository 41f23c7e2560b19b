import { expect, it } from 'vitest';
import { makeUuid } from './make-uuid.ts';

/** Version 4 of RFC 9562, as the API requires. */
const RANDOM_UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

it('makes identifiers that the API takes, each another one', () => {
  const made = Array.from({ length: 200 }, makeUuid);
  expect(made.filter((id) => !RANDOM_UUID.test(id))).toEqual([]);
  expect(new Set(made).size).toBe(200);
});
