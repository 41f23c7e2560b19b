import { expect, test } from 'vitest';
import { countingMark, rankOfMark, type GivenMark } from './counting-mark.ts';

const mark = (name: string, source: GivenMark['source'], isHeld = false) => ({ name, source, isHeld });

test.each([
  ['nothing', [], null],
  ['the only one', [mark('a', 'embedded')], 'a'],
  ['a language model’s before the embedded scorer’s', [mark('model', 'llm'), mark('own', 'embedded')], 'model'],
  ['not one that is held', [mark('own', 'embedded'), mark('model', 'llm', true)], 'own'],
  [
    'an administrator’s before all, whatever comes later',
    [mark('person', 'administrator'), mark('model', 'llm'), mark('own', 'embedded')],
    'person',
  ],
  ['the newest of an administrator’s', [mark('first', 'administrator'), mark('second', 'administrator')], 'second'],
] as const)('counts %s', (_, marks, name) => {
  expect(countingMark(marks)?.name ?? null).toBe(name);
});

test('a mark always weighs more than one that is held', () => {
  expect(rankOfMark(mark('held', 'llm', true))).toBeLessThan(rankOfMark(mark('own', 'embedded')));
});
