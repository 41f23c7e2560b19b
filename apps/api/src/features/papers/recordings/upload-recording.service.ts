import { checkRecordings } from '@study/content/check/recordings.ts';
import { type PlannedGroup, plannedGroups } from '@study/content/read/planned-groups.ts';
import type { AudioFormat } from '@study/content/read/recordings.ts';
import { type Timeline, timeline as timelineSchema } from '@study/contract/papers/paper-document.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '#deps.ts';
import { isRefusal, type Refusal, refuse } from '#http/errors.ts';
import { storePaper } from '../administration/paper-loading.service.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { findCurrentContent, lockPaper } from '#models/papers/paper-versions.store.ts';
import { clipOf, storeRecording } from './recording-files.ts';
import { clipAt, groupPath, pathOf, withRecording } from './group-path.ts';
import { alignUpload } from './align-upload.ts';
import { hasFfmpeg } from '#speech/voice.ts';
import { convertSound } from './convert-sound.ts';
import { readSound } from './read-sound.ts';

export interface RecordingUpload {
  paperId: string;
  /** The group's path, such as `listening.news_report.1`. */
  group: string;
  /** JSON of the timeline's cues; undefined: no cues. */
  cues?: string | undefined;
  /** Finds the cues by listening. */
  align?: 'yes' | undefined;
  bytes: Buffer;
}

export type RecordingUploaded =
  | { content_version: number; clip: string; duration_ms: number; left_out?: string[] }
  | Refusal;

const wrong = (field: string, sentence: string): Refusal =>
  refuse('validation_failed', { fields: { [field]: sentence } });

/** Sets a group's recording, as a new version of the paper. Open attempts keep their version. */
export async function uploadRecording(deps: Deps, actor: Actor, upload: RecordingUpload): Promise<RecordingUploaded> {
  const { paperId, cues: text } = upload;
  const group = await groupOf(deps, upload);
  if (isRefusal(group)) return group;
  const sound = await usableSound(upload.bytes);
  if ('fault' in sound) return wrong('recording', sound.fault);
  const heard = upload.align === undefined || text !== undefined ? null : await alignUpload(sound, group);
  if (heard !== null && 'fault' in heard) return wrong('recording', heard.fault);
  const timeline = timelineOf(clipOf(sound.bytes), sound, heard === null ? text : heard.cues);
  if (timeline === null) return wrong('cues', '时间轴应为JSON数组，每项有kind、start_ms和end_ms');
  // The file is stored before the version that refers to it. If storing the version fails, the clean-up removes the
  // file.
  await storeRecording(deps, { paperId, clip: timeline.clip, format: sound.format }, sound.bytes);
  return inTransaction(deps.database.db, async (trx) => {
    await lockPaper(trx, paperId);
    const current = await findCurrentContent(trx, paperId);
    if (current === null) return refuse('not_found');
    const content = withRecording(current, upload.group, timeline);
    if (content === null) return noSuchGroup(upload.group);
    const [fault] = checkRecordings({ ...content, folderName: null, mediaFiles: null, knowledge: null }).filter(
      ({ path }) => path === pathOf(content.paper, upload.group),
    );
    if (fault) return wrong(text === undefined ? 'recording' : 'cues', `${fault.message}。${fault.mend}`);
    const version = await storePaper(trx, content);
    await recordAct(trx, actor, {
      act: 'paper.upload_recording',
      target: { kind: 'paper', id: paperId },
      before: { group: upload.group, clip: clipAt(current.paper, upload.group) },
      after: { group: upload.group, clip: timeline.clip, content_version: version },
    });
    const stored = { content_version: version, clip: timeline.clip, duration_ms: timeline.duration_ms };
    return heard === null ? stored : { ...stored, left_out: heard.leftOut };
  });
}

const noSuchGroup = (group: string): Refusal => wrong('group', `这份试卷没有${group}`);

/** The group as planned; found before the sound is checked, which takes longer. */
async function groupOf({ database }: Deps, { paperId, group }: RecordingUpload): Promise<PlannedGroup | Refusal> {
  const current = await findCurrentContent(database.db, paperId);
  if (current === null) return wrong('group', '试卷还没有内容，请先上传试题和答案');
  const planned = plannedGroups(current.paper, current.answers).find((each) => groupPath(each) === group);
  return planned ?? noSuchGroup(group);
}

function timelineOf(
  clip: string,
  { format, durationMs }: { format: AudioFormat; durationMs: number },
  given: string | Timeline['cues'] | undefined,
): Timeline | null {
  const parsed = timelineSchema.safeParse({
    clip,
    duration_ms: durationMs,
    is_synthetic: false,
    made_from: `upload:${clip}`,
    formats: [format],
    cues: typeof given === 'string' ? parseJson(given) : (given ?? []),
  });
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface UsableSound {
  bytes: Buffer;
  format: AudioFormat;
  durationMs: number;
}

/**
 * The upload in a format that browsers play, converted if necessary and possible; or a Chinese sentence why it cannot
 * be used.
 */
async function usableSound(given: Buffer): Promise<UsableSound | { fault: string }> {
  const read = await readSound(given);
  if (!('fault' in read)) return { ...read, bytes: given };
  const isConverted = read.mayConvert === true && (await hasFfmpeg());
  const bytes = isConverted ? await convertSound(given) : null;
  if (bytes === null) return { fault: read.fault };
  const converted = await readSound(bytes);
  return 'fault' in converted ? { fault: converted.fault } : { ...converted, bytes };
}
