import type { ObjectiveResult, Submission } from '@study/contract/attempts/attempt-views.ts';
import { leftOutOf } from '@study/domain/attempt/left-out.ts';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import type { Meaning } from './meaning-labels.ts';

type Sat = Pick<Submission, 'mode' | 'writing' | 'translation'>;

const NAMES = { ...SECTION_NAMES, ...PART_NAMES };

/** Labels of sections and parts left entirely blank, in paper order. */
export function leftOut(
  { mode, writing, translation }: Sat,
  { sections }: Pick<ObjectiveResult, 'sections'>,
): string[] {
  const words = { writing: writing?.words ?? 0, translation: translation?.words ?? 0 };
  return leftOutOf({ mode, sections, words }).map((name) => NAMES[name]);
}

/** Explains the total of an incomplete attempt, which says nothing about the level. */
export function meaningOfPart(names: readonly string[]): Meaning {
  const all = names.length > 1 ? '都' : '';
  return { span: `这次没做${names.join('、')}，${all}按0分算，`, verdict: '看不出真实水平。' };
}
