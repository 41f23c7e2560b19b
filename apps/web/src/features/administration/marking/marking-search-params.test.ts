import { expect, test } from 'vitest';
import { searchOfText, textPlaceOf, type TextPlace } from './marking-search-params.ts';

test.each<TextPlace>([
  { part: 'writing', list: { of: 'queue', search: {} } },
  { part: 'translation', list: { of: 'queue', search: { reason: 'appeal', part: 'translation', exam_type: 'CET6' } } },
  { part: 'translation', list: { of: 'samples', level: 'CET6', part: 'translation' } },
])('the address of a text leads back to its list: %j', (place) => {
  expect(textPlaceOf(searchOfText(place))).toEqual(place);
});

test('an address with values that do not exist is the whole queue', () => {
  const search = { part: 'listening', reason: 'x', only: 'y', exam_type: 'CET8', list: 'none' };
  expect(textPlaceOf(search)).toEqual({ part: 'writing', list: { of: 'queue', search: {} } });
});
