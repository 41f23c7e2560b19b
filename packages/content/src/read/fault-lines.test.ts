import { expect, test } from 'vitest';
import { paperFault } from './fault.ts';
import { withLines } from './fault-lines.ts';

const TEXT = `# 试题
id: x
reading:
  careful:
    - title: One
      questions:
        - no: 46
          stem: Why?
    - title: Two
`;
const lineOf = (path: string, text = TEXT) =>
  withLines(new Map([['paper.yaml', text]]), [paperFault(path, '不对', '请改')])[0]?.line;

test.each([
  ['id', 2],
  ['reading.careful.1', 9],
  ['reading.careful.0.questions.0.stem', 8],
])('%s stands on line %i', (path, line) => {
  expect(lineOf(path)).toBe(line);
});

test('what is missing is told at the line of what should hold it', () => {
  expect(lineOf('reading.careful.1.questions')).toBe(9);
});

test('a fault of the whole file, of another file or of broken text has no line', () => {
  expect(lineOf('')).toBeUndefined();
  expect(lineOf('id', 'a: [')).toBeUndefined();
  expect(withLines(new Map(), [paperFault('id', '不对', '请改')])[0]?.line).toBeUndefined();
});
