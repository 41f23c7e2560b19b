import { createHash } from 'node:crypto';
import { mkdtempDisposable, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { hashContent } from '#read/content-hash.ts';
import { audioFile, GENERATED_FORMAT, timelineFile } from '#read/recordings.ts';
import { levelsIn, PEAK_MAX, TARGET_LUFS } from '#read/sound-levels.ts';
import { assemble, levelVoices, trimSilence } from './assemble.ts';
import { decodeSound } from './decode-sound.ts';
import type { Voice } from './casting.ts';
import type { Step } from './group-plan.ts';
import type { SpeechProvider } from './speak.ts';
import { SAMPLE_RATE, type Samples } from '#read/samples.ts';
import { SPOKEN_SENTENCE_SECONDS_MAX } from './speech-limits.ts';
import { runCommand } from '#read/run-command.ts';

const QUIET_FLAGS = ['-hide_banner', '-nostdin', '-nostats'];
const RAW = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1'];

const bytesOf = (samples: Samples): Uint8Array =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

/** Integrated loudness in LUFS (EBU R128, silence gated out) and true peak in dBTP, of samples or of a file. */
async function measureLevels(sound: { samples: Samples } | { file: string }): Promise<{ lufs: number; peak: number }> {
  const input = 'file' in sound ? ['-i', sound.file] : [...RAW, '-i', 'pipe:0'];
  const args = [...QUIET_FLAGS, ...input, '-af', 'ebur128=framelog=verbose:peak=true', '-f', 'null', '-'];
  const { stderr } = await runCommand('ffmpeg', args, 'samples' in sound ? bytesOf(sound.samples) : undefined);
  const levels = levelsIn(stderr);
  return levels.lufs > -70 ? levels : { lufs: TARGET_LUFS, peak: levels.peak };
}

/** AAC is smaller at 16 kHz, and plays everywhere; the encoder cuts speech at 8 kHz anyway. */
const CODEC = ['-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-movflags', '+faststart', '-f', 'ipod'];

/** Encodes samples reproducibly into an m4a file, amplified by `gain` decibels and limited below `limit` (0 to 1). */
export async function encodeSound(
  samples: Samples,
  { gain, limit, file }: { gain: number; limit: number; file: string },
): Promise<void> {
  // Limited at a higher rate, because peaks between the samples count as well.
  const limiter = `alimiter=limit=${limit.toFixed(2)}:level=false:attack=2:release=50`;
  const filter = `volume=${gain.toFixed(2)}dB,aresample=96000,${limiter},aresample=${SAMPLE_RATE}`;
  const args = [...QUIET_FLAGS, '-loglevel', 'error', '-y', ...RAW, '-i', 'pipe:0', '-af', filter];
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  await runCommand('ffmpeg', [...args, ...CODEC, ...exact, file], bytesOf(samples));
}

const LIMITS = [0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4] as const;
const LOUDNESS_TOLERANCE_LU = 0.3;

/**
 * Encodes at the target loudness. The encoder adds to the peaks, so that the encoded file is measured and the limit
 * lowered until its true peak is low enough.
 */
async function encodeSafely(samples: Samples, file: string): Promise<void> {
  let gain = TARGET_LUFS - (await measureLevels({ samples })).lufs;
  for (const limit of LIMITS) {
    await encodeSound(samples, { gain, limit, file });
    let level = await measureLevels({ file });
    const missing = TARGET_LUFS - level.lufs;
    if (Math.abs(missing) > LOUDNESS_TOLERANCE_LU) {
      gain += missing;
      await encodeSound(samples, { gain, limit, file });
      level = await measureLevels({ file });
    }
    if (level.peak <= PEAK_MAX) return;
  }
}

/** Pipeline version; raise it when assembly or encoding changes, so that every recording is generated again. */
const PIPELINE = 2;

type FingerprintedProvider = Pick<SpeechProvider, 'settingsOf' | 'told'>;

/** Fingerprint of a recording's input: equal words, phones, pauses, voices and rates give equal fingerprints. */
export function madeFrom(
  steps: readonly Step[],
  { settingsOf, told }: FingerprintedProvider,
  wordsPerMinute: number,
): string {
  const spoken = steps.filter((step) => 'say' in step);
  const texts = spoken.map(({ say }) => told(say));
  const settings = settingsOf([...new Set(spoken.map(({ voice }) => voice))].toSorted());
  return `sha256:${hashContent({ steps, texts, settings, wordsPerMinute, pipeline: PIPELINE })}`;
}

/**
 * Speaks the steps and writes `<clip>.m4a` and `.timeline.json` into the media folder, where the clip is the first 24
 * hex digits of the sound file's SHA-256. Throws `SpokenTooLong`.
 */
export async function makeRecording(
  media: string,
  steps: readonly Step[],
  { provider, wordsPerMinute }: { provider: SpeechProvider; wordsPerMinute: number },
): Promise<Timeline> {
  const { samples, durationMs, cues } = assemble(steps, await speakAll(steps, provider, wordsPerMinute));
  await using folder = await mkdtempDisposable(path.join(media, '.making-'));
  const encoded = path.join(folder.path, audioFile('sound', GENERATED_FORMAT));
  await encodeSafely(samples, encoded);
  const clip = createHash('sha256')
    .update(await readFile(encoded))
    .digest('hex')
    .slice(0, 24);
  const timeline: Timeline = {
    clip,
    duration_ms: durationMs,
    is_synthetic: true,
    made_from: madeFrom(steps, provider, wordsPerMinute),
    formats: [GENERATED_FORMAT],
    cues,
  };
  await rename(encoded, path.join(media, audioFile(clip, GENERATED_FORMAT)));
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
  const texts = steps.flatMap((step) => ('say' in step ? [{ text: step.say, voice: step.voice }] : []));
  const spoken: { voice: Voice; samples: Samples }[] = [];
  for await (const sound of provider.speak(texts, wordsPerMinute)) {
    const { text, voice } = texts[spoken.length] ?? { text: '', voice: 'N' };
    const heard = await decodeSound(sound, { seconds: SPOKEN_SENTENCE_SECONDS_MAX + 1 });
    if (heard.length > SPOKEN_SENTENCE_SECONDS_MAX * SAMPLE_RATE) throw new SpokenTooLong(text);
    spoken.push({ voice, samples: trimSilence(heard) });
  }
  return levelVoices(spoken);
}
