import { createHash } from 'node:crypto';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { hashContent } from '#read/content-hash.ts';
import { audioFile, timelineFile } from '#read/recordings.ts';
import { assemble, levelVoices, trimSilence } from './assemble.ts';
import type { Step } from './group-plan.ts';
import { speakable } from '#read/sentences.ts';
import type { SpeechProvider } from './speak.ts';
import { SAMPLE_RATE, type Samples } from '#read/samples.ts';
import { SPOKEN_SENTENCE_SECONDS_MAX } from './speech-limits.ts';
import { runCommand } from '#read/run-command.ts';

const TARGET_LUFS = -18;
const QUIET_FLAGS = ['-hide_banner', '-nostdin', '-nostats'];
const RAW = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1'];

/** Decodes any sound file to mono samples at SAMPLE_RATE; only the first `seconds` if given. */
export async function decodeSound(bytes: Uint8Array, { seconds }: { seconds?: number } = {}): Promise<Samples> {
  const until = seconds === undefined ? [] : ['-t', String(seconds)];
  const source = ['-protocol_whitelist', 'pipe', '-i', 'pipe:0'];
  const args = [...QUIET_FLAGS, '-loglevel', 'error', ...source, ...until, ...RAW, 'pipe:1'];
  const { stdout } = await runCommand('ffmpeg', args, bytes);
  return new Int16Array(new Uint8Array(stdout).buffer);
}

const bytesOf = (samples: Samples): Uint8Array =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

/** Gain in decibels from the samples' loudness to the target loudness (EBU R128, silence gated out). */
export async function loudnessGain(samples: Samples): Promise<number> {
  const args = [...QUIET_FLAGS, ...RAW, '-i', 'pipe:0', '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'];
  const { stderr } = await runCommand('ffmpeg', args, bytesOf(samples));
  const integrated = Number(stderr.match(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/)?.[1]);
  return Number.isFinite(integrated) && integrated > -70 ? TARGET_LUFS - integrated : 0;
}

const CODECS = {
  webm: ['-c:a', 'libopus', '-b:a', '24k', '-application', 'voip', '-f', 'webm'],
  m4a: ['-c:a', 'aac', '-b:a', '32k', '-movflags', '+faststart', '-f', 'ipod'],
} as const;

/** Encodes samples reproducibly into a file, amplified by `gain` decibels, and returns the file's bytes. */
export async function encodeSound(
  samples: Samples,
  { format, gain, file }: { format: keyof typeof CODECS; gain: number; file: string },
): Promise<Uint8Array> {
  const filter = `volume=${gain.toFixed(2)}dB,alimiter=limit=0.84:level=false`;
  const args = [...QUIET_FLAGS, '-loglevel', 'error', '-y', ...RAW, '-i', 'pipe:0', '-af', filter];
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  await runCommand('ffmpeg', [...args, ...CODECS[format], '-ac', '1', ...exact, file], bytesOf(samples));
  return readFile(file);
}

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
