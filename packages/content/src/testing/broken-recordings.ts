import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { FIRST_CAST } from '../author/audio/casting.ts';
import { planGroup } from '../author/audio/group-plan.ts';
import { assemble } from '../author/audio/assemble.ts';
import type { BrokenPaper } from './broken-paper.ts';
import { some } from './under-check.ts';
import { validPaper, type ValidPaper } from './valid-paper.ts';
import { plannedGroups } from '../read/planned-groups.ts';
import { SAMPLE_RATE } from '../read/samples.ts';

const clipOf = (index: number): string => `abcdef0123456789abcdef0${index}`;

/** A timeline per group, spoken so slowly that all together take this many minutes. */
function timelinesOf(minutes: number): Map<string, Timeline> {
  const { paper, answers } = validPaper();
  const groups = plannedGroups(paper, answers);
  const timelines = groups.map((group, index) => {
    const steps = planGroup(group, FIRST_CAST);
    const formatSteps = steps.filter((step) => 'say' in step).length;
    const pauses = steps.reduce((sum, step) => sum + ('say' in step ? 0 : step.silenceMs), 0);
    const eachMs = ((minutes * 60_000) / groups.length - pauses) / formatSteps;
    const speech = Array.from({ length: formatSteps }, () => new Int16Array(Math.round((eachMs * SAMPLE_RATE) / 1000)));
    const { durationMs, cues } = assemble(steps, speech);
    return { clip: clipOf(index), duration_ms: durationMs, is_synthetic: true, made_from: 'x', cues };
  });
  return new Map(timelines.map((timeline) => [timeline.clip, timeline]));
}

/** Sets the recording names of all groups. */
function record({ paper }: ValidPaper): void {
  const groups = paper.listening.sections.flatMap((section) => section.groups);
  for (const [index, group] of groups.entries()) group.audio = clipOf(index);
}

const changed = (change: (first: Timeline) => void): Map<string, Timeline> => {
  const timelines = timelinesOf(25);
  change(some(timelines.get(clipOf(0))));
  return timelines;
};

/** For tests: papers whose recordings are another paper's, incomplete or of the wrong length. */
export const BROKEN_RECORDINGS: readonly BrokenPaper[] = [
  {
    name: 'missing files of a recording',
    breakIt: record,
    timelines: new Map([...timelinesOf(25)].slice(1)),
    told: [
      'paper.yaml listening.sections.0.groups.0.audio：media中没有abcdef0123456789abcdef00.webm、abcdef0123456789abcdef00.m4a、abcdef0123456789abcdef00.timeline.json。没有录音时写audio: null，存好以后再合成或上传录音；有录音时请补上文件，或重新运行papers:audio。',
    ],
  },
  {
    name: 'a recording that serves twice',
    breakIt: (valid) => {
      record(valid);
      some(some(valid.paper.listening.sections[0]).groups[1]).audio = clipOf(0);
    },
    timelines: timelinesOf(25),
    told: [
      'paper.yaml listening.sections.0.groups.1.audio：录音abcdef0123456789abcdef00已用于另一篇。请重新运行papers:audio，或改正录音名。',
      'paper.yaml listening.sections.0.groups.1.audio：录音里的题号为1、2，应为3、4。请重新运行papers:audio，或改正时间轴。',
      'paper.yaml listening.sections.0.groups.1.audio：录音与文稿或题干不一致。请重新运行papers:audio，或改正时间轴。',
    ],
  },
  {
    name: 'a timeline of another recording',
    breakIt: record,
    timelines: changed((first) => void (first.clip = 'f'.repeat(24))),
    told: [
      'paper.yaml listening.sections.0.groups.0.audio：时间轴属于录音ffffffffffffffffffffffff。请重新运行papers:audio，或改正时间轴。',
    ],
  },
  {
    name: 'a recording that asks other questions',
    breakIt: record,
    timelines: changed(({ cues }) => void (some(cues.find(({ kind }) => kind === 'question')).no = 9)),
    told: [
      'paper.yaml listening.sections.0.groups.0.audio：录音里的题号为9、2，应为1、2。请重新运行papers:audio，或改正时间轴。',
    ],
  },
  {
    name: 'a recording of an earlier script',
    breakIt: record,
    timelines: changed(({ cues }) => void (some(cues.find(({ kind }) => kind === 'sentence')).text = 'Earlier.')),
    told: [
      'paper.yaml listening.sections.0.groups.0.audio：录音与文稿或题干不一致。请重新运行papers:audio，或改正时间轴。',
    ],
  },
  {
    name: 'a timeline that goes beyond its recording',
    breakIt: record,
    timelines: changed(
      (first) => void (first.cues = first.cues.map((cue) => ({ ...cue, end_ms: cue.end_ms + 90_000 }))),
    ),
    told: [
      'paper.yaml listening.sections.0.groups.0.audio：时间轴的时间重叠或超出录音。请重新运行papers:audio，或改正时间轴。',
    ],
  },
  {
    name: 'recordings that are too short for the exam',
    breakIt: record,
    timelines: timelinesOf(21),
    told: ['paper.yaml listening.sections：录音共21.0分钟，应为22到28分钟。请调整语速、停顿或文稿的长度。'],
  },
];
