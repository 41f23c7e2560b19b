import { expect, test } from 'vitest';
import { shownCues } from './shown-cues.ts';

test('lists sentences and questions without pauses, a question without words by its stem', () => {
  const questions = [{ no: 1, stem: 'When does it leave?' }];
  const cues = [
    { kind: 'sentence', start_ms: 0, end_ms: 900, text: 'The train leaves at nine.' },
    { kind: 'question', start_ms: 1000, end_ms: 1900, no: 1 },
    { kind: 'pause', start_ms: 1900, end_ms: 9000, no: 1 },
    { kind: 'sentence', start_ms: 9000, end_ms: 9900 },
  ] as const;
  expect(shownCues([...cues], questions)).toEqual([
    { start_ms: 0, end_ms: 900, said: 'The train leaves at nine.' },
    { start_ms: 1000, end_ms: 1900, said: 'Question 1. When does it leave?' },
  ]);
});
