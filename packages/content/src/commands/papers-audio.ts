import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExamType } from '@study/contract/exam-structure.ts';
import type { Timeline } from '@study/contract/paper-document.ts';
import { writeClipNames, type ClipName } from '../audio/clip-names.ts';
import { fliteProvider } from '../audio/flite.ts';
import { planGroup, plannedGroups, type PlannedGroup } from '../audio/group-plan.ts';
import { madeFrom, makeRecording } from '../audio/make-recording.ts';
import { hasCommand } from '../audio/run-command.ts';
import type { SpeechProvider } from '../audio/speak.ts';
import { endpointProvider } from '../audio/speech-endpoint.ts';
import { formatFault, PAPER_FILE } from '../fault.ts';
import { loadPaper, type LoadedPaper } from '../load.ts';
import { audioFile, AUDIO_FORMATS, timelineFile } from '../recordings.ts';
import { PAPERS_FOLDER } from './papers-folder.ts';

const WORDS_PER_MINUTE: Readonly<Record<ExamType, number>> = { CET4: 130, CET6: 150 };
const GROUPS_AT_ONCE = 2;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function chooseProvider(): Promise<SpeechProvider | null> {
  const { SPEECH_BASE_URL, SPEECH_MODEL, SPEECH_API_KEY, SPEECH_VOICES = 'W=nova,M=onyx,N=alloy' } = process.env;
  if (SPEECH_BASE_URL === undefined) return (await hasCommand('flite', '--version')) ? fliteProvider() : null;
  const named = new Map(SPEECH_VOICES.split(',').map((pair) => pair.trim().split('=') as [string, string]));
  return endpointProvider({
    baseUrl: SPEECH_BASE_URL,
    model: SPEECH_MODEL ?? 'tts-1',
    ...(SPEECH_API_KEY === undefined ? {} : { apiKey: SPEECH_API_KEY }),
    voices: { W: named.get('W') ?? 'nova', M: named.get('M') ?? 'onyx', N: named.get('N') ?? 'alloy' },
  });
}

/** Makes the recordings of one paper that its script has outgrown, and writes their names into `paper.yaml`. */
async function makeAudio(folder: string, loaded: LoadedPaper, provider: SpeechProvider): Promise<void> {
  const media = path.join(folder, 'media');
  await mkdir(media, { recursive: true });
  const waiting = plannedGroups(loaded.paper, loaded.answers);
  const names: ClipName[] = [];
  let totalMs = 0;
  const work = async (): Promise<void> => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      const { timeline, note } = await recordingFor(media, loaded, { group, provider });
      names.push({ section: group.section, group: group.group, clip: timeline.clip });
      totalMs += timeline.duration_ms;
      say(`${group.title}：${note}，${(timeline.duration_ms / 1000).toFixed(1)}秒，${timeline.clip}`);
    }
  };
  await Promise.all(Array.from({ length: GROUPS_AT_ONCE }, work));

  const paperFile = path.join(folder, PAPER_FILE);
  const before = await readFile(paperFile, 'utf8');
  const after = writeClipNames(before, names);
  if (after !== before) await writeFile(paperFile, after);
  await removeStale(media, names);
  say(`${loaded.paper.id}：共${names.length}段录音，${(totalMs / 60_000).toFixed(1)}分钟`);
}

async function recordingFor(
  media: string,
  { paper, timelines, mediaFiles }: LoadedPaper,
  { group, provider }: { group: PlannedGroup; provider: SpeechProvider },
): Promise<{ timeline: Timeline; note: string }> {
  const wordsPerMinute = WORDS_PER_MINUTE[paper.exam];
  const steps = planGroup(group);
  const present = group.audio === null ? undefined : timelines.get(group.audio);
  if (present?.is_synthetic === false) return { timeline: present, note: '真人录音，保留' };
  const isComplete = AUDIO_FORMATS.every((format) => mediaFiles.has(audioFile(present?.clip ?? '', format)));
  if (isComplete && present?.made_from === madeFrom(steps, provider.settings, wordsPerMinute)) {
    return { timeline: present, note: '没有变化' };
  }
  return { timeline: await makeRecording(media, steps, { provider, wordsPerMinute }), note: '已生成' };
}

/** Only files named like ours are removed; whatever else lies in the folder is the author's. */
async function removeStale(media: string, names: readonly ClipName[]): Promise<void> {
  const wanted = new Set(
    names.flatMap(({ clip }) => [timelineFile(clip), ...AUDIO_FORMATS.map((format) => audioFile(clip, format))]),
  );
  const stale = (await readdir(media)).filter(
    (file) => /^[a-f0-9]{16,64}\.(webm|m4a|timeline\.json)$/.test(file) && !wanted.has(file),
  );
  for (const file of stale) await rm(path.join(media, file));
}

async function main(ids: readonly string[]): Promise<number> {
  if (ids.length === 0) {
    say('用法：npm run papers:audio -- <试卷编号>');
    return 1;
  }
  const provider = await chooseProvider();
  if (provider === null || !(await hasCommand('ffmpeg', '-version'))) {
    say('没有找到flite或ffmpeg命令，请安装这两个软件包；也可设置SPEECH_BASE_URL，改用语音合成接口（仍需ffmpeg）。');
    return 1;
  }
  for (const id of ids) {
    const folder = path.resolve(PAPERS_FOLDER, id);
    const result = await loadPaper(folder);
    if (!result.ok) {
      for (const fault of result.faults) say(`${id}：${formatFault(fault)}`);
      return 1;
    }
    await makeAudio(folder, result.loaded, provider);
  }
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
