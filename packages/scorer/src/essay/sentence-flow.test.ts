import { expect, test } from 'vitest';
import { sentencesOf, readText } from '../text/read-text.ts';
import { measureFlow } from './sentence-flow.ts';

/** Sentences whose vectors rotate by the given steps. */
const turning = (steps: readonly number[], text = 'We row. ') =>
  sentencesOf(readText(text.repeat(steps.length)).words).map((words, at) => ({
    words,
    vector: Float32Array.of(Math.cos((steps[at] ?? 0) / 3), Math.sin((steps[at] ?? 0) / 3)),
  }));

test('sentences that lead from one to the next flow, the same in another order do not', () => {
  expect(measureFlow(turning([0, 1, 2, 3, 4, 5, 6, 7]))).toBeGreaterThan(1.5);
  expect(measureFlow(turning([3, 7, 0, 5, 2, 6, 1, 4]))).toBeLessThan(0);
});

test('says nothing of fewer than five sentences, nor of sentences that are all alike', () => {
  expect(measureFlow(turning([0, 1, 2, 3]))).toBeNull();
  expect(measureFlow(turning([1, 1, 1, 1, 1, 1]))).toBeNull();
});

test('the same text has the same flow each time', () => {
  const sentences = turning([0, 2, 1, 4, 3, 6]);
  expect(measureFlow(sentences)).toBe(measureFlow(sentences));
});
