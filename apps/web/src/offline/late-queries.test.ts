import { describe, expect, it } from 'vitest';
import type { KeptItem, Version } from './attempt/answer-version.ts';
import type { KeptAnswers } from './attempt/journal-store.ts';
import { lateAmong, unsentOf } from './late-queries.ts';

const item = (response: string, version: Version, stored: Version = [0, 0]): KeptItem => ({
  response,
  version,
  stored,
  refused: null,
  flagged: false,
  certainty: null,
  timeMs: 0,
});
const kept = (epoch: number, items: Record<string, KeptItem>, disputed: KeptAnswers['disputed'] = []): KeptAnswers => ({
  epoch,
  lastSeq: 9,
  items,
  disputed,
});
const held = (response: string | null) => ({
  response,
  epoch: 1,
  seq: 1,
  flagged: false,
  certainty: null,
  time_ms: 0,
});

describe('answers that came too late', () => {
  it('are what pages of this browser had not sent, the newest of each item last', () => {
    const changes = unsentOf([
      kept(2, { '1': item('C', [2, 5]), '2': item('A', [2, 3], [2, 3]) }),
      kept(1, { '1': item('B', [1, 4]) }, [{ item: '3', mine: item('D', [1, 2]) }]),
    ]);
    expect(changes.map((change) => [change.item, change.response])).toEqual([
      ['3', 'D'],
      ['1', 'B'],
      ['1', 'C'],
    ]);
  });

  it('are not those that the server holds or refused before', () => {
    const refused = { ...item('A', [1, 7]), refused: 'phase_closed' };
    expect(unsentOf([kept(1, { '1': refused })])).toEqual([]);
    const changes = unsentOf([kept(1, { '1': item('B', [1, 4]), '2': item('C', [1, 5]) })]);
    expect(lateAmong(changes, { items: { '1': held('B') } }).map((change) => change.item)).toEqual(['2']);
  });

  it('count once an item, and not where only a mark or the time changed', () => {
    const changes = [
      { item: '1', seq: 4, response: 'B' },
      { item: '1', seq: 9, response: 'C' },
      { item: '2', seq: 3, flagged: true },
      { item: '3', seq: 3, response: null },
    ];
    expect(lateAmong(changes, { items: {} })).toEqual([{ item: '1', seq: 9, response: 'C' }]);
  });
});
