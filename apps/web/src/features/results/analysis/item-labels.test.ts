import { expect, it } from 'vitest';
import { describeItem, formatTrail, type Item } from './item-labels.ts';

const item: Item = {
  no: 46,
  section: 'careful',
  response: 'B',
  key: 'A',
  outcome: 'wrong',
  flagged: true,
  certainty: 'unsure',
  time_ms: 62_000,
  trail: [
    { response: 'A', at_ms: 1 },
    { response: null, at_ms: 2 },
    { response: 'B', at_ms: 3 },
  ],
  change: 'right_to_wrong',
  trap: null,
  knowledge: [],
  takers: null,
};

it('says an item in one sentence', () => {
  expect(describeItem(item)).toBe('第46题，答错，选B，答案A，改过答案，对改错，不确定，有标记，用时1分2秒');
  expect(
    describeItem({ ...item, response: null, outcome: 'unanswered', change: 'none', certainty: null, flagged: false }),
  ).toBe('第46题，未答，答案A，用时1分2秒');
});

it('says the answers that an item has held', () => {
  expect(formatTrail(item.trail)).toBe('A→空→B');
});
