import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { PAPER_FILE } from '#read/fault.ts';
import { readTimelines, type LoadedPaper } from '#read/load.ts';
import { audioFile, clipsAmong, formatsOf, timelineFile } from '#read/recordings.ts';
import { writeClipNames, type ClipName } from './clip-names.ts';
import { planGroups, type Step, WORDS_PER_MINUTE } from './group-plan.ts';
import { madeFrom, makeRecording } from './make-recording.ts';
import type { SpeechProvider } from './speak.ts';
import { plannedGroups, type PlannedGroup } from '#read/planned-groups.ts';

const GROUPS_AT_ONCE = 2;

/**
 * Generates a paper's missing or outdated recordings, writes their names into `paper.yaml` and removes unreferenced
 * files. Keeps human recordings. Calls `say` with one line in Chinese per group.
 */
export async function makePaperAudio(
  folder: string,
  loaded: LoadedPaper,
  { provider, say }: { provider: SpeechProvider; say: (line: string) => void },
): Promise<void> {
  const media = path.join(folder, 'media');
  await mkdir(media, { recursive: true });
  const { timelines } = await readTimelines(media, clipsAmong(loaded.mediaFiles));
  const groups = plannedGroups(loaded.paper, loaded.answers);
  const plans = planGroups(groups, loaded.paper.id);
  const waiting = groups.map((group, index) => ({ group, steps: plans[index] ?? [] }));
  const total = waiting.length;
  const made: (ClipName & Pick<Timeline, 'formats'>)[] = [];
  let totalMs = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { group } = next;
      const { timeline, note } = await recordingFor(media, { ...loaded, timelines }, { ...next, provider });
      made.push({ ...timeline, section: group.section, group: group.group });
      totalMs += timeline.duration_ms;
      const progress = `${made.length}/${total}`;
      say(`${group.title}：${note}，${(timeline.duration_ms / 1000).toFixed(1)}秒，${timeline.clip}（${progress}）`);
    }
  };
  await Promise.all(Array.from({ length: GROUPS_AT_ONCE }, work));

  const paperFile = path.join(folder, PAPER_FILE);
  const before = await readFile(paperFile, 'utf8');
  const after = writeClipNames(before, made);
  if (after !== before) await writeFile(paperFile, after);
  await removeStale(media, made);
  say(`${loaded.paper.id}：共${made.length}段录音，${(totalMs / 60_000).toFixed(1)}分钟`);
}

async function recordingFor(
  media: string,
  { paper, timelines, mediaFiles }: LoadedPaper,
  { group, steps, provider }: { group: PlannedGroup; steps: readonly Step[]; provider: SpeechProvider },
): Promise<{ timeline: Timeline; note: string }> {
  const wordsPerMinute = WORDS_PER_MINUTE[paper.exam];
  const named = group.audio === null ? undefined : timelines.get(group.audio);
  if (named?.is_synthetic === false) return { timeline: named, note: '真人录音，保留' };
  // Looked up by fingerprint, so that a paper that lost its recordings' names finds the files again.
  const wanted = madeFrom(steps, provider, wordsPerMinute);
  const present = [...timelines.values()].find(
    (timeline) =>
      timeline.made_from === wanted &&
      formatsOf(timeline).every((format) => mediaFiles.has(audioFile(timeline.clip, format))),
  );
  if (present !== undefined) return { timeline: present, note: '没有变化' };
  return { timeline: await makeRecording(media, steps, { provider, wordsPerMinute }), note: '已生成' };
}

/** Removes only files with generated names; all other files in the folder belong to the author. */
async function removeStale(media: string, made: readonly Pick<Timeline, 'clip' | 'formats'>[]): Promise<void> {
  const wanted = new Set(
    made.flatMap(({ clip, formats }) => [
      timelineFile(clip),
      ...formatsOf({ formats }).map((format) => audioFile(clip, format)),
    ]),
  );
  const stale = (await readdir(media)).filter(
    (file) => /^[a-f0-9]{16,64}\.(webm|m4a|timeline\.json)$/.test(file) && !wanted.has(file),
  );
  for (const file of stale) await rm(path.join(media, file));
}
