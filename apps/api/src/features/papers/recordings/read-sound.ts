import { Worker } from 'node:worker_threads';
import type { AudioFormat } from '@study/content/read/recordings.ts';

export interface SoundFacts {
  codec: string;
  /** null: unknown, as in a streamed recording. */
  seconds: number | null;
  isSoundAlone: boolean;
}

/** `mayConvert`: the fault is the format, and converting may help. */
export type Sound = { format: AudioFormat; durationMs: number } | { fault: string; mayConvert?: true };

/** Longer than any real file within the upload limit takes. */
const LONGEST_MS = 10_000;
const SHORTEST_SECONDS = 5;
const LONGEST_SECONDS = 30 * 60;
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

const latin = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end);

/** Formats by their first bytes, with the codecs that browsers can play. */
const FORMATS: readonly { format: AudioFormat; fits: (bytes: Buffer) => boolean; codec: RegExp }[] = [
  { format: 'webm', fits: (bytes) => latin(bytes, 0, 4) === '\u001aE\u00df\u00a3', codec: /^(OPUS|VORBIS)$/i },
  { format: 'm4a', fits: (bytes) => latin(bytes, 4, 8) === 'ftyp', codec: /AAC/ },
  { format: 'wav', fits: (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WAVE', codec: /^PCM$/ },
  {
    format: 'mp3',
    fits: (bytes) => latin(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
    codec: /Layer 3/,
  },
];

const NOT_TAKEN = '请上传WebM、M4A、MP3或WAV格式的录音';
const BROKEN = '录音已损坏，无法读取，请换一个文件';

/**
 * The format and length of a recording, or a Chinese sentence why it cannot be used. The bytes are untrusted, so they
 * are parsed in a separate thread with limits on memory and time.
 */
export async function readSound(bytes: Buffer, { limitMs = LONGEST_MS } = {}): Promise<Sound> {
  const known = FORMATS.find(({ fits }) => fits(bytes));
  if (known === undefined) return { fault: NOT_TAKEN, mayConvert: true };
  const facts = await readFacts(bytes, limitMs);
  if (facts === null) return { fault: BROKEN };
  if (!facts.isSoundAlone) return { fault: '文件里应只有声音，请去掉画面后再上传', mayConvert: true };
  if (!known.codec.test(facts.codec)) return { fault: `浏览器不能播放这种编码，${NOT_TAKEN}`, mayConvert: true };
  const { seconds } = facts;
  if (seconds === null || !Number.isFinite(seconds)) {
    return { fault: '读不出录音的长度，请转成M4A或MP3格式再上传', mayConvert: true };
  }
  if (seconds < SHORTEST_SECONDS || seconds > LONGEST_SECONDS) return { fault: '录音的长度应为5秒到30分钟' };
  return { format: known.format, durationMs: Math.round(seconds * 1000) };
}

/** null: it could not be parsed within the limits. */
async function readFacts(bytes: Buffer, limitMs: number): Promise<SoundFacts | null> {
  const thread = new Worker(new URL('./sound-thread.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: MEMORY,
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise<SoundFacts | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), limitMs);
      const end = (facts: SoundFacts | null) => {
        clearTimeout(timer);
        resolve(facts);
      };
      thread.once('message', end);
      thread.once('error', () => end(null));
      thread.once('exit', () => end(null));
    });
  } finally {
    await thread.terminate();
  }
}
