import { expect, test } from 'vitest';
import { readFilled } from './use-filled-sheet.ts';

test('a kept sheet is read, and what is none is empty', () => {
  expect(readFilled('{"1":"B","26":"O","3":"bb","4":5}')).toEqual({ 1: 'B', 26: 'O' });
  for (const broken of [null, '', '[', 'null', '7']) expect(readFilled(broken)).toEqual({});
});
