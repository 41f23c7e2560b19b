import { expect, test } from 'vitest';
import { listQueryOf } from './list-search.ts';

test('asks for the level alone when the address says nothing', () => {
  expect(listQueryOf(6, {})).toEqual({ exam_type: 'CET6' });
});

test('passes known filters on', () => {
  const search = { status: 'done', year: '2026', search: ' 卷一 ', ordering: 'title' };
  expect(listQueryOf(4, search)).toEqual({
    exam_type: 'CET4',
    status: 'done',
    year: '2026',
    search: '卷一',
    ordering: 'title',
  });
});

test('leaves out what the API would refuse', () => {
  expect(listQueryOf(4, { status: 'lost', year: '26', search: '  ', ordering: 'price' })).toEqual({
    exam_type: 'CET4',
  });
});
