import { createHash } from 'node:crypto';
import { timeline, type Timeline } from '@study/contract/papers/paper-document.ts';
import type { Fault } from '../fault.ts';
import { audioFile, formatsOf, timelineFile, type AudioFormat } from '../recordings.ts';
import { schemaFaults } from '../schema-faults.ts';
import { fileFault } from './bundle-files.ts';

interface BundleRecordings {
  recordings: Map<string, Uint8Array>;
  timelines: Map<string, Timeline>;
  faults: Fault[];
}

type ReadFile = (name: string) => Promise<Uint8Array | null>;

/** Reads the recordings of the given clips with their timelines; `read` returns null for a missing file. */
export async function readRecordings(clips: Iterable<string>, read: ReadFile): Promise<BundleRecordings> {
  const found: BundleRecordings = { recordings: new Map(), timelines: new Map(), faults: [] };
  for (const clip of clips) {
    await readOne(found, clip, read);
  }
  return found;
}

async function readOne(found: BundleRecordings, clip: string, read: ReadFile): Promise<void> {
  const timelineName = `media/${timelineFile(clip)}`;
  const written = await read(timelineName);
  if (written !== null) readTimeline(found, { clip, name: timelineName, bytes: written });
  const sounds: Uint8Array[] = [];
  for (const format of formatsOf(found.timelines.get(clip) ?? {})) {
    const name = `media/${audioFile(clip, format)}`;
    const bytes = await read(name);
    if (bytes === null) continue;
    if (!IS_SOUND[format](bytes)) found.faults.push(fileFault(name, `内容不是${format}录音`, '请换成正确的录音文件'));
    found.recordings.set(name, bytes);
    sounds.push(bytes);
  }
  if (sounds.length === 0 || sounds.some((bytes) => isNamedBy(clip, bytes))) return;
  const mend = '请用papers:audio生成，不要改动录音文件';
  found.faults.push(fileFault(`media/${clip}`, '录音的内容与名字里的哈希不符', mend));
}

function readTimeline(
  found: BundleRecordings,
  { clip, name, bytes }: { clip: string; name: string; bytes: Uint8Array },
): void {
  const document = parseJson(bytes);
  const parsed = timeline.safeParse(document);
  if (parsed.success) found.timelines.set(clip, parsed.data);
  else found.faults.push(...schemaFaults(name, document, parsed.error.issues));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/**
 * Whether a name is the content hash: recordings are cached forever, so the content behind a name must never change.
 */
const isNamedBy = (clip: string, bytes: Uint8Array): boolean =>
  createHash('sha256').update(bytes).digest('hex').startsWith(clip);

const latin = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1');

/** Format detection by magic bytes. */
const IS_SOUND: Readonly<Record<AudioFormat, (bytes: Uint8Array) => boolean>> = {
  webm: (bytes) => latin(bytes, 0, 4) === '\u001aE\u00df\u00a3',
  m4a: (bytes) => latin(bytes, 4, 8) === 'ftyp',
  mp3: (bytes) => latin(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
  wav: (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WAVE',
};
