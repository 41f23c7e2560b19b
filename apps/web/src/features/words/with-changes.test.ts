import type { KeptWord } from '@study/contract/words/word-book.ts';
import { expect, it } from 'vitest';
import { withChanges } from './with-changes.ts';

const AT = '2026-11-28T08:00:00.000Z';
const row = (word: string) => ({ word, state: 'active', note: '' }) as KeptWord;
const WHOLE = { view: 'active', isWhole: true } as const;
const wordsOf = (rows: readonly KeptWord[]) => rows.map(({ word }) => word);

it('a list shows what was changed without the network', () => {
  const rows = [row('yield'), row('scarce'), row('tenant')];
  const shown = withChanges(
    rows,
    [
      { kind: 'keep', word: 'reluctant', place: null, at: AT },
      { kind: 'remove', word: 'scarce' },
      { kind: 'note', word: 'yield', note: '=give in' },
      { kind: 'state', word: 'tenant', state: 'retired' },
    ],
    WHOLE,
  );
  expect(wordsOf(shown)).toEqual(['reluctant', 'yield']);
  expect(shown[1]?.note).toBe('=give in');
});

it('a word that was kept is not in a filtered list, and stands only once in the whole one', () => {
  const keep = { kind: 'keep', word: 'yield', place: null, at: AT } as const;
  expect(withChanges([], [keep], { view: 'active', isWhole: false })).toEqual([]);
  expect(wordsOf(withChanges([row('yield')], [keep], WHOLE))).toEqual(['yield']);
});

it('a word that was returned leaves the list of those known for good', () => {
  const known = { ...row('yield'), state: 'retired' } as KeptWord;
  const back = { kind: 'state', word: 'yield', state: 'active' } as const;
  expect(withChanges([known], [back], { view: 'retired', isWhole: false })).toEqual([]);
  expect(withChanges([known], [], { view: 'retired', isWhole: false })).toHaveLength(1);
});
