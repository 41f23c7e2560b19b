import { describe, expect, it } from 'vitest';
import { answerOf, changeItem, fromDraft, unsentItems } from './answers.ts';
import { joinFile } from './join-file.ts';

const EMPTY = fromDraft({ epoch: 4, items: {} });

describe('handing in an answer file while the attempt is open', () => {
  it('fills what is empty, to be sent under the lease of this page', () => {
    const { answers, conflicts, taken } = joinFile(EMPTY, [{ item: '5', seq: 90, response: 'B', time_ms: 3_000 }]);
    expect(answerOf(answers, '5')).toMatchObject({ response: 'B', timeMs: 3_000, version: [4, 1] });
    expect(unsentItems(answers)).toEqual(['5']);
    expect([conflicts.length, taken]).toEqual([0, 1]);
  });

  it('asks where both differ, and changes nothing until then', () => {
    const current = changeItem(EMPTY, '5', { response: 'C' });
    const { answers, conflicts, taken } = joinFile(current, [{ item: '5', seq: 90, response: 'B' }]);
    expect(answers).toBe(current);
    expect(conflicts.map(({ mine, theirs }) => [mine.response, theirs.response])).toEqual([['B', 'C']]);
    expect(taken).toBe(0);
  });

  it('finds nothing new in what is the same or empty', () => {
    const current = changeItem(EMPTY, '5', { response: 'C' });
    const changes = [
      { item: '5', seq: 2, response: 'C' },
      { item: '6', seq: 3, response: null },
      { item: 'writing', seq: 4, response: '  ' },
      { item: '7', seq: 5, flagged: true },
    ];
    expect(joinFile(current, changes)).toEqual({ answers: current, conflicts: [], taken: 0 });
  });
});
