import { describe, expect, it } from 'vitest';
import { meaningOf, type KeyContext } from './key-meaning.ts';

const CHOICE: KeyContext = { letters: 'ABCD', isClearable: true, isStriking: false, isArrowTaken: false };
const TEXT: KeyContext = { ...CHOICE, letters: '', isClearable: false };
const press = (key: string, shiftKey = false) => ({ key, shiftKey });

describe('a single key in the runner', () => {
  it('answers, whether Caps Lock is on or not', () => {
    expect(meaningOf(press('b'), CHOICE)).toEqual({ kind: 'answer', letter: 'B' });
    expect(meaningOf(press('B'), CHOICE)).toEqual({ kind: 'answer', letter: 'B' });
  });

  it('strikes out with Shift, or after X', () => {
    expect(meaningOf(press('B', true), CHOICE)).toEqual({ kind: 'strike', letter: 'B' });
    expect(meaningOf(press('x'), CHOICE)).toEqual({ kind: 'begin-strike' });
    expect(meaningOf(press('d'), { ...CHOICE, isStriking: true })).toEqual({ kind: 'strike', letter: 'D' });
    expect(meaningOf(press('f'), { ...CHOICE, isStriking: true })).toEqual({ kind: 'unsure' });
  });

  it('says how sure one is, and clears, only where there is something to answer', () => {
    expect(meaningOf(press('2'), CHOICE)).toEqual({ kind: 'unsure' });
    expect(meaningOf(press('3'), CHOICE)).toEqual({ kind: 'rate', certainty: 'guess' });
    expect(meaningOf(press('0'), CHOICE)).toEqual({ kind: 'clear' });
    expect(meaningOf(press('Delete'), CHOICE)).toEqual({ kind: 'clear' });
    expect(meaningOf(press('2'), TEXT)).toBeNull();
    expect(meaningOf(press('0'), TEXT)).toBeNull();
    expect(meaningOf(press('x'), TEXT)).toBeNull();
  });

  it('leaves the arrows to a radio button or a slider that has the focus', () => {
    expect(meaningOf(press('ArrowRight'), CHOICE)).toEqual({ kind: 'step', by: 1 });
    expect(meaningOf(press('ArrowRight'), { ...CHOICE, isArrowTaken: true })).toBeNull();
  });

  it('flags with Shift too, where plain letters are answers', () => {
    expect(meaningOf(press('F', true), TEXT)).toEqual({ kind: 'unsure' });
  });

  it('reads, hides the clock and opens the panel and the help', () => {
    expect(meaningOf(press('j'), TEXT)).toEqual({ kind: 'sentence', by: 1 });
    expect(meaningOf(press('k'), TEXT)).toEqual({ kind: 'sentence', by: -1 });
    expect(meaningOf(press('h'), TEXT)).toEqual({ kind: 'highlight' });
    expect(meaningOf(press('p'), TEXT)).toEqual({ kind: 'pane' });
    expect(meaningOf(press('t'), TEXT)).toEqual({ kind: 'clock' });
    expect(meaningOf(press('q'), TEXT)).toEqual({ kind: 'panel' });
    expect(meaningOf(press('?', true), TEXT)).toEqual({ kind: 'help' });
    expect(meaningOf(press('z'), TEXT)).toBeNull();
    expect(meaningOf(press('Enter'), CHOICE)).toBeNull();
  });
});
