import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { paperFault } from '../read/fault.ts';
import { isDrill } from '../read/drill.ts';
import { clipsOf } from '../read/recordings.ts';
import type { Rule } from './rule.ts';

/** Minutes of all recordings together, pauses included: about 25 and 30 in the exam. */
const MINUTES: Readonly<Record<ExamType, readonly [min: number, max: number]>> = { CET4: [22, 28], CET6: [27, 33] };

/** The listening part of a paper with all its recordings takes as long as in the exam. */
export const checkListeningLength: Rule = ({ paper, timelines }) => {
  const groups = paper.listening.sections.flatMap((section) => section.groups);
  const recorded = clipsOf(paper).flatMap((clip) => timelines.get(clip) ?? []);
  if (isDrill(paper) || recorded.length < groups.length) return [];
  const [min, max] = MINUTES[paper.exam];
  const minutes = recorded.reduce((sum, { duration_ms }) => sum + duration_ms, 0) / 60_000;
  if (minutes >= min && minutes <= max) return [];
  const message = `录音共${minutes.toFixed(1)}分钟，应为${min}到${max}分钟`;
  return [paperFault('listening.sections', message, '请调整语速、停顿或文稿的长度')];
};
