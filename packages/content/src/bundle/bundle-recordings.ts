import { createHash } from 'node:crypto';
import { timeline, type Timeline } from '@study/contract/paper-document.ts';
import type { Fault } from '../fault.ts';
import { audioFile, AUDIO_FORMATS, timelineFile, type AudioFormat } from '../recordings.ts';
import { schemaFaults } from '../schema-faults.ts';
import { fileFault } from './bundle-files.ts';

interface BundleRecordings {
  recordings: Map<string, Uint8Array>;
  timelines: Map<string, Timeline>;
  faults: Fault[];
}

/** The recordings of the given clips with their timelines; `read` gives null for a file that is not there. */
export async function readRecordings(
  clips: Iterable<string>,
  read: (name: string) => Promise<Uint8Array | null>,
): Promise<BundleRecordings> {
  const found: BundleRecordings = { recordings: new Map(), timelines: new Map(), faults: [] };
  for (const clip of clips) {
    const sounds = [];
    for (const format of AUDIO_FORMATS) {
      const name = `media/${audioFile(clip, format)}`;
      const bytes = await read(name);
      if (bytes === null) continue;
      if (!isSound(bytes, format)) found.faults.push(fileFault(name, `内容不是${format}录音`, '请换成正确的录音文件'));
      found.recordings.set(name, bytes);
      sounds.push(bytes);
    }
    if (sounds.length > 0 && !sounds.some((bytes) => isNamedBy(clip, bytes))) {
      const mend = '请用papers:audio生成，不要改动录音文件';
      found.faults.push(fileFault(`media/${clip}`, '录音的内容与名字里的哈希不符', mend));
    }
    const name = `media/${timelineFile(clip)}`;
    const bytes = await read(name);
    if (bytes !== null) readTimeline(found, { clip, name, bytes });
  }
  return found;
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

/** Names are content hashes, so that a recording never changes under a name that is cached for good. */
const isNamedBy = (clip: string, bytes: Uint8Array): boolean =>
  createHash('sha256').update(bytes).digest('hex').startsWith(clip);

const isSound = (bytes: Uint8Array, format: AudioFormat): boolean =>
  format === 'webm'
    ? Buffer.from(bytes.subarray(0, 4)).toString('hex') === '1a45dfa3'
    : Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp';
