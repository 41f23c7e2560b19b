import { createHash } from 'node:crypto';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { hashContent } from '#read/content-hash.ts';
import { audioFile, timelineFile } from '#read/recordings.ts';
import { assemble, levelVoices, trimSilence } from './assemble.ts';
import { decodeSound, encodeSound, loudnessGain } from './ffmpeg.ts';
import type { Step } from './group-plan.ts';
import { speakable } from '#read/sentences.ts';
import type { SpeechProvider } from './speak.ts';
import { SAMPLE_RATE, type Samples } from '#read/samples.ts';
import { SPOKEN_SENTENCE_SECONDS_MAX } from './speech-limits.ts';

/** Pipeline version; raise it when assembly or encoding changes, so that every recording is generated again. */
const PIPELINE = 1;

/** Fingerprint of a recording's input: equal words, pauses, voices and rates give equal fingerprints. */
export const madeFrom = (steps: readonly Step[], settings: string, wordsPerMinute: number): string =>
  `sha256:${hashContent({ steps, settings, wordsPerMinute, pipeline: PIPELINE })}`;

/**
 * Speaks the steps and writes `<clip>.webm`, `.m4a` and `.timeline.json` into the media folder, where the clip is the
 * first 24 hex digits of the WebM file's SHA-256. Throws `SpokenTooLong`.
 */
export async function makeRecording(
  media: string,
  steps: readonly Step[],
  { provider, wordsPerMinute }: { provider: SpeechProvider; wordsPerMinute: number },
): Promise<Timeline> {
  const { samples, durationMs, cues } = assemble(steps, await speakAll(steps, provider, wordsPerMinute));
  const gain = await loudnessGain(samples);
  await using folder = await mkdtempDisposable(path.join(media, '.making-'));
  const webm = await encodeSound(samples, { format: 'webm', gain, file: path.join(folder.path, 'sound.webm') });
  const m4a = await encodeSound(samples, { format: 'm4a', gain, file: path.join(folder.path, 'sound.m4a') });
  const clip = createHash('sha256').update(webm).digest('hex').slice(0, 24);
  const timeline: Timeline = {
    clip,
    duration_ms: durationMs,
    is_synthetic: true,
    made_from: madeFrom(steps, provider.settings, wordsPerMinute),
    cues,
  };
  await writeFile(path.join(media, audioFile(clip, 'webm')), webm);
  await writeFile(path.join(media, audioFile(clip, 'm4a')), m4a);
  await writeFile(path.join(media, timelineFile(clip)), `${JSON.stringify(timeline, null, 1)}\n`);
  return timeline;
}

/** A voice took too long over a sentence, which is probably not English. */
export class SpokenTooLong extends Error {
  override name = 'SpokenTooLong';
  readonly sentence: string;
  constructor(sentence: string) {
    super(`the voice needs over ${SPOKEN_SENTENCE_SECONDS_MAX} s for: ${sentence.slice(0, 80)}`);
    this.sentence = sentence;
  }
}

async function speakAll(steps: readonly Step[], provider: SpeechProvider, wordsPerMinute: number): Promise<Samples[]> {
  const spoken = [];
  for (const step of steps) {
    if (!('say' in step)) continue;
    const sound = await provider.speak(speakable(step.say), step.voice, wordsPerMinute);
    const heard = await decodeSound(sound, { seconds: SPOKEN_SENTENCE_SECONDS_MAX + 1 });
    if (heard.length > SPOKEN_SENTENCE_SECONDS_MAX * SAMPLE_RATE) throw new SpokenTooLong(step.say);
    spoken.push({ voice: step.voice, samples: trimSilence(heard) });
  }
  return levelVoices(spoken);
}
