import { alignRecording } from '@study/content/author/audio/align/align-recording.ts';
import { planGroup } from '@study/content/author/audio/group-plan.ts';
import type { PlannedGroup } from '@study/content/read/planned-groups.ts';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { canAlign } from '#speech/voice.ts';
import { speechSamples } from './convert-sound.ts';

/** The web app waits two minutes for an upload; comparing takes about 3 s of processor time a minute of sound. */
const LONGEST_MS = 75_000;
/** The longest group of the exam takes seven minutes. */
const LONGEST_SOUND_MS = 12 * 60_000;

/** Comparisons wait for each other: one takes a core for some seconds. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Compares an uploaded recording with the group's script, and returns its cues and the sentences it lacks, or a Chinese
 * sentence why it cannot be this recording. Null where the server has no recogniser.
 */
export async function alignUpload(
  { bytes, durationMs }: { bytes: Buffer; durationMs: number },
  group: PlannedGroup,
): Promise<{ cues: Timeline['cues']; leftOut: string[] } | { fault: string } | null> {
  if (group.script.length === 0 || !(await canAlign())) return null;
  if (durationMs > LONGEST_SOUND_MS) {
    return { fault: '录音超过12分钟，比一篇听力长得多，可能是整套的录音，请按篇剪开再上传' };
  }
  const signal = AbortSignal.timeout(LONGEST_MS);
  const turn = queue.then(() => (signal.aborted ? null : compare(bytes, group, signal)));
  queue = turn.catch(() => undefined);
  try {
    return (await turn) ?? { fault: TOO_SLOW };
  } catch (error) {
    if (signal.aborted) return { fault: TOO_SLOW };
    throw error;
  }
}

const TOO_SLOW = '服务器正忙，一分钟里没有核对完，请过一会儿再上传，或不核对直接换上';

async function compare(bytes: Buffer, group: PlannedGroup, signal: AbortSignal) {
  const samples = await speechSamples(bytes);
  if (samples === null) return { fault: '录音已损坏，无法读取，请换一个文件' };
  const { heard, cues, leftOut } = await alignRecording(samples, planGroup(group), signal);
  if (cues.length === 0) {
    const share = Math.floor(100 * heard);
    return { fault: `只听出这一篇文稿的${share}%，可能传错了录音，或杂音太大、声音太小，请换一个文件` };
  }
  const asked = new Set(cues.map(({ no }) => no));
  const unasked = group.questions.map(({ no }) => no).filter((no) => !asked.has(no));
  // A recording without any question is one piece; one with some of them would leave a candidate without the others.
  if (unasked.length > 0 && unasked.length < group.questions.length) {
    return { fault: `录音里没有听到第${unasked.join('、')}题的问题，请补上再上传` };
  }
  return { cues, leftOut };
}
