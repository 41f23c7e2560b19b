import { expect, test } from 'vitest';
import { hasComments, holderOf, lineOfItem } from './yaml-place.ts';

const TEXT = `reading:
  cloze:
    passage: x
  careful:
    - title: Passage One
      questions:
        - no: 46
          stem: x
          # a note
          options:
            A: x
        - no: 47
listening:
  sections:
  - kind: passage
    groups: []`;

const at = (end: string, typed: string) =>
  holderOf([...TEXT.slice(0, TEXT.indexOf(end) + end.length).split('\n'), typed]);

test('the holder of a line is known by the indentation before it', () => {
  expect(at('passage: x', '    b')).toBe('reading.cloze');
  expect(at('passage: x', '  ma')).toBe('reading');
  expect(at('passage: x', '')).toBe('');
  expect(at('stem: x', '          op')).toBe('reading.careful[].questions[]');
  expect(at('            A: x', '            B')).toBe('reading.careful[].questions[].options');
  expect(at('no: 47', '        - n')).toBe('reading.careful[].questions[]');
  expect(at('no: 47', '          st')).toBe('reading.careful[].questions[]');
  expect(at('groups: []', '    gr')).toBe('listening.sections[]');
  expect(at('groups: []', '  - k')).toBe('listening.sections[]');
});

test('the entry of an item is found, however it is written', () => {
  expect([46, 47, 4, 48].map((no) => lineOfItem(TEXT, no))).toEqual([7, 12, null, null]);
  expect(lineOfItem('items:\n  - { no: 46, key: A }', 46)).toBe(2);
  expect(lineOfItem('{\n  "no": 46,', 46)).toBe(2);
});

test('comments are told from the same sign inside a text', () => {
  expect(hasComments(TEXT)).toBe(true);
  expect(hasComments('a: 1 # a note')).toBe(true);
  expect(hasComments('a: "# no note"\nb: |-\n  # none\nc: a#b')).toBe(false);
});
