import { expect, test } from 'vitest';
import { markEmpty } from './empty-sentences.ts';

const mark = (pattern: string): string =>
  markEmpty([...pattern].map((sign) => (sign === 'e' ? { empty: 0.6, own: 0.3 } : { empty: 0.2, own: 0.5 })))
    .map((isEmpty) => (isEmpty ? 'e' : '-'))
    .join('');

test('rows are empty, a single sentence is not, and one between two of them is', () => {
  expect(mark('--ee---e--')).toBe('--ee------');
  expect(mark('-e-e-')).toBe('-eee-');
});

test('a sentence that is nearer to its task than to empty talk is not empty', () => {
  expect(markEmpty([1, 2, 3].map(() => ({ empty: 0.6, own: 0.7 })))).toEqual([false, false, false]);
  expect(markEmpty([1, 2, 3].map(() => ({ empty: 0.41, own: 0.1 })))).toEqual([false, false, false]);
});
