import { uuid } from '@study/contract/shapes.ts';
import { expect, it } from 'vitest';
import { makeUuid } from './make-uuid.ts';

it('makes identifiers that the API takes, each another one', () => {
  const made = Array.from({ length: 200 }, makeUuid);
  expect(made.every((id) => uuid.safeParse(id).success)).toBe(true);
  expect(new Set(made).size).toBe(200);
});
