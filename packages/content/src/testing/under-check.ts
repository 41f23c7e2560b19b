import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import type { PaperUnderCheck } from '../check/rule.ts';
import { contentOf } from '../read/documents.ts';
import { KNOWN_POINT, validPaper, type ValidPaper } from './valid-paper.ts';

/** For tests: a valid paper with its surroundings, modified by `breakIt`. */
export function underCheck(
  breakIt: (paper: ValidPaper) => void = () => undefined,
  { exam = 'CET4', timelines = [] }: { exam?: ExamType; timelines?: readonly Timeline[] } = {},
): PaperUnderCheck {
  const valid = validPaper(exam);
  breakIt(valid);
  const files = timelines.flatMap(({ clip }) => ['webm', 'm4a', 'timeline.json'].map((ending) => `${clip}.${ending}`));
  return {
    ...contentOf(valid.paper, valid.answers, new Map(timelines.map((each) => [each.clip, each]))),
    folderName: valid.paper.id === 'elsewhere' ? 'cet4-sample' : valid.paper.id,
    isBundled: true,
    mediaFiles: new Set(files),
    knowledge: [
      { id: KNOWN_POINT, name: '细节', area: 'listening', definition: '听细节', example: 'a detail', requires: [] },
    ],
  };
}

/** The value; throws if undefined. */
export function some<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the fixture has no such place');
  return value;
}
