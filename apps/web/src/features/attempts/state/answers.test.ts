import { describe, expect, it } from 'vitest';
import {
  acknowledge,
  answerOf,
  BLANK,
  changeItem,
  fromDraft,
  isUnsure,
  lastAnswered,
  markedUnsure,
  toChange,
  underLease,
  unsentItems,
} from './answers.ts';
import { createAnswerStore } from './runner.ts';

const stored = (seq: number, response: string, epoch = 1) => ({
  response,
  epoch,
  seq,
  flagged: false,
  certainty: null,
  time_ms: 500,
});
const draft = { epoch: 1, items: { '1': stored(4, 'A'), writing: stored(9, 'Dear all') } };

describe('the answers of an attempt', () => {
  it('have their place where they were answered last, whatever was looked at since', () => {
    const answers = changeItem(fromDraft(draft), '2', { flagged: true });
    expect(lastAnswered(answers)).toBe('writing');
    expect(lastAnswered(changeItem(answers, '2', { response: 'C' }))).toBe('2');
    expect(lastAnswered(fromDraft({ epoch: 1, items: {} }))).toBeNull();
  });

  it('go on counting above the greatest stored sequence number', () => {
    const answers = changeItem(fromDraft(draft), '2', { response: 'C' });
    expect(answerOf(answers, '2').version).toEqual([1, 10]);
  });

  it('send an item whole, also when only its flag was changed', () => {
    const answers = changeItem(fromDraft(draft), '1', { flagged: true });
    expect(toChange(answers, '1')).toEqual({
      item: '1',
      seq: 10,
      response: 'A',
      flagged: true,
      certainty: null,
      time_ms: 500,
    });
  });

  it('have nothing to send as they come from the server', () => {
    expect(unsentItems(fromDraft(draft))).toEqual([]);
  });

  it('stay unsent when the server confirms an older change than the latest', () => {
    const once = changeItem(fromDraft(draft), '2', { response: 'C' });
    const twice = changeItem(once, '2', { response: 'D' });
    expect(unsentItems(acknowledge(twice, { stored: { '2': [1, 10] }, rejected: [] }))).toEqual(['2']);
    expect(unsentItems(acknowledge(twice, { stored: { '2': [1, 11] }, rejected: [] }))).toEqual([]);
  });

  it('are not sent again once refused, until they are changed again', () => {
    const answers = changeItem(fromDraft(draft), '2', { response: 'C' });
    const refused = acknowledge(answers, { stored: {}, rejected: [{ item: '2', code: 'phase_closed' }] });
    expect(unsentItems(refused)).toEqual([]);
    expect(answerOf(refused, '2').refused).toBe('phase_closed');
    expect(unsentItems(changeItem(refused, '2', { response: 'B' }))).toEqual(['2']);
  });

  it('move under a new lease in the order in which they were made', () => {
    let answers = changeItem(fromDraft(draft), '7', { response: 'C' });
    answers = changeItem(answers, '3', { response: 'D' });
    const moved = underLease(answers, 2);
    expect(unsentItems(moved)).toEqual(['7', '3']);
    expect(answerOf(moved, '7').version).toEqual([2, 12]);
    expect(answerOf(moved, '1').version).toEqual([1, 4]);
  });
});

describe('the store', () => {
  it('tells its listeners and keeps untouched items identical', () => {
    const store = createAnswerStore(fromDraft(draft));
    const before = store.item('1');
    let calls = 0;
    const stop = store.subscribe(() => (calls += 1));
    store.change('2', { response: 'B' });
    stop();
    store.change('2', { response: 'C' });
    expect(calls).toBe(1);
    expect(store.item('1')).toBe(before);
    expect(store.item('2').response).toBe('C');
  });
});

describe('拿不准', () => {
  it('is one mark, whichever of flag and certainty an earlier version stored', () => {
    expect([BLANK, { ...BLANK, flagged: true }, { ...BLANK, certainty: 'unsure' as const }].map(isUnsure)).toEqual([
      false,
      true,
      true,
    ]);
    expect(markedUnsure('46', { ...BLANK, certainty: 'unsure' })).toEqual({ flagged: false, certainty: null });
  });

  it('is stored as flag and certainty; an essay has no certainty, and a guess stays a guess', () => {
    expect(markedUnsure('46', { ...BLANK, certainty: 'sure' })).toEqual({ flagged: true, certainty: 'unsure' });
    expect(markedUnsure('46', { ...BLANK, certainty: 'guess' })).toEqual({ flagged: true, certainty: 'guess' });
    expect(markedUnsure('writing', BLANK)).toEqual({ flagged: true, certainty: null });
  });
});
