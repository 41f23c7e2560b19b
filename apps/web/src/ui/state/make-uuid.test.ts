import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeUuid } from './make-uuid.ts';

it('makes identifiers that the API takes, each another one', () => {
  const made = Array.from({ length: 200 }, makeUuid);
  expect(made.every((id) => z.uuid().safeParse(id).success)).toBe(true);
  expect(new Set(made).size).toBe(200);
});
