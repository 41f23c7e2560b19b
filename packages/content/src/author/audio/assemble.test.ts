import { expect, test } from 'vitest';
import { assemble, levelVoices, trimSilence } from './assemble.ts';
import { SAMPLE_RATE } from '#read/samples.ts';

const tone = (count: number, height = 1000) =>
  Int16Array.from({ length: count }, (_, index) => (index % 2 ? height : -height));
const quiet = (count: number) => new Int16Array(count);
const join = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));

const peak = (samples: Int16Array | undefined) => Math.max(...(samples ?? []));

test('takes every cue from the samples that were really laid down', () => {
  const result = assemble(
    [
      { silenceMs: 500 },
      { say: 'One.', kind: 'sentence', voice: 'W1' },
      { silenceMs: 350 },
      { say: 'Question 1. Why?', kind: 'question', voice: 'N', no: 1 },
      { silenceMs: 2000, no: 1 },
    ],
    [tone(SAMPLE_RATE), tone(SAMPLE_RATE / 2)],
  );
  expect(result.cues).toEqual([
    { kind: 'sentence', start_ms: 500, end_ms: 1500, speaker: 'W', text: 'One.' },
    { kind: 'question', start_ms: 1850, end_ms: 2350, no: 1, speaker: 'N', text: 'Question 1. Why?' },
    { kind: 'pause', start_ms: 2350, end_ms: 4350, no: 1 },
  ]);
  expect(result.durationMs).toBe(4350);
  expect(result.samples.length).toBe((4350 * SAMPLE_RATE) / 1000);
  expect(result.samples[SAMPLE_RATE / 2 - 1]).toBe(0);
  expect(result.samples[SAMPLE_RATE / 2]).toBe(-1000);
});

test('does not drift over many short sentences', () => {
  const steps = Array.from({ length: 300 }, () => ({ say: 'x', kind: 'sentence', voice: 'M1' }) as const);
  const result = assemble(
    steps,
    steps.map(() => tone(SAMPLE_RATE / 1000 + 7)),
  );
  expect(result.durationMs).toBe(Math.round((300 * (SAMPLE_RATE / 1000 + 7) * 1000) / SAMPLE_RATE));
  expect(result.cues.at(-1)?.end_ms).toBe(result.durationMs);
});

test('cuts the silence around a sentence down to a short margin', () => {
  const margin = (SAMPLE_RATE * 40) / 1000;
  expect(trimSilence(join(quiet(9000), tone(500), quiet(9000))).length).toBe(500 + 2 * margin);
  expect(trimSilence(quiet(9000)).length).toBe(0);
});

test('brings two voices to one level with one gain each, without clipping', () => {
  const [soft, loud, softer] = levelVoices([
    { voice: 'W1', samples: tone(100, 500) },
    { voice: 'M1', samples: tone(100, 9000) },
    { voice: 'W1', samples: tone(100, 250) },
  ]);
  expect(Math.abs(peak(softer) - peak(soft) / 2)).toBeLessThan(2);
  expect(Math.abs(peak(loud) - 2600)).toBeLessThan(2);
});
