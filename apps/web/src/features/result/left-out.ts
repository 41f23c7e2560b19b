import type { ObjectiveResult, Submission } from '@study/contract/attempt-views.ts';
import { LISTENING_KINDS, type SubjectivePart } from '@study/contract/exam-structure.ts';
import { PART_NAMES, SECTION_NAMES } from '../../exam/names/exam-names.ts';
import type { Meaning } from './meaning-words.ts';

type Sat = Pick<Submission, 'mode' | 'writing' | 'translation'>;
type Sections = Pick<ObjectiveResult, 'sections'>;

/**
 * The names of what was not sat at all, in the order of the paper: a practice may be of one section, and a mock may be
 * handed in before its reading. In a mock that reached a part, what is empty in it was not known.
 */
export function leftOut({ mode, writing, translation }: Sat, { sections }: Sections): string[] {
  const isText = (part: SubjectivePart) => mode === 'practice' && ({ writing, translation }[part]?.words ?? 0) === 0;
  return [
    ...(isText('writing') ? [PART_NAMES.writing] : []),
    ...(['listening', 'reading'] as const).flatMap((part) => emptyOf(part, mode, sections)),
    ...(isText('translation') ? [PART_NAMES.translation] : []),
  ];
}

function emptyOf(part: 'listening' | 'reading', mode: Sat['mode'], sections: Sections['sections']): string[] {
  const own = sections.filter(({ name }) => LISTENING_KINDS.some((kind) => kind === name) === (part === 'listening'));
  const empty = own.filter(({ right, wrong }) => right + wrong === 0);
  if (empty.length === own.length) return [PART_NAMES[part]];
  return mode === 'practice' ? empty.map(({ name }) => SECTION_NAMES[name]) : [];
}

/** What the total of such an attempt means: nothing about the level. */
export function meaningOfPart(names: readonly string[]): Meaning {
  const all = names.length > 1 ? '都' : '';
  return { span: `这次没做${names.join('、')}，${all}按0分算，`, verdict: '看不出真实水平。' };
}
