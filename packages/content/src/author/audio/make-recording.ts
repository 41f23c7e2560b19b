import { createHash } from 'node:crypto';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Timeline } from '@study/contract/paper-document.ts';
import { hashContent } from '../../read/content-hash.ts';
import { audioFile, timelineFile } from '../../read/recordings.ts';
import { assemble, levelVoices, trimSilence } from './assemble.ts';
import { decodeSound, encodeSound, loudnessGain } from './ffmpeg.ts';
import type { Step } from './group-plan.ts';
import { speakable } from '../../read/sentences.ts';
import type { SpeechProvider } from './speak.ts';
import type { Samples } from '../../read/samples.ts';

/** Raised when the assembling or the encoding changes, so that every recording is made again. */
const PIPELINE = 1;

/** Names what a recording is made from: the same words, pauses, voices and rate give the same name. */
export const madeFrom = (steps: readonly Step[], settings: string, wordsPerMinute: number): string =>
  `sha256:${hashContent({ steps, settings, wordsPerMinute, pipeline: PIPELINE })}`;

/**
 * Speaks the steps and writes `<clip>.webm`, `.m4a` and `.timeline.json` into the media folder,
 * where the clip is the first 24 hex digits of the WebM file's SHA-256.
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

async function speakAll(steps: readonly Step[], provider: SpeechProvider, wordsPerMinute: number): Promise<Samples[]> {
  const spoken = [];
  for (const step of steps) {
    if (!('say' in step)) continue;
    const sound = await provider.speak(speakable(step.say), step.voice, wordsPerMinute);
    spoken.push({ voice: step.voice, samples: trimSilence(await decodeSound(sound)) });
  }
  return levelVoices(spoken);
}
