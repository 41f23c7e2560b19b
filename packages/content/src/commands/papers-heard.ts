import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { castGroups, type Cast } from '../author/audio/casting.ts';
import { hearRecording, type HeardRecording } from '../author/audio/hear/hear-recording.ts';
import { formatFault } from '../read/fault.ts';
import { type LoadedPaper, listContentFolders, loadPaper } from '../read/load.ts';
import { plannedGroups } from '../read/planned-groups.ts';
import { audioFile, formatsOf } from '../read/recordings.ts';
import { hasCommand } from '../read/run-command.ts';
import { CONTENT_FOLDER, paperFolder } from './papers-folder.ts';
import { say } from './terminal.ts';

/** A recording with more wrong words is missing something, or has something else. */
const ERRORS_MAX = 0.03;
const EXTRA_MAX = 3;
const AT_ONCE = 2;

const share = (errors: number, words: number): string => `${((100 * errors) / Math.max(1, words)).toFixed(1)}%`;

interface Sum {
  words: number;
  errors: number;
}

const wordsOfSums = (sums: ReadonlyMap<string, Sum>): string =>
  [...sums].map(([voice, { words, errors }]) => `${voice} ${share(errors, words)}`).join('，');

interface Waiting {
  folder: string;
  timeline: Timeline;
  /** Whose voices the speakers have; undefined for people. */
  cast: Cast | undefined;
}

/** The recordings of a paper, the synthetic ones with their voices. */
function recordingsOf(folder: string, { paper, answers, timelines }: LoadedPaper): Waiting[] {
  const groups = plannedGroups(paper, answers);
  const casts = castGroups(groups, paper.id);
  const castOf = new Map(groups.map(({ audio }, index) => [audio, casts[index]]));
  return [...timelines.values()].map((timeline) => ({
    folder,
    timeline,
    cast: timeline.is_synthetic ? castOf.get(timeline.clip) : undefined,
  }));
}

/** Words and errors by voice (W1, W2, M1, M2, N), or by speaker (W, M, N) where people speak. */
const byVoice = (speakers: HeardRecording['speakers'], cast: Cast | undefined): Map<string, Sum> =>
  new Map([...speakers].map(([speaker, sum]) => [cast?.[speaker as keyof Cast] ?? speaker, sum]));

function lineOf(id: string, clip: string, heard: HeardRecording, voices: ReadonlyMap<string, Sum>): string {
  const { words, errors, missing, extra } = heard;
  const notes = [
    ...missing.map((sentence) => `没有听到“${sentence}”`),
    ...(extra > EXTRA_MAX ? [`多出${extra}个词`] : []),
    ...(errors > ERRORS_MAX * words ? ['超过3%'] : []),
  ];
  return [`${id} ${clip}：${words}个词，错${share(errors, words)}（${wordsOfSums(voices)}）`, ...notes].join('；');
}

const isFaulty = ({ words, errors, missing, extra }: HeardRecording): boolean =>
  errors > ERRORS_MAX * words || missing.length > 0 || extra > EXTRA_MAX;

/**
 * Listens to the recordings of the named papers (all by default) with pocketsphinx, which knows each script, and prints
 * the wrong words of each recording and of each voice. Exit code 1 if a recording does not say its script.
 */
async function main(ids: readonly string[]): Promise<number> {
  if (!(await hasCommand('pocketsphinx_batch', '-version')) || !(await hasCommand('ffmpeg', '-version'))) {
    return say('缺少程序，请先安装：apt install pocketsphinx pocketsphinx-en-us ffmpeg。', 1);
  }
  const folders = ids.length > 0 ? ids.map(paperFolder) : await listContentFolders(CONTENT_FOLDER);
  const waiting: Waiting[] = [];
  for (const folder of folders) {
    const result = await loadPaper(folder);
    if (!result.ok) return say(result.faults.map(formatFault).join('\n'), 1);
    waiting.push(...recordingsOf(folder, result.loaded));
  }
  const all = { words: 0, errors: 0, faulty: 0, count: waiting.length };
  const ofVoices = new Map<string, Sum>();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { folder, timeline, cast } = next;
      const format = formatsOf(timeline).find((each) => each === 'm4a') ?? formatsOf(timeline)[0] ?? 'm4a';
      const sound = await readFile(path.join(folder, 'media', audioFile(timeline.clip, format)));
      const heard = await hearRecording(sound, timeline);
      const voices = byVoice(heard.speakers, cast);
      say(lineOf(path.basename(folder), timeline.clip, heard, voices));
      for (const [voice, { words, errors }] of voices) {
        const sum = ofVoices.get(voice) ?? { words: 0, errors: 0 };
        ofVoices.set(voice, { words: sum.words + words, errors: sum.errors + errors });
      }
      all.words += heard.words;
      all.errors += heard.errors;
      if (isFaulty(heard)) all.faulty += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  say(`各声音：${wordsOfSums(new Map([...ofVoices].toSorted()))}`);
  return say(
    `共${all.count}段录音，${all.words}个词，错${share(all.errors, all.words)}，${all.faulty}段不合要求`,
    all.faulty === 0 ? 0 : 1,
  );
}

process.exitCode = await main(process.argv.slice(2));
