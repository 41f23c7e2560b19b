import { describe, expect, it } from 'vitest';
import { changed, checked, comesBack, isHard, missedSentences, movedTo, newTask, parseTask } from './task-state.ts';

const SENTENCE = 'The library opens at nine.';
const made = { id: 'an-id', at: '2026-11-28T04:00:00Z' };
const typed = (text: string) => changed(newTask(3, 0), 0, { text });

describe('a recording worked through by sentence', () => {
  it('begins with the whole, or at a sentence', () => {
    expect(newTask(3)).toMatchObject({ step: 'blind', at: 0 });
    expect(newTask(3, 2)).toMatchObject({ step: 'sentences', at: 2 });
  });

  it('counts the first check only', () => {
    const first = checked(typed('the library'), SENTENCE, made);
    expect(first.works[0]).toMatchObject({ isChecked: true, first: { ...made, words: 5, right: 2 } });
    const again = checked(changed(first, 0, { text: SENTENCE, isChecked: false }), SENTENCE, { ...made, id: 'other' });
    expect(again.works[0]?.first).toEqual(first.works[0]?.first);
  });

  it('counts blanks by themselves', () => {
    const task = checked(changed(newTask(1, 0), 0, { mode: 'blanks', density: 'many' }), SENTENCE, made);
    expect(task.works[0]?.first).toMatchObject({ mode: 'blanks', right: 0 });
    expect(task.works[0]?.first?.words).toBeLessThan(5);
  });

  it('calls a sentence hard below seven tenths or when marked, and keeps any miss for the next steps', () => {
    const four = checked(typed('the library opens at'), SENTENCE, made);
    expect(four.works.map(isHard)).toEqual([false, false, false]);
    expect(missedSentences(changed(four, 2, { isMarked: true }))).toEqual([0, 2]);
    expect(checked(typed('the library opens'), SENTENCE, made).works.map(isHard)).toEqual([true, false, false]);
  });

  it('brings back a hard sentence that was heard in part or marked, and none that was skipped', () => {
    const skipped = checked(typed(''), SENTENCE, made);
    expect(skipped.works.map(isHard)).toEqual([true, false, false]);
    expect(skipped.works.map(comesBack)).toEqual([false, false, false]);
    expect(changed(skipped, 0, { isMarked: true }).works.map(comesBack)).toEqual([true, false, false]);
    expect(checked(typed('the'), SENTENCE, made).works.map(comesBack)).toEqual([true, false, false]);
    expect(checked(typed(SENTENCE), SENTENCE, made).works.map(comesBack)).toEqual([false, false, false]);
  });

  it('goes on in the same way, but leaves what was begun as it was', () => {
    const blanks = changed(newTask(2, 0), 0, { mode: 'blanks', density: 'few' });
    expect(movedTo(blanks, 1).works[1]).toMatchObject({ mode: 'blanks', density: 'few' });
    expect(movedTo(changed(blanks, 1, { text: 'begun' }), 1).works[1]).toMatchObject({ mode: 'dictation' });
    expect(movedTo(blanks, 2)).toBe(blanks);
  });

  it('is restored unless it is over, of another recording or unreadable', () => {
    const task = typed('the');
    expect(parseTask(JSON.stringify(task), 3)).toEqual(task);
    expect(parseTask(JSON.stringify(task), 4)).toBeNull();
    expect(parseTask(JSON.stringify({ ...task, step: 'done' }), 3)).toBeNull();
    expect(parseTask('{', 3)).toBeNull();
    expect(parseTask(null, 3)).toBeNull();
  });
});
