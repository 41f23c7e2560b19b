import { expect, it } from 'vitest';
import { evidenceSpan, passageStartMs } from './evidence-span.ts';

const cues = [
  { kind: 'announcement', start_ms: 0, end_ms: 3_000, text: 'Conversation One' },
  { kind: 'sentence', start_ms: 4_000, end_ms: 5_500, text: 'You look worried.' },
  { kind: 'sentence', start_ms: 6_000, end_ms: 9_000, text: 'Somebody comes over with a question every few minutes.' },
  { kind: 'pause', start_ms: 9_000, end_ms: 10_000 },
  { kind: 'question', start_ms: 12_000, end_ms: 13_000, text: 'You look worried. Why?' },
];

it('is the sentence that holds a quotation, or all that a quotation holds', () => {
  expect(evidenceSpan(cues, ['with a question every few minutes'])).toEqual({ fromMs: 6_000, toMs: 9_000 });
  expect(evidenceSpan(cues, ['You look worried. Somebody comes over with a question every few minutes.'])).toEqual({
    fromMs: 4_000,
    toMs: 9_000,
  });
});

it('goes on to the next quotation, and knows when nothing says it', () => {
  expect(evidenceSpan(cues, ['nobody said this', 'every few minutes'])).toEqual({ fromMs: 6_000, toMs: 9_000 });
  expect(evidenceSpan(cues, ['nobody said this'])).toBeNull();
  expect(evidenceSpan([], ['every few minutes'])).toBeNull();
});

it('a recording begins at its passage, not at its announcements', () => {
  expect(passageStartMs(cues)).toBe(4_000);
  expect(passageStartMs([])).toBe(0);
});
