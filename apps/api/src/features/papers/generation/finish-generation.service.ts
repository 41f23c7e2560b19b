import { checkRecordings } from '@study/content/check/recordings.ts';
import type { PaperContent } from '@study/content/read/documents.ts';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import type { Claim } from '#models/job/run-jobs.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { findCurrentContent, getVersions, lockPaper } from '#models/papers/paper-versions.store.ts';
import { storePaper } from '../administration/paper-loading.service.ts';
import { pathOf, withRecording } from '../recordings/group-path.ts';
import {
  endClip,
  endGeneration,
  listClips,
  timelineOf,
  type ClipRow,
  type RunningGeneration,
} from './generations.store.ts';

const CHANGED = '文稿在合成期间改过，请再合成一次';

/** Adds the generated recordings to the paper as one new version. Open attempts keep their recordings. */
export async function finishGeneration(
  running: RunningGeneration,
  end: Claim<unknown>['end'],
  log: Pick<Logger, 'info'>,
): Promise<void> {
  const { id, paperId } = running;
  let version: number | null = null;
  // Rolled back where it was cancelled just now, or claimed by another worker.
  await end(async (trx) => {
    await lockPaper(trx, paperId);
    version = await putRecordings(trx, running);
    await endGeneration(trx, id, version);
  });
  log.info({ generation: id, paper: paperId, version }, 'recordings made');
}

type Unhashed = Omit<PaperContent, 'contentHash'>;

/** Stores the version with the recordings; null: none fits the paper's present scripts. */
async function putRecordings(trx: Db, { id, paperId, actor }: RunningGeneration): Promise<number | null> {
  const current = await findCurrentContent(trx, paperId);
  let content: PaperContent | null = null;
  const groups: string[] = [];
  for (const clip of await listClips(trx, id)) {
    if (clip.state !== 'spoken') continue;
    const base: Unhashed | null = content ?? current;
    const changed: PaperContent | null = base && withSpoken(base, clip, timelineOf(clip));
    if (changed === null) {
      await endClip(trx, clip, { fault: CHANGED });
      continue;
    }
    content = changed;
    groups.push(clip.group_path);
  }
  if (content === null) return null;
  const { current: before } = await getVersions(trx, paperId);
  const version = await storePaper(trx, content);
  await recordAct(trx, actor, {
    act: 'paper.generate_recordings',
    target: { kind: 'paper', id: paperId },
    before: { content_version: before },
    after: { content_version: version, groups },
  });
  return version;
}

/** The content with a recording; null: the script has changed since, or the group no longer exists. */
function withSpoken(content: Unhashed, { group_path: path }: ClipRow, timeline: Timeline): PaperContent | null {
  const changed = withRecording(content, path, timeline);
  if (changed === null) return null;
  const faultPath = pathOf(changed.paper, path);
  const faults = checkRecordings({ ...changed, folderName: null, mediaFiles: null, knowledge: null });
  return faults.some((fault) => fault.path === faultPath) ? null : changed;
}
