import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planGroup, WORDS_PER_MINUTE } from '@study/content/author/audio/group-plan.ts';
import { faultOfSteps } from '@study/content/author/audio/speakable-steps.ts';
import { plannedGroups } from '@study/content/read/planned-groups.ts';
import { audioFile, AUDIO_FORMATS } from '@study/content/read/recordings.ts';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import type { Logger } from 'pino';
import type { Deps } from '#deps.ts';
import { openWorkFolder } from '#files/work-folder.ts';
import { findCurrentContent } from '#models/papers/paper-versions.store.ts';
import { storeRecording } from '../recordings/recording-files.ts';
import { groupPath } from '../recordings/group-path.ts';
import { beginClip, endClip, listClips, type ClipRow, type RunningGeneration } from './generations.store.ts';
import { speakApart } from './speak-apart.ts';

/** A clip that has crashed its worker this often is not tried again. */
const MOST_TRIES = 3;

export type ClipTools = Pick<Deps, 'config' | 'database' | 'files'> & { log: Pick<Logger, 'warn'> };

/** Working folder for recordings, with one subfolder per recording. */
export const speakingWorkplace = ({ config }: Pick<Deps, 'config'>): string => join(config.dataDir, 'speaking');

/** Makes the missing clips one after another, until all are made or `signal` aborts. */
export async function makeClips(tools: ClipTools, running: RunningGeneration, signal: AbortSignal): Promise<void> {
  const { db } = tools.database;
  for (const clip of await listClips(db, running.id)) {
    if (clip.state === 'spoken' || clip.state === 'failed') continue;
    if (signal.aborted) return;
    const isSpent = (await beginClip(db, clip)) > MOST_TRIES;
    const outcome = isSpent ? { fault: '服务器试了三次都没有做完' } : await makeClip(tools, running, clip, signal);
    if (signal.aborted) return;
    await endClip(db, clip, outcome);
  }
}

async function makeClip(
  { config, database, files, log }: ClipTools,
  { paperId }: RunningGeneration,
  { group_path: path }: ClipRow,
  signal: AbortSignal,
): Promise<{ timeline: Timeline } | { fault: string }> {
  const content = await findCurrentContent(database.db, paperId);
  const groups = content === null ? [] : plannedGroups(content.paper, content.answers);
  const group = groups.find((each) => groupPath(each) === path);
  if (content === null || group === undefined) return { fault: '试卷里已经没有这一篇' };
  if (group.script.length === 0) return { fault: '这一篇还没有文稿' };
  const steps = planGroup(group);
  const fault = faultOfSteps(steps);
  if (fault !== null) return { fault };
  await using folder = await openWorkFolder(speakingWorkplace({ config }));
  const wordsPerMinute = WORDS_PER_MINUTE[content.paper.exam];
  const work = { folder: folder.path, steps, wordsPerMinute, speech: config.speech };
  const { reply, said } = await speakApart(work, signal);
  if (said !== '' && !signal.aborted) log.warn({ paper: paperId, group: path, said }, 'a recording was not spoken');
  if ('fault' in reply || signal.aborted) return reply;
  const { clip } = reply.timeline;
  for (const format of AUDIO_FORMATS) {
    const bytes = await readFile(join(folder.path, audioFile(clip, format)));
    await storeRecording({ config, files }, { paperId, clip, format }, bytes);
  }
  return reply;
}
