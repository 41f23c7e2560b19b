import { describe, expect, it } from 'vitest';
import { answerOf, changeItem, fromDraft, unsentItems, type Answers } from './answers.ts';
import { mergeAnswers, type Conflict, type KeptByPage } from './merge-answers.ts';

const stored = (epoch: number, seq: number, response: string) => ({
  response,
  epoch,
  seq,
  flagged: false,
  certainty: null,
  time_ms: 0,
});
const EMPTY: Answers = fromDraft({ epoch: 1, items: {} });
const keptBy = (answers: Answers, disputed: Conflict[] = []): KeptByPage => ({ ...answers, disputed });

describe('merging the journal with the draft', () => {
  it('takes the server alone where this browser kept nothing', () => {
    const { answers, conflicts } = mergeAnswers([], { epoch: 3, items: { '1': stored(1, 1, 'A') } });
    expect(answerOf(answers, '1').response).toBe('A');
    expect(answers.epoch).toBe(3);
    expect(conflicts).toEqual([]);
  });

  it('sends again what the server never got', () => {
    const kept = changeItem(EMPTY, '5', { response: 'B' });
    const { answers } = mergeAnswers([keptBy(kept)], { epoch: 1, items: {} });
    expect(answerOf(answers, '5').response).toBe('B');
    expect(unsentItems(answers)).toEqual(['5']);
  });

  it('knows that a save arrived although its answer was lost', () => {
    const kept = changeItem(EMPTY, '5', { response: 'B' });
    const { answers } = mergeAnswers([keptBy(kept)], { epoch: 1, items: { '5': stored(1, 1, 'B') } });
    expect(unsentItems(answers)).toEqual([]);
  });

  it('follows the server where everything was sent and another page went on', () => {
    const kept = fromDraft({ epoch: 1, items: { '5': stored(1, 1, 'B') } });
    const { answers, conflicts } = mergeAnswers([keptBy(kept)], { epoch: 2, items: { '5': stored(2, 4, 'D') } });
    expect(answerOf(answers, '5').response).toBe('D');
    expect(conflicts).toEqual([]);
  });

  it('keeps an unsent change that another page did not touch, under its new lease', () => {
    const kept = changeItem(fromDraft({ epoch: 1, items: { '5': stored(1, 1, 'B') } }), '5', { response: 'C' });
    const { answers, conflicts } = mergeAnswers([keptBy(kept)], {
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
    const { answers, conflicts } = mergeAnswers([keptBy(kept)], { epoch: 2, items: { '5': stored(2, 2, 'D') } });
    expect(answerOf(answers, '5').response).toBe('D');
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.mine.response).toBe('C');
    expect(conflicts[0]?.theirs.response).toBe('D');
  });

  it('asks nothing where both pages gave the same response', () => {
    const kept = changeItem(EMPTY, '5', { response: 'D' });
    expect(mergeAnswers([keptBy(kept)], { epoch: 2, items: { '5': stored(2, 2, 'D') } }).conflicts).toEqual([]);
  });

  it('joins what two pages of this browser left unsent, and asks where both changed the same item', () => {
    const first = changeItem(changeItem(EMPTY, '5', { response: 'A' }), '6', { response: 'A' });
    const second = changeItem(fromDraft({ epoch: 2, items: {} }), '6', { response: 'B' });
    const { answers, conflicts } = mergeAnswers([keptBy(second), keptBy(first)], { epoch: 3, items: {} });
    expect(answerOf(answers, '5').response).toBe('A');
    expect(answerOf(answers, '6').response).toBe('B');
    expect(conflicts.map(({ item, mine, theirs }) => [item, mine.response, theirs.response])).toEqual([
      ['6', 'A', 'B'],
    ]);
  });

  it('joins the same record twice without asking', () => {
    const kept = keptBy(changeItem(EMPTY, '5', { response: 'A' }));
    expect(mergeAnswers([kept, kept], { epoch: 3, items: {} }).conflicts).toEqual([]);
  });

  it('asks again after a reload for what nobody has chosen yet', () => {
    const draft = { epoch: 2, items: { '5': stored(2, 2, 'D') } };
    const { answers, conflicts } = mergeAnswers([keptBy(changeItem(EMPTY, '5', { response: 'C' }))], draft);
    expect(mergeAnswers([keptBy(answers, conflicts)], draft).conflicts.map(({ mine }) => mine.response)).toEqual(['C']);
  });
});
