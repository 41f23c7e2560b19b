import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, type TrailEntry } from './changes.ts';

describe('a changed answer, the key being B', () => {
  it.each([
    ['', 'none'],
    ['-', 'none'],
    ['B', 'none'],
    ['A', 'none'],
    ['B B', 'none'],
    ['A - A', 'none'],
    ['B - B', 'none'],
    ['- - A', 'none'],
    ['A B', 'wrong_to_right'],
    ['A - B', 'wrong_to_right'],
    ['A C B', 'wrong_to_right'],
    ['A B A B', 'wrong_to_right'],
    ['B A', 'right_to_wrong'],
    ['B A C', 'right_to_wrong'],
    ['B -', 'right_to_wrong'],
    ['B A B A', 'right_to_wrong'],
    ['A C', 'wrong_to_wrong'],
    ['A -', 'wrong_to_wrong'],
    ['A B A', 'wrong_to_wrong'],
    ['A B -', 'wrong_to_wrong'],
    ['B A B', 'back_to_right'],
    ['B - A - B', 'back_to_right'],
    ['B A C B', 'back_to_right'],
  ] as const)('“%s” is %s', (letters, change) => {
    expect(changeOf(trailOf(letters), 'B')).toBe(change);
  });

  it('ends as the item is scored, however often it was changed', () => {
    const letters = fc.array(fc.constantFrom('A', 'B', 'C', null), { maxLength: 8 });
    fc.assert(
      fc.property(letters, (responses) => {
        const change = changeOf(
          responses.map((response, atMs) => ({ response, atMs })),
          'B',
        );
        const isRight = responses.at(-1) === 'B';
        if (change !== 'none') expect(change.endsWith('_to_right')).toBe(isRight);
      }),
    );
  });
});

function trailOf(letters: string): TrailEntry[] {
  return letters
    .split(' ')
    .filter((letter) => letter !== '')
    .map((letter, index) => ({ response: letter === '-' ? null : letter, atMs: index * 1000 }));
}
