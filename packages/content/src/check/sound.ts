import path from 'node:path';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { longestSilence, loudnessOf, measureSound, type MeasuredSound } from './measure-sound.ts';
import type { Fault } from '../read/fault.ts';
import type { LoadedPaper } from '../read/load.ts';
import { audioFile, formatsOf } from '../read/recordings.ts';

const LOUDNESS = { min: -24, max: -14 };
const SILENCE_MAX_MS = 1000;
/** Codecs pad their last frame. */
const LENGTH_TOLERANCE_MS = 300;
const REMAKE = '请重新运行papers:audio，或重新录制';

/**
 * Checks the sound of a paper's recordings: every file decodes and matches its timeline's length, and speech is audible
 * throughout at exam level. Needs the `ffmpeg` command.
 */
export async function checkSound(folder: string, { timelines, mediaFiles }: LoadedPaper): Promise<Fault[]> {
  const heard = await Promise.all(
    [...timelines.values()].map(async (timeline) => {
      const faults: Fault[] = [];
      for (const format of formatsOf(timeline)) {
        const file = audioFile(timeline.clip, format);
        if (!mediaFiles.has(file)) continue;
        faults.push(...soundFaults(`media/${file}`, timeline, await measureSound(path.join(folder, 'media', file))));
      }
      return faults;
    }),
  );
  return heard.flat();
}

/** Faults in the sound of one file. */
export function soundFaults(file: string, timeline: Timeline, sound: MeasuredSound | null): Fault[] {
  const fault = (message: string): Fault => ({ file, path: '', message, mend: REMAKE });
  if (sound === null) return [fault('录音不能解码')];
  if (Math.abs(sound.durationMs - timeline.duration_ms) > LENGTH_TOLERANCE_MS) {
    return [fault(`录音长${seconds(sound.durationMs)}秒，时间轴为${seconds(timeline.duration_ms)}秒`)];
  }
  return spokenCues(timeline).flatMap((cue) => {
    const place = `${clock(cue.start_ms)}处“${(cue.text ?? '').slice(0, 30)}”`;
    const silence = longestSilence(sound, cue);
    const level = loudnessOf(sound, cue);
    return [
      ...(silence <= SILENCE_MAX_MS ? [] : [fault(`${place}有${seconds(silence)}秒没有声音，不应超过1秒`)]),
      ...(level === null || (level >= LOUDNESS.min && level <= LOUDNESS.max)
        ? []
        : [fault(`${place}的响度为${level.toFixed(1)}LUFS，应为${LOUDNESS.min}到${LOUDNESS.max}`)]),
    ];
  });
}

/** In a human recording without cues, speech and pauses cannot be distinguished. */
const spokenCues = ({ cues }: Timeline): Timeline['cues'] =>
  cues.some(({ kind }) => kind === 'question') ? cues.filter(({ kind }) => kind !== 'pause') : [];

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
const clock = (milliseconds: number): string =>
  `${Math.floor(milliseconds / 60_000)}:${String(Math.floor(milliseconds / 1000) % 60).padStart(2, '0')}`;
