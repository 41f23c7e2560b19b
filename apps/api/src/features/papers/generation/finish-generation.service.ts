import { checkRecordings } from '@study/content/check/recordings.ts';
import type { PaperContent } from '@study/content/read/documents.ts';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '#deps.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { findCurrentContent, getVersions, lockPaper } from '#models/papers/paper-versions.store.ts';
import { storePaper } from '../administration/paper-loading.service.ts';
import { pathOf, withRecording } from '../recordings/group-path.ts';
import {
  endClip,
  endGeneration,
  isHeld,
  listClips,
  timelineOf,
  type ClipRow,
  type TakenGeneration,
} from './generations.store.ts';

const CHANGED = '文稿在合成期间改过，请再合成一次';

/** Adds the generated recordings to the paper as one new version. Open attempts keep their recordings. */
export async function finishGeneration(
  { database }: Pick<Deps, 'database'>,
  taken: TakenGeneration,
  log: Pick<Logger, 'info'>,
): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    await lockPaper(trx, taken.paper_id);
    // Cancelled just now, or claimed by another worker.
    if (!(await isHeld(trx, taken))) return;
    const version = await putRecordings(trx, taken);
    await endGeneration(trx, taken, version);
    log.info({ generation: taken.id, paper: taken.paper_id, version }, 'recordings made');
  });
}

type Unhashed = Omit<PaperContent, 'contentHash'>;

/** Stores the version with the recordings; null: none fits the paper's present scripts. */
async function putRecordings(trx: Db, { id, paper_id: paperId, ...by }: TakenGeneration): Promise<number | null> {
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
  const actor = { userId: by.actor_id, requestId: by.request_id, address: by.address };
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
