import { expect, test } from 'vitest';
import { parseSearch, searchOf, stringifySearch } from './search-values.ts';

test('keeps values as text, whatever they look like', () => {
  expect(parseSearch('?message=123&flag=true&list=[1]&empty=null')).toEqual({
    message: '123',
    flag: 'true',
    list: '[1]',
    empty: 'null',
  });
});

test('writes and reads back Chinese and signs', () => {
  const values = { search: '四级 2026&第一套', ordering: '-edition' };
  expect(parseSearch(stringifySearch(values))).toEqual(values);
});

test('leaves out what is not given', () => {
  expect(stringifySearch({ status: undefined, search: '' })).toBe('');
});

test('drops values that the route does not know', () => {
  expect(searchOf('status')({ status: 'done', other: 'x', year: 3 })).toEqual({ status: 'done' });
});
