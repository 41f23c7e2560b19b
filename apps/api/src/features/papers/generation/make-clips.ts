import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planGroups, WORDS_PER_MINUTE } from '@study/content/author/audio/group-plan.ts';
import { faultOfSteps } from '@study/content/author/audio/speakable-steps.ts';
import { plannedGroups } from '@study/content/read/planned-groups.ts';
import { audioFile, GENERATED_FORMAT } from '@study/content/read/recordings.ts';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import type { Logger } from 'pino';
import type { Deps } from '#deps.ts';
import { openWorkFolder } from '#files/work-folder.ts';
import { findCurrentContent } from '#models/papers/paper-versions.store.ts';
import { storeRecording } from '../recordings/recording-files.ts';
import { groupPath } from '../recordings/group-path.ts';
import { beginClip, type ClipRow, endClip, listClips, type RunningGeneration } from './generations.store.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { programPath } from '#config.ts';
import { speechReply, type SpeechReply, type SpeechWork } from './speech-work.ts';
import { yieldTo } from '#threads/yield-to.ts';

const PROGRAM = fileURLToPath(new URL('./speaking-process.ts', import.meta.url));
/** A lecture takes half a minute on one core, and many times that under load at low priority. */
const LONGEST_MS = 10 * 60_000;
const LONGEST_FAULT = '十分钟还没有合成完，请等服务器空闲时再试，或缩短文稿';
const CRASHED = '合成的程序中断了，原因在服务的日志里';

/** For the log only. */
interface SpeechOutcome {
  reply: SpeechReply;
  said: string;
}

/**
 * Makes one recording in a separate process group of lower priority, which is killed when `signal` aborts or the time
 * limit is reached. Its environment contains only PATH.
 */
async function speakApart(
  work: SpeechWork,
  signal: AbortSignal,
  { limitMs = LONGEST_MS } = {},
): Promise<SpeechOutcome> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', PROGRAM], {
    env: { PATH: programPath() },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
  });
  const ended = once(child, 'close');
  if (child.pid !== undefined) yieldTo(child.pid);
  const timeUp = AbortSignal.timeout(limitMs);
  const end = () => endAll(child);
  for (const cause of [signal, timeUp]) cause.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  // The process may exit before it has read all input (EPIPE).
  child.stdin.on('error', () => undefined);
  // Kept open: it closes when this process dies, which makes the child exit.
  child.stdin.write(`${JSON.stringify(work)}\n`);
  try {
    const [answer, said] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (timeUp.aborted) return { reply: { fault: LONGEST_FAULT }, said };
    return { reply: readReply(answer), said };
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

function readReply(answer: string): SpeechReply {
  try {
    return speechReply.parse(JSON.parse(answer));
  } catch {
    return { fault: CRASHED };
  }
}

function endAll(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // No process groups on this platform, or the process has already exited.
    child.kill('SIGKILL');
  }
}

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
  const index = groups.findIndex((each) => groupPath(each) === path);
  const group = groups[index];
  if (content === null || group === undefined) return { fault: '试卷里已经没有这一篇' };
  if (group.script.length === 0) return { fault: '这一篇还没有文稿' };
  const steps = planGroups(groups, paperId)[index] ?? [];
  const fault = faultOfSteps(steps);
  if (fault !== null) return { fault };
  await using folder = await openWorkFolder(speakingWorkplace({ config }));
  const wordsPerMinute = WORDS_PER_MINUTE[content.paper.exam];
  const work = { folder: folder.path, steps, wordsPerMinute, speech: config.speech };
  const { reply, said } = await speakApart(work, signal);
  if (said !== '' && !signal.aborted) log.warn({ paper: paperId, group: path, said }, 'a recording was not spoken');
  if ('fault' in reply || signal.aborted) return reply;
  const { clip } = reply.timeline;
  const bytes = await readFile(join(folder.path, audioFile(clip, GENERATED_FORMAT)));
  await storeRecording({ config, files }, { paperId, clip, format: GENERATED_FORMAT }, bytes);
  return reply;
}
