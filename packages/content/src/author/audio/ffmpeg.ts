import { readFile } from 'node:fs/promises';
import { runCommand } from '#read/run-command.ts';
import { SAMPLE_RATE, type Samples } from '#read/samples.ts';

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
