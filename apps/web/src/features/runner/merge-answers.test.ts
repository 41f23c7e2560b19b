import { describe, expect, it } from 'vitest';
import { answerOf, changeItem, fromDraft, unsentItems, type Answers } from './answers.ts';
import { mergeAnswers } from './merge-answers.ts';

const stored = (epoch: number, seq: number, response: string) => ({
  response,
  epoch,
  seq,
  flagged: false,
  certainty: null,
  time_ms: 0,
});
const EMPTY: Answers = fromDraft({ epoch: 1, items: {} });

describe('merging the journal with the draft', () => {
  it('takes the server alone where this browser kept nothing', () => {
    const { answers, conflicts } = mergeAnswers(null, { epoch: 3, items: { '1': stored(1, 1, 'A') } });
    expect(answerOf(answers, '1').response).toBe('A');
    expect(answers.epoch).toBe(3);
    expect(conflicts).toEqual([]);
  });

  it('sends again what the server never got', () => {
    const kept = changeItem(EMPTY, '5', { response: 'B' });
    const { answers } = mergeAnswers(kept, { epoch: 1, items: {} });
    expect(answerOf(answers, '5').response).toBe('B');
    expect(unsentItems(answers)).toEqual(['5']);
  });

  it('knows that a save arrived although its answer was lost', () => {
    const kept = changeItem(EMPTY, '5', { response: 'B' });
    const { answers } = mergeAnswers(kept, { epoch: 1, items: { '5': stored(1, 1, 'B') } });
    expect(unsentItems(answers)).toEqual([]);
  });

  it('follows the server where everything was sent and another page went on', () => {
    const kept = fromDraft({ epoch: 1, items: { '5': stored(1, 1, 'B') } });
    const { answers, conflicts } = mergeAnswers(kept, { epoch: 2, items: { '5': stored(2, 4, 'D') } });
    expect(answerOf(answers, '5').response).toBe('D');
    expect(conflicts).toEqual([]);
  });

  it('keeps an unsent change that another page did not touch, under its new lease', () => {
    const kept = changeItem(fromDraft({ epoch: 1, items: { '5': stored(1, 1, 'B') } }), '5', { response: 'C' });
    const { answers, conflicts } = mergeAnswers(kept, {
      epoch: 2,
      items: { '5': stored(1, 1, 'B'), '6': stored(2, 7, 'A') },
    });
    expect(answerOf(answers, '5').response).toBe('C');
    expect(answerOf(answers, '6').response).toBe('A');
    expect(unsentItems(answers)).toEqual(['5']);
    expect(answers.lastSeq).toBe(7);
    expect(conflicts).toEqual([]);
  });

  it('shows both versions where both pages changed an item, and drops neither', () => {
    const kept = changeItem(fromDraft({ epoch: 1, items: { '5': stored(1, 1, 'B') } }), '5', { response: 'C' });
    const { answers, conflicts } = mergeAnswers(kept, { epoch: 2, items: { '5': stored(2, 2, 'D') } });
    expect(answerOf(answers, '5').response).toBe('D');
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.mine.response).toBe('C');
    expect(conflicts[0]?.theirs.response).toBe('D');
  });

  it('asks nothing where both pages gave the same response', () => {
    const kept = changeItem(EMPTY, '5', { response: 'D' });
    expect(mergeAnswers(kept, { epoch: 2, items: { '5': stored(2, 2, 'D') } }).conflicts).toEqual([]);
  });
});
