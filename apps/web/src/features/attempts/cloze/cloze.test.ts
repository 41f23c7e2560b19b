import { describe, expect, it } from 'vitest';
import { blanksWith, clozeParagraphs, nextBlank, placeWord, revert } from './cloze.ts';

describe('the banked cloze', () => {
  it('is cut into paragraphs of text and blanks', () => {
    expect(clozeParagraphs('A [[26]] day.\n\nThe end [[27]].')).toEqual([
      [
        { kind: 'text', text: 'A ' },
        { kind: 'blank', no: 26 },
        { kind: 'text', text: ' day.' },
      ],
      [
        { kind: 'text', text: 'The end ' },
        { kind: 'blank', no: 27 },
        { kind: 'text', text: '.' },
      ],
    ]);
  });

  it('moves a word that stands elsewhere', () => {
    expect(placeWord({ 26: 'C' }, 28, 'C')).toEqual([
      { no: 26, response: null },
      { no: 28, response: 'C' },
    ]);
  });

  it('keeps a word in both blanks only when that is asked for', () => {
    expect(placeWord({ 26: 'C' }, 28, 'C', true)).toEqual([{ no: 28, response: 'C' }]);
    expect(blanksWith({ 26: 'C', 28: 'C', 30: 'A' }, 'C')).toEqual([26, 28]);
  });

  it('changes nothing when the word is there already', () => {
    expect(placeWord({ 26: 'C' }, 26, 'C')).toEqual([]);
  });

  it('can be brought back to how it stood', () => {
    const before = { 26: 'C', 28: 'A' };
    expect(revert(before, placeWord(before, 28, 'C'))).toEqual([
      { no: 26, response: 'C' },
      { no: 28, response: 'A' },
    ]);
    expect(revert({}, placeWord({}, 30, 'B'))).toEqual([{ no: 30, response: null }]);
  });

  it('goes to the next empty blank', () => {
    expect(nextBlank({ 27: 'A' }, [26, 27, 28], 26)).toBe(28);
    expect(nextBlank({ 26: 'C', 27: 'A', 28: 'B' }, [26, 27, 28], 26)).toBe(27);
    expect(nextBlank({ 26: 'A', 28: 'B' }, [26, 27, 28], 28)).toBe(27);
    expect(nextBlank({ 26: 'A', 27: 'C', 28: 'B' }, [26, 27, 28], 28)).toBeNull();
  });
});
