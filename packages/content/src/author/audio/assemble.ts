import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { SAMPLE_RATE, type Samples } from '#read/samples.ts';
import { speakerOf, type Voice } from './casting.ts';
import type { Step } from './group-plan.ts';

export interface Assembled {
  samples: Samples;
  durationMs: number;
  cues: Timeline['cues'];
}

const millisecondsAt = (sample: number): number => Math.round((sample * 1000) / SAMPLE_RATE);
const samplesIn = (milliseconds: number): number => Math.round((milliseconds * SAMPLE_RATE) / 1000);

/**
 * Concatenates speech and silence. `speech` holds one entry per spoken step, in order; cue times follow the samples.
 */
export function assemble(steps: readonly Step[], speech: readonly Samples[]): Assembled {
  const waiting = [...speech];
  const pieces: { start: number; samples: Samples }[] = [];
  const cues: Timeline['cues'] = [];
  let position = 0;
  for (const step of steps) {
    const samples = 'say' in step ? (waiting.shift() ?? new Int16Array(0)) : null;
    const start = position;
    position += samples === null ? ('say' in step ? 0 : samplesIn(step.silenceMs)) : samples.length;
    if (samples !== null) pieces.push({ start, samples });
    const cue = cueOf(step);
    if (cue !== null) cues.push({ ...cue, start_ms: millisecondsAt(start), end_ms: millisecondsAt(position) });
  }
  const joined = new Int16Array(position);
  for (const { start, samples } of pieces) joined.set(samples, start);
  return { samples: joined, durationMs: millisecondsAt(position), cues };
}

type CueWords = Omit<Timeline['cues'][number], 'start_ms' | 'end_ms'>;

function cueOf(step: Step): CueWords | null {
  if ('say' in step) {
    const number = step.no === undefined ? {} : { no: step.no };
    return { kind: step.kind, ...number, speaker: speakerOf(step.voice), text: step.say };
  }
  return step.no === undefined ? null : { kind: 'pause', no: step.no };
}

const QUIET = 160;
const MARGIN = samplesIn(40);

/** Trims the silence that a voice leaves before and after a sentence, so that the plan alone sets the gaps. */
export function trimSilence(samples: Samples): Samples {
  const first = samples.findIndex((sample) => Math.abs(sample) > QUIET);
  if (first === -1) return new Int16Array(0);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > QUIET);
  return samples.slice(Math.max(0, first - MARGIN), last + 1 + MARGIN);
}

const TARGET_RMS = 2600;
const PEAK = 30_000;

/** Normalizes every voice to the same average level: one gain per voice, so that emphasis within a turn stays. */
export function levelVoices(spoken: readonly { voice: Voice; samples: Samples }[]): Samples[] {
  const gains = new Map(
    [...Map.groupBy(spoken, ({ voice }) => voice)].map(([voice, parts]) => [voice, gainFor(parts)] as const),
  );
  return spoken.map(({ voice, samples }) => amplify(samples, gains.get(voice) ?? 1));
}

function gainFor(parts: readonly { samples: Samples }[]): number {
  let [sum, count, peak] = [0, 0, 1];
  for (const { samples } of parts) {
    for (const sample of samples) {
      sum += sample * sample;
      peak = Math.max(peak, Math.abs(sample));
    }
    count += samples.length;
  }
  const level = Math.sqrt(sum / Math.max(1, count));
  return level === 0 ? 1 : Math.min(TARGET_RMS / level, PEAK / peak);
}

const amplify = (samples: Samples, gain: number): Samples => samples.map((sample) => Math.round(sample * gain));
