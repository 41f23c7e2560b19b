import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { hearRecording, type HeardRecording } from '../author/audio/hear/hear-recording.ts';
import { formatFault } from '../read/fault.ts';
import { listContentFolders, loadPaper } from '../read/load.ts';
import { audioFile, formatsOf } from '../read/recordings.ts';
import { hasCommand } from '../read/run-command.ts';
import { CONTENT_FOLDER, paperFolder } from './papers-folder.ts';
import { say } from './terminal.ts';

/** A recording with more wrong words is missing something, or has something else. */
const ERRORS_MAX = 0.03;
const EXTRA_MAX = 3;
const AT_ONCE = 2;

const share = (errors: number, words: number): string => `${((100 * errors) / Math.max(1, words)).toFixed(1)}%`;

function lineOf(id: string, clip: string, { words, errors, speakers, missing, extra }: HeardRecording): string {
  const each = [...speakers].map(([speaker, sum]) => `${speaker} ${share(sum.errors, sum.words)}`).join('，');
  const notes = [
    ...missing.map((sentence) => `没有听到“${sentence}”`),
    ...(extra > EXTRA_MAX ? [`多出${extra}个词`] : []),
    ...(errors > ERRORS_MAX * words ? ['超过3%'] : []),
  ];
  return [`${id} ${clip}：${words}个词，错${share(errors, words)}（${each}）`, ...notes].join('；');
}

const isFaulty = ({ words, errors, missing, extra }: HeardRecording): boolean =>
  errors > ERRORS_MAX * words || missing.length > 0 || extra > EXTRA_MAX;

/**
 * Listens to the recordings of the named papers (all by default) with pocketsphinx, which knows each script, and prints
 * the wrong words of each recording. Exit code 1 if a recording does not say its script.
 */
async function main(ids: readonly string[]): Promise<number> {
  if (!(await hasCommand('pocketsphinx_batch', '-version')) || !(await hasCommand('ffmpeg', '-version'))) {
    return say('缺少程序，请先安装：apt install pocketsphinx pocketsphinx-en-us ffmpeg。', 1);
  }
  const folders = ids.length > 0 ? ids.map(paperFolder) : await listContentFolders(CONTENT_FOLDER);
  const waiting: { folder: string; timeline: Timeline }[] = [];
  for (const folder of folders) {
    const result = await loadPaper(folder);
    if (!result.ok) return say(result.faults.map(formatFault).join('\n'), 1);
    for (const timeline of result.loaded.timelines.values()) waiting.push({ folder, timeline });
  }
  const all = { words: 0, errors: 0, faulty: 0, count: waiting.length };
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { folder, timeline } = next;
      const format = formatsOf(timeline).find((each) => each === 'm4a') ?? formatsOf(timeline)[0] ?? 'm4a';
      const sound = await readFile(path.join(folder, 'media', audioFile(timeline.clip, format)));
      const heard = await hearRecording(sound, timeline);
      say(lineOf(path.basename(folder), timeline.clip, heard));
      all.words += heard.words;
      all.errors += heard.errors;
      if (isFaulty(heard)) all.faulty += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return say(
    `共${all.count}段录音，${all.words}个词，错${share(all.errors, all.words)}，${all.faulty}段不合要求`,
    all.faulty === 0 ? 0 : 1,
  );
}

process.exitCode = await main(process.argv.slice(2));
