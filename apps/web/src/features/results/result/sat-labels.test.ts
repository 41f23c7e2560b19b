import { expect, it } from 'vitest';
import { satSentence } from './sat-labels.ts';

const text = (words: number) => ({ words }) as Parameters<typeof satSentence>[0]['writing'];
const section = (right: number, wrong: number, unanswered: number) =>
  ({ name: 'cloze', points: 0, max: 0, right, wrong, unanswered }) as const;

it('what was done is told in time, items and words', () => {
  const objective = { sections: [section(6, 3, 1), section(20, 25, 0)] };
  expect(satSentence({ used_ms: 7_500_000, objective, writing: text(160), translation: text(122) })).toBe(
    '坐了2小时5分，答了54题，写了282个词。',
  );
});

it('what was left out is not told', () => {
  const objective = { sections: [section(0, 0, 10)] };
  expect(satSentence({ used_ms: 900, objective, writing: null, translation: text(0) })).toBe('');
});
