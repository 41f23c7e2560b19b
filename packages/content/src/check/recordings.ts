import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { paperFault, RECORD_LATER, type Fault } from '../read/fault.ts';
import { audioFile, formatsOf, timelineFile } from '../read/recordings.ts';
import type { PaperUnderCheck } from './rule.ts';
import { plannedGroups, type PlannedGroup } from '../read/planned-groups.ts';

type RecordedPaper = Omit<PaperUnderCheck, 'isBundled'>;

/** A named recording is complete, belongs to one group, and matches the written questions and script. */
export const checkRecordings = (content: RecordedPaper): Fault[] => {
  const groups = plannedGroups(content.paper, content.answers);
  const clips = groups.map(({ audio }) => audio);
  return groups.flatMap((group, index) => {
    if (group.audio === null) return [];
    const path = `listening.sections.${group.section}.groups.${group.group}.audio`;
    const timeline = content.timelines.get(group.audio);
    return [
      ...(clips.indexOf(group.audio) === index
        ? []
        : [paperFault(path, `录音${group.audio}已用于另一篇`, '请重新运行papers:audio，或改正录音名')]),
      ...missingRecording(path, group.audio, content),
      ...(timeline === undefined ? [] : timelineFaults(path, group, timeline)),
    ];
  });
};

/** One fault for all files of a recording: usually all are missing. */
function missingRecording(path: string, clip: string, content: RecordedPaper): Fault[] {
  const missing = missingFiles(clip, content);
  if (missing.length === 0) return [];
  const without = `没有录音时写audio: null，${RECORD_LATER}`;
  return content.mediaFiles === null
    ? [paperFault(path, `没有录音${clip}`, `${without}；有录音时请连同media文件夹打成ZIP导入`)]
    : [paperFault(path, `media中没有${missing.join('、')}`, `${without}；有录音时请补上文件，或重新运行papers:audio`)];
}

function missingFiles(clip: string, { mediaFiles, timelines }: RecordedPaper): string[] {
  const sounds = formatsOf(timelines.get(clip) ?? {}).map((format) => audioFile(clip, format));
  return [
    ...sounds.filter((file) => mediaFiles !== null && !mediaFiles.has(file)),
    ...(timelines.has(clip) ? [] : [timelineFile(clip)]),
  ];
}

function timelineFaults(path: string, group: PlannedGroup, timeline: Timeline): Fault[] {
  const remake = '请重新运行papers:audio，或改正时间轴';
  const asked = timeline.cues.filter(({ kind }) => kind === 'question').map(({ no }) => no);
  const wanted = group.questions.map(({ no }) => no);
  // A human recording may be one piece, without cues for its questions.
  const isWhole = asked.length === 0 && !timeline.is_synthetic;
  const isOrdered = timeline.cues.every(
    ({ start_ms, end_ms }, index) =>
      start_ms <= end_ms && end_ms <= timeline.duration_ms && start_ms >= (timeline.cues[index - 1]?.end_ms ?? 0),
  );
  return [
    ...(timeline.clip === group.audio ? [] : [paperFault(path, `时间轴属于录音${timeline.clip}`, remake)]),
    ...(isWhole || asked.join() === wanted.join()
      ? []
      : [paperFault(path, `录音里的题号为${asked.join('、')}，应为${wanted.join('、')}`, remake)]),
    ...(isOrdered ? [] : [paperFault(path, '时间轴的时间重叠或超出录音', remake)]),
    ...(saysTheScript(group, timeline) ? [] : [paperFault(path, '录音与文稿或题干不一致', remake)]),
  ];
}

/** Only a synthetic recording must match the script exactly; people add a word here and there. */
function saysTheScript({ script, questions }: PlannedGroup, { cues, is_synthetic }: Timeline): boolean {
  if (!is_synthetic) return true;
  const spoken = cues.filter(({ kind }) => kind === 'sentence').map(({ text = '' }) => text);
  const written = script.map(({ text }) => text);
  const stems = cues.filter(({ kind }) => kind === 'question').map(({ text = '' }) => text);
  return letters(spoken) === letters(written) && questions.every(({ stem }, index) => stems[index]?.endsWith(stem));
}

const letters = (texts: readonly string[]): string => texts.join(' ').replaceAll(/\s+/g, ' ').trim();
