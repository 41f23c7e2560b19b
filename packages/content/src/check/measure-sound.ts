import { runCommand } from '../read/run-command.ts';
import { SAMPLE_RATE, type Samples } from '../read/samples.ts';

export interface MeasuredSound {
  durationMs: number;
  samples: Samples;
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
  const args = ['-hide_banner', '-nostdin', '-nostats', '-xerror', '-i', file, '-af', 'ebur128=framelog=info', ...raw];
  try {
    const { stdout, stderr } = await runCommand('ffmpeg', args);
    const samples = new Int16Array(new Uint8Array(stdout).buffer);
    const loudness = [...stderr.matchAll(/\bt: *([\d.]+) .*?\bM: *(-?[\d.]+)/g)].map(([, at, lufs]) => ({
      atMs: Number(at) * 1000,
      lufs: Number(lufs),
    }));
    return { durationMs: Math.round((samples.length * 1000) / SAMPLE_RATE), samples, loudness };
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
