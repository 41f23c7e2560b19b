import { expect, test } from 'vitest';
import { requestOfSearch } from './practice-search.ts';

test('a set is begun only where the address asks for it and names what', () => {
  expect(requestOfSearch({ begin: '1', section: 'careful' }, 'CET6')).toEqual({
    kind: 'section',
    exam_type: 'CET6',
    section: 'careful',
  });
  expect(requestOfSearch({ begin: '1', point: 'listening-detail' }, 'CET4')).toEqual({
    kind: 'point',
    exam_type: 'CET4',
    point: 'listening-detail',
  });
  expect(requestOfSearch({ section: 'careful' }, 'CET4')).toBeNull();
  expect(requestOfSearch({ begin: '1', section: 'speaking' }, 'CET4')).toBeNull();
});
