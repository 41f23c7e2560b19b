import { expect, test } from 'vitest';
import { findMisspellings } from './find-misspellings.ts';

const found = (text: string): string[] => findMisspellings(text).map(({ start, end }) => text.slice(start, end));

test('offers the likeliest word, and others only where they are nearly as likely', () => {
  expect(findMisspellings('a freind')[0]).toMatchObject({ start: 2, end: 8, suggestion: 'friend', is_certain: true });
  expect(findMisspellings('a enviroment')[0]).not.toHaveProperty('alternatives');
  expect(findMisspellings('We wont. Agian!')[0]?.suggestion).toBe('Again');
  const [finding] = findMisspellings('a sience');
  expect([finding?.suggestion, ...(finding?.alternatives ?? [])]).toContain('science');
});

test('offers a name in capitals, and nothing for what is no word', () => {
  expect(findMisspellings('in brazil')[0]).toMatchObject({ suggestion: 'Brazil' });
  expect(findMisspellings('a qxzvwkjh')[0]).not.toHaveProperty('suggestion');
});

test('marks a contraction with its mark', () => {
  const [finding] = findMisspellings('He didn,t go');
  expect([finding?.start, finding?.end, finding?.suggestion]).toEqual([3, 9, "didn't"]);
});

test('takes a capital within a sentence for a name', () => {
  expect(found('We saw Xiaoming.')).toEqual([]);
  expect(found('It is late. Becuase of it')).toEqual(['Becuase']);
  expect(found('It is late. Xiaoming left. Winston and Kennedy too. Kevin')).toEqual([]);
});

test('knows Chinese things by their names, compounds and words newer than the lists', () => {
  expect(found('hot gaiwan tea in old teahouses')).toEqual([]);
  expect(found('a smartphone with a barcode, a livestream and cyber tech')).toEqual([]);
  expect(found('love eachother in my enviroment')).toEqual(['eachother', 'enviroment']);
});

test('passes over addresses, what is quoted, and parts joined by a hyphen', () => {
  expect(found('Look at www.taobao.com or mail lihau@126.com about the "frend" and the anti-frend.')).toEqual([]);
});

test('is silent on loans with an accent', () => {
  expect(findMisspellings('Bookshops and cafés were naïve about it.')).toEqual([]);
});
