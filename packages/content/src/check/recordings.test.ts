import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { expect, test } from 'vitest';
import { some, underCheck } from '../testing/under-check.ts';
import { validPaper } from '../testing/valid-paper.ts';
import { checkRecordings } from './recordings.ts';
import { plannedGroups } from '../read/planned-groups.ts';

const CLIP = 'abcdef0123456789abcdef01';

function firstTimeline(): Timeline {
  const { paper, answers } = validPaper();
  const { script, questions } = some(plannedGroups(paper, answers)[0]);
  const spoken = [
    ...script.map(({ text }) => ({ kind: 'sentence' as const, text })),
    ...questions.map(({ no, stem }) => ({ kind: 'question' as const, no, text: `Question ${no}. ${stem}` })),
  ];
  const cues = spoken.map((cue, index) => ({ ...cue, start_ms: index * 1000, end_ms: index * 1000 + 900 }));
  return { clip: CLIP, duration_ms: cues.length * 1000, is_synthetic: true, made_from: 'x', cues };
}

const check = (
  timelines: readonly Timeline[],
  change: (paper: ReturnType<typeof underCheck>) => void = () => undefined,
) => {
  const content = underCheck(({ paper }) => void (some(paper.listening.sections[0]?.groups[0]).audio = CLIP), {
    timelines,
  });
  change(content);
  return checkRecordings(content).map(({ message }) => message);
};

test('accepts a complete recording, and a paper without any', () => {
  expect(check([firstTimeline()])).toEqual([]);
  expect(checkRecordings(underCheck())).toEqual([]);
});

test('names each missing file', () => {
  expect(check([])).toEqual([`media中没有${CLIP}.webm、${CLIP}.m4a、${CLIP}.timeline.json`]);
});

test('compares the questions that are asked with those of the group', () => {
  const timeline = firstTimeline();
  timeline.cues = timeline.cues.map((cue) => (cue.no === 2 ? { ...cue, no: 3 } : cue));
  expect(check([timeline])).toEqual(['录音里的题号为1、3，应为1、2']);
});

test('takes a person’s recording as one piece, in the files that it has', () => {
  const whole = { kind: 'sentence' as const, start_ms: 0, end_ms: 9000 };
  const uploaded = {
    ...firstTimeline(),
    duration_ms: 9000,
    is_synthetic: false,
    formats: ['mp3' as const],
    cues: [whole],
  };
  const mediaFiles = (files: string[]) => (paper: ReturnType<typeof underCheck>) =>
    void (paper.mediaFiles = new Set(files));
  expect(check([uploaded], mediaFiles([`${CLIP}.mp3`]))).toEqual([]);
  expect(check([uploaded], mediaFiles([`${CLIP}.webm`]))).toEqual([`media中没有${CLIP}.mp3`]);
  expect(check([{ ...uploaded, is_synthetic: true }])).toContain('录音里的题号为，应为1、2');
});

test('tells when the script has changed since a synthetic recording was made', () => {
  const timeline = firstTimeline();
  some(timeline.cues[0]).text = 'Something else.';
  expect(check([timeline])).toEqual(['录音与文稿或题干不一致']);
  expect(check([{ ...timeline, is_synthetic: false }])).toEqual([]);
});

test('tells of cues outside the recording, and of a clip that serves twice', () => {
  expect(check([{ ...firstTimeline(), duration_ms: 500 }])).toEqual(['时间轴的时间重叠或超出录音']);
  const twice = check(
    [firstTimeline()],
    ({ paper }) => void (some(paper.listening.sections[0]?.groups[1]).audio = CLIP),
  );
  expect(twice).toContain(`录音${CLIP}已用于另一篇`);
});
