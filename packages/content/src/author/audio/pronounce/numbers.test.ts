import { expect, test } from 'vitest';
import { numbersInWords } from './numbers.ts';

test.each([
  ['Questions 1 and 25', 'Questions one and twenty five'],
  [
    'in 1937, 1902, 1900 and 2005',
    'in nineteen thirty seven, nineteen oh two, nineteen hundred and two thousand and five',
  ],
  ['by 2014', 'by twenty fourteen'],
  ['the 1760s and the 1930s', 'the seventeen sixties and the nineteen thirties'],
  ['1,860 bats, 240 cats', 'one thousand eight hundred and sixty bats, two hundred and forty cats'],
  ['6,400,000 people', 'six million four hundred thousand people'],
  ['the 9:05, the 10:15 and the 8:00', "the nine oh five, the ten fifteen and the eight o'clock"],
  ['the 3rd and the 20th', 'the third and the twentieth'],
  ['2.5%', 'two point five per cent'],
])('%s is said as %s', (written, said) => {
  expect(numbersInWords(written)).toBe(said);
});
