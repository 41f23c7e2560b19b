import { describe, expect, test } from 'vitest';
import { parseReading } from './parse-reading.ts';

const ITEM = '46. What did the town build?\nA. A school.\nB. A bridge.\nC. A library.\nD. A road.\n答案：C';
const FIRST = 'The old library was too small, so the town decided to build a new one.';
const SECOND = 'It took three years and “a great deal of money”.';

describe('a passage is taken apart', () => {
  test.each([
    ['one paragraph a line', `${FIRST}\n${SECOND}`, []],
    ['blank lines between', `${FIRST}\n\n${SECOND}`, []],
    ['indented paragraphs', `　　${FIRST}\n　　${SECOND}`, []],
    [
      'lines that a PDF broke',
      'The old library was too small,\nso the town decided to build\na new one.\n\nIt took three years and “a\ngreat deal of money”.',
      ['lines_joined'],
    ],
    ['numbers before the paragraphs', `1. ${FIRST}\n2. ${SECOND}`, ['numbers_removed']],
    ['numbers in brackets', `[1] ${FIRST}\n[2] ${SECOND}`, ['numbers_removed']],
    [
      'ligatures and soft hyphens',
      `The old li\u00ADbrary was too small, so the town decided to build a new one.\n${SECOND}`,
      [],
    ],
  ])('with %s', (_, passage, doubts) => {
    const [reading] = parseReading(`${passage}\n${ITEM}`);
    expect(reading?.paragraphs).toEqual([FIRST, SECOND]);
    expect(reading?.doubts).toEqual(doubts);
    expect(reading?.items.length).toBe(1);
  });

  test('a word broken at the end of a line is joined, and said', () => {
    const [reading] = parseReading('The town needed a well-\nknown architect and infor-\nmation.');
    expect(reading?.paragraphs).toEqual(['The town needed a well-known architect and infor-mation.']);
    expect(reading?.doubts).toContain('hyphenated');
  });

  test('its heading is its title, and directions belong to no paragraph', () => {
    const [reading] = parseReading(
      `Section C\nDirections: There are 2 passages.\nPassage One\nQuestions 46 to 50 are based on the following passage.\n${FIRST}\n- 3 -\n${SECOND}\n${ITEM}`,
    );
    expect(reading?.title).toBe('Passage One');
    expect(reading?.paragraphs).toEqual([FIRST, SECOND]);
    expect(reading?.unused).toEqual([
      'Section C',
      'Directions: There are 2 passages.',
      'Questions 46 to 50 are based on the following passage.',
      '- 3 -',
    ]);
  });

  test('a second passage begins at its heading', () => {
    const readings = parseReading(
      `Passage One\n${FIRST}\n${ITEM}\nPassage Two\n${SECOND}\n${ITEM.replace('46', '51')}`,
    );
    expect(readings.map(({ title, paragraphs, items }) => [title, paragraphs, items.map(({ no }) => no)])).toEqual([
      ['Passage One', [FIRST], [46]],
      ['Passage Two', [SECOND], [51]],
    ]);
  });

  test('nothing gives nothing', () => {
    expect(parseReading(' \n\t\n')).toEqual([]);
  });
});
