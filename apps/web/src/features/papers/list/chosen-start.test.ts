import { expect, test } from 'vitest';
import { chosenStartOf } from './chosen-start.ts';

test('reads a paper and a mode from the address, and nothing from what is none', () => {
  expect(chosenStartOf({ start: 'cet4-mock-1', mode: 'practice' })).toEqual({
    paperId: 'cet4-mock-1',
    mode: 'practice',
  });
  expect(chosenStartOf({ start: 'cet4-mock-1', mode: 'whatever' })).toEqual({ paperId: 'cet4-mock-1', mode: 'mock' });
  expect(chosenStartOf({})).toBeNull();
  expect(chosenStartOf({ start: '../secret' })).toBeNull();
});
