import { expect, test } from 'vitest';
import { holderOf } from './yaml-place.ts';

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
