import { execFile } from 'node:child_process';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SpeechSamples } from '@study/content/author/audio/recognise/recognise.ts';
import { RECORDING_BYTES_MAX } from '@study/contract/papers/document-limits.ts';

const run = promisify(execFile);

/** Converting an hour of sound takes a few seconds. */
const LONGEST_MS = 60_000;
/** A second more than the maximum length, so that a longer recording is refused instead of cut. */
const LONGEST_SECONDS = 30 * 60 + 1;
const MEMORY_BYTES = 256 * 1024 * 1024;

/**
 * Containers of sound, or of sound with pictures. Playlist formats are excluded, because ffmpeg would open the files
 * they name.
 */
const CONTAINERS = 'ogg,flac,aac,asf,mov,matroska,wav,mp3,amr,aiff,caf,avi,mpeg,mpegts';

const QUIET = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1'];
const SAFE = ['-max_alloc', String(MEMORY_BYTES), '-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS];
const MONO = ['-map', '0:a:0', '-t', String(LONGEST_SECONDS), '-ac', '1'];

/**
 * Converts a sound file to M4A, which every browser plays; null: it cannot be read. The input is untrusted: ffmpeg may
 * open this file only, with limits on time and memory.
 */
export async function convertSound(bytes: Buffer): Promise<Buffer | null> {
  return withFfmpeg(bytes, 'made.m4a', [
    '-map_metadata',
    '-1',
    '-c:a',
    'aac',
    '-b:a',
    '64k',
    '-fs',
    String(RECORDING_BYTES_MAX),
    '-movflags',
    '+faststart',
    '-f',
    'ipod',
  ]);
}

/** The sound as samples for the recogniser, with the same limits; null: it cannot be read. */
export async function speechSamples(bytes: Buffer): Promise<SpeechSamples | null> {
  const raw = await withFfmpeg(bytes, 'made.raw', ['-ar', '16000', '-f', 's16le']);
  return raw === null ? null : new Int16Array(new Uint8Array(raw).buffer);
}

async function withFfmpeg(bytes: Buffer, name: string, output: readonly string[]): Promise<Buffer | null> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'recording-'));
  const [given, made] = [join(folder.path, 'given'), join(folder.path, name)];
  await writeFile(given, bytes, { mode: 0o600 });
  try {
    await run('ffmpeg', [...QUIET, ...SAFE, '-i', given, ...MONO, ...output, made], {
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    });
    return await readFile(made);
  } catch {
    return null;
  }
}
