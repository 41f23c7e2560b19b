import { expect, it } from 'vitest';
import { evidenceStartMs } from './evidence-cue.ts';

const cues = [
  { kind: 'announcement', start_ms: 0, text: 'Conversation One' },
  { kind: 'sentence', start_ms: 4_000, text: 'You look worried.' },
  { kind: 'sentence', start_ms: 6_000, text: 'Somebody comes over with a question every few minutes.' },
  { kind: 'pause', start_ms: 9_000 },
  { kind: 'question', start_ms: 12_000, text: 'You look worried. Why?' },
];

it('finds the sentence that holds a quotation, or the first that a quotation holds', () => {
  expect(evidenceStartMs(cues, ['with a question every few minutes'])).toBe(6_000);
  expect(evidenceStartMs(cues, ['You look worried. Somebody comes over'])).toBe(4_000);
});

it('goes on to the next quotation, and knows when nothing says it', () => {
  expect(evidenceStartMs(cues, ['nobody said this', 'every few minutes'])).toBe(6_000);
  expect(evidenceStartMs(cues, ['nobody said this'])).toBeNull();
  expect(evidenceStartMs([], ['every few minutes'])).toBeNull();
});
