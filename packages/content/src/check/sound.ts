import path from 'node:path';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import type { Fault } from '../read/fault.ts';
import type { LoadedPaper } from '../read/load.ts';
import { audioFile, formatsOf } from '../read/recordings.ts';
import { runCommand } from '../read/run-command.ts';
import { SAMPLE_RATE, type Samples } from '../read/samples.ts';
import { LOUDNESS_TOLERANCE_LU, levelsIn, PEAK_MAX, TARGET_LUFS } from '../read/sound-levels.ts';

export interface MeasuredSound {
  durationMs: number;
  samples: Samples;
  /** Integrated loudness in LUFS and true peak in dBTP of the whole file. */
  lufs: number;
  peak: number;
  /** Momentary loudness in LUFS (EBU R128) over the 400 ms before each time. */
  loudness: readonly { atMs: number; lufs: number }[];
}

const WINDOW_MS = 400;
/** Minimum windows for a loudness: an exclamation of half a second is rightly louder than the talk around it. */
const WINDOWS_MIN = 5;
/** Amplitude over 20 ms below which a voice at exam level is inaudible. */
const SILENCE = 32_768 * 10 ** (-50 / 20);
const FRAME = SAMPLE_RATE / 50;
/** EBU R128 gates out windows 10 LU below the rest. */
const GATE_LU = 10;

/** Decodes a file and measures its loudness in one pass; null if it cannot be decoded. */
export async function measureSound(file: string): Promise<MeasuredSound | null> {
  const raw = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', 'pipe:1'];
  const args = [
    '-hide_banner',
    '-nostdin',
    '-nostats',
    '-xerror',
    '-i',
    file,
    '-af',
    'ebur128=framelog=info:peak=true',
    ...raw,
  ];
  try {
    const { stdout, stderr } = await runCommand('ffmpeg', args);
    const samples = new Int16Array(new Uint8Array(stdout).buffer);
    const loudness = [...stderr.matchAll(/\bt: *([\d.]+) .*?\bM: *(-?[\d.]+)/g)].map(([, at, lufs]) => ({
      atMs: Number(at) * 1000,
      lufs: Number(lufs),
    }));
    return { durationMs: Math.round((samples.length * 1000) / SAMPLE_RATE), samples, ...levelsIn(stderr), loudness };
  } catch {
    return null;
  }
}

interface Span {
  start_ms: number;
  end_ms: number;
}

/** Integrated loudness of a span in LUFS; null if it is too short. */
export function loudnessOf({ loudness }: MeasuredSound, { start_ms, end_ms }: Span): number | null {
  const within = loudness.filter(({ atMs }) => atMs - WINDOW_MS >= start_ms && atMs <= end_ms).map(({ lufs }) => lufs);
  if (within.length < WINDOWS_MIN) return null;
  const mean = meanOf(within);
  return meanOf(within.filter((lufs) => lufs >= mean - GATE_LU));
}

const meanOf = (levels: readonly number[]): number =>
  10 * Math.log10(levels.reduce((sum, lufs) => sum + 10 ** (lufs / 10), 0) / Math.max(1, levels.length));

/** The longest silence within a span, in milliseconds. */
export function longestSilence({ samples }: MeasuredSound, { start_ms, end_ms }: Span): number {
  const end = Math.min(samples.length, Math.round((end_ms * SAMPLE_RATE) / 1000));
  let [longest, current] = [0, 0];
  for (let start = Math.round((start_ms * SAMPLE_RATE) / 1000); start + FRAME <= end; start += FRAME) {
    current = isSilent(samples, start) ? current + FRAME : 0;
    longest = Math.max(longest, current);
  }
  return (longest * 1000) / SAMPLE_RATE;
}

function isSilent(samples: Samples, start: number): boolean {
  let sum = 0;
  for (let index = start; index < start + FRAME; index += 1) sum += (samples[index] ?? 0) ** 2;
  return Math.sqrt(sum / FRAME) < SILENCE;
}

const LOUDNESS = { min: -24, max: -14 };
const SILENCE_MAX_MS = 1000;
/** Codecs pad their last frame. */
const LENGTH_TOLERANCE_MS = 300;
const REMAKE = '请重新运行papers:audio，或重新录制';

/**
 * Checks the sound of a paper's recordings: every file decodes and matches its timeline's length, and speech is audible
 * throughout at exam level. Needs the `ffmpeg` command.
 */
export async function checkSound(folder: string, { timelines, mediaFiles }: LoadedPaper): Promise<Fault[]> {
  const heard = await Promise.all(
    [...timelines.values()].map(async (timeline) => {
      const faults: Fault[] = [];
      for (const format of formatsOf(timeline)) {
        const file = audioFile(timeline.clip, format);
        if (!mediaFiles.has(file)) continue;
        faults.push(...soundFaults(`media/${file}`, timeline, await measureSound(path.join(folder, 'media', file))));
      }
      return faults;
    }),
  );
  return heard.flat();
}

/** Faults in the sound of one file. */
export function soundFaults(file: string, timeline: Timeline, sound: MeasuredSound | null): Fault[] {
  const fault = (message: string): Fault => ({ file, path: '', message, mend: REMAKE });
  if (sound === null) return [fault('录音不能解码')];
  if (Math.abs(sound.durationMs - timeline.duration_ms) > LENGTH_TOLERANCE_MS) {
    return [fault(`录音长${seconds(sound.durationMs)}秒，时间轴为${seconds(timeline.duration_ms)}秒`)];
  }
  return [
    ...levelFaults(timeline, sound).map(fault),
    ...spokenCues(timeline).flatMap((cue) => {
      const place = `${clock(cue.start_ms)}处“${(cue.text ?? '').slice(0, 30)}”`;
      const silence = longestSilence(sound, cue);
      const level = loudnessOf(sound, cue);
      return [
        ...(silence <= SILENCE_MAX_MS ? [] : [fault(`${place}有${seconds(silence)}秒没有声音，不应超过1秒`)]),
        ...(level === null || (level >= LOUDNESS.min && level <= LOUDNESS.max)
          ? []
          : [fault(`${place}的响度为${level.toFixed(1)}LUFS，应为${LOUDNESS.min}到${LOUDNESS.max}`)]),
      ];
    }),
  ];
}

/** A person's recording is as loud as it is; the player evens out nothing, so that a generated one must fit exactly. */
function levelFaults({ is_synthetic, formats }: Timeline, { lufs, peak }: MeasuredSound): string[] {
  // Recordings in two unnamed formats were made before peaks were measured.
  if (!is_synthetic || formats === undefined) return [];
  const target = `${TARGET_LUFS}LUFS上下${LOUDNESS_TOLERANCE_LU}以内`;
  return [
    ...(peak <= PEAK_MAX ? [] : [`录音的峰值为${peak.toFixed(1)}dBTP，不应超过${PEAK_MAX}`]),
    ...(Math.abs(lufs - TARGET_LUFS) <= LOUDNESS_TOLERANCE_LU
      ? []
      : [`录音的响度为${lufs.toFixed(1)}LUFS，应在${target}`]),
  ];
}

/** In a human recording without cues, speech and pauses cannot be distinguished. */
const spokenCues = ({ cues }: Timeline): Timeline['cues'] =>
  cues.some(({ kind }) => kind === 'question') ? cues.filter(({ kind }) => kind !== 'pause') : [];

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
const clock = (milliseconds: number): string =>
  `${Math.floor(milliseconds / 60_000)}:${String(Math.floor(milliseconds / 1000) % 60).padStart(2, '0')}`;
