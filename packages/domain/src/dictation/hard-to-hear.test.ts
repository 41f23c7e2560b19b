import { describe, expect, it } from 'vitest';
import { compareDictation } from './compare-dictation.ts';
import { hardToHear } from './hard-to-hear.ts';

const IPA: Record<string, string> = {
  told: 'toʊld',
  pick: 'pɪk',
  apples: 'ˈæpəlz',
  last: 'læst',
  week: 'wik',
  two: 'tu',
  too: 'tu',
};
const of = (sentence: string, input: string) =>
  hardToHear(compareDictation(sentence, input).words, (word) => IPA[word] ?? null);

describe('why a word was hard to hear', () => {
  it.each([
    ['I told him.', 'I told', [{ kind: 'weak_form', at: 2, sound: 'ɪm' }]],
    ['They pick apples.', 'They pick', [{ kind: 'linking', at: 2 }]],
    ['They pick, apples fall.', 'They pick fall', []],
    ['It was last week.', 'It was week', [{ kind: 'unreleased', at: 2 }]],
    ['He asked me.', 'He ask me', [{ kind: 'ending', at: 1 }]],
    ['It has 40 rooms.', 'It has 14 rooms', [{ kind: 'number', at: 2 }]],
    ['It was two.', 'It was too', [{ kind: 'homophone', at: 2, typed: 'too' }]],
    ['I told him.', 'I told him', []],
  ])('%j, heard as %j', (sentence, input, expected) => {
    expect(of(sentence, input)).toEqual(expected);
  });

  it('explains two words at most', () => {
    expect(of('He was told to ask for them.', '')).toHaveLength(2);
  });
});
