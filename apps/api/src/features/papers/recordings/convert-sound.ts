import { execFile } from 'node:child_process';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

/**
 * Converts a sound file to M4A, which every browser plays; null: it cannot be read. The input is untrusted: ffmpeg may
 * open this file only, with limits on time and memory.
 */
export async function convertSound(bytes: Buffer): Promise<Buffer | null> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'recording-'));
  const [given, made] = [join(folder.path, 'given'), join(folder.path, 'made.m4a')];
  await writeFile(given, bytes, { mode: 0o600 });
  const safe = ['-max_alloc', String(MEMORY_BYTES), '-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS];
  const input = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1', ...safe, '-i', given];
  const sound = ['-map', '0:a:0', '-map_metadata', '-1', '-t', String(LONGEST_SECONDS), '-ac', '1', '-c:a', 'aac'];
  const output = ['-b:a', '64k', '-fs', String(RECORDING_BYTES_MAX), '-movflags', '+faststart', '-f', 'ipod', made];
  try {
    await run('ffmpeg', [...input, ...sound, ...output], { timeout: LONGEST_MS, killSignal: 'SIGKILL' });
    return await readFile(made);
  } catch {
    return null;
  }
}
