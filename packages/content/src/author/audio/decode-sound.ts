import { runCommand } from '#read/run-command.ts';
import { SAMPLE_RATE, type Samples } from '#read/samples.ts';

/** Decodes any sound file to mono samples at SAMPLE_RATE; only the first `seconds` if given. */
export async function decodeSound(bytes: Uint8Array, { seconds }: { seconds?: number } = {}): Promise<Samples> {
  const until = seconds === undefined ? [] : ['-t', String(seconds)];
  const raw = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', 'pipe:1'];
  const source = ['-loglevel', 'error', '-protocol_whitelist', 'pipe', '-i', 'pipe:0'];
  const { stdout } = await runCommand('ffmpeg', ['-hide_banner', '-nostats', ...source, ...until, ...raw], bytes);
  return new Int16Array(new Uint8Array(stdout).buffer);
}
