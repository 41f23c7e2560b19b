import { describe, expect, it } from 'vitest';
import { meaningOfKey, meaningOfWordKey } from './review-keys.ts';
import { ratingsFor } from './review-state.ts';

const options = ['A', 'B', 'C', 'D'];
const bank = [...'ABCDEFGHIJKLMNO'];

describe('single keys of a review', () => {
  it('answer by letter before, and rate by number after', () => {
    const before = { letters: options, isAnswered: false, ratings: ratingsFor(null) };
    expect(meaningOfKey('b', before)).toEqual({ kind: 'answer', letter: 'B' });
    expect(meaningOfKey('e', before)).toBeNull();
    expect(meaningOfKey('3', before)).toBeNull();
    expect(meaningOfKey('0', before)).toEqual({ kind: 'reveal' });
    const after = { ...before, isAnswered: true };
    expect(meaningOfKey('3', after)).toEqual({ kind: 'rate', rating: 'good' });
    expect(meaningOfKey('b', after)).toBeNull();
    expect(meaningOfKey('0', after)).toBeNull();
    expect(meaningOfKey('Enter', after)).toEqual({ kind: 'continue' });
  });

  it('rate a wrong answer as forgotten only', () => {
    const wrong = { letters: options, isAnswered: true, ratings: ratingsFor(false) };
    expect(meaningOfKey('1', wrong)).toEqual({ kind: 'rate', rating: 'again' });
    for (const key of ['2', '3', '4']) expect(meaningOfKey(key, wrong)).toBeNull();
  });

  it('belong to the bank before they belong to anything else', () => {
    const cloze = { letters: bank, isAnswered: false, ratings: ratingsFor(null) };
    expect(meaningOfKey('n', cloze)).toEqual({ kind: 'answer', letter: 'N' });
    expect(meaningOfKey('n', { ...cloze, isAnswered: true })).toEqual({ kind: 'note' });
    expect(meaningOfKey('s', cloze)).toEqual({ kind: 'star' });
    expect(meaningOfKey('Enter', cloze)).toBeNull();
  });
});

describe('single keys of a word', () => {
  it('show the meaning before, and rate after', () => {
    const before = { isAnswered: false, canReveal: true, ratings: ['again', 'good'] as const };
    expect(meaningOfWordKey(' ', before)).toBe('reveal');
    expect(meaningOfWordKey('2', before)).toBeNull();
    const after = { ...before, isAnswered: true };
    expect(['1', '2', 'Enter', ' '].map((key) => meaningOfWordKey(key, after))).toEqual([
      'again',
      'good',
      'good',
      null,
    ]);
  });

  it('rate a misspelled word as forgotten only, and show nothing of a word that is typed', () => {
    const typed = { isAnswered: false, canReveal: false, ratings: ['again'] as const };
    expect(meaningOfWordKey(' ', typed)).toBeNull();
    expect(meaningOfWordKey('2', { ...typed, isAnswered: true })).toBeNull();
    expect(meaningOfWordKey('Enter', { ...typed, isAnswered: true })).toBe('again');
  });
});
