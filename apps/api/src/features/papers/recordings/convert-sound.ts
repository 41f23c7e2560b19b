import { execFile } from 'node:child_process';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RECORDING_BYTES_MAX } from '@study/contract/papers/document-limits.ts';

const run = promisify(execFile);

/** An hour of sound takes a few seconds; whatever takes this long is not a recording. */
const LONGEST_MS = 60_000;
/** A second more than a recording may have, so that a longer one is refused and not cut. */
const LONGEST_SECONDS = 30 * 60 + 1;
const MEMORY_BYTES = 256 * 1024 * 1024;

/** Files of sound, or of sound with a picture; no list of other files, because ffmpeg would open those. */
const CONTAINERS = 'ogg,flac,aac,asf,mov,matroska,wav,mp3,amr,aiff,caf,avi,mpeg,mpegts';

/**
 * The sound of a file as M4A, which every browser plays; null: it cannot be read. The bytes are untrusted: ffmpeg may
 * open this one file only, with little time and memory.
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
