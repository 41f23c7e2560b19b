import type { AttemptMode } from '@study/contract/attempts/attempt-views.ts';
import {
  LISTENING_KINDS,
  type Part,
  type SectionName,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';

/** What was answered of a paper, by section and text. */
export interface Sat {
  mode: AttemptMode;
  sections: readonly { name: SectionName; right: number; wrong: number }[];
  /** Words of each text. */
  words: Readonly<Record<SubjectivePart, number>>;
}

/**
 * The parts and sections that were not sat at all, in the order of the paper: a practice may be of one section, and a
 * mock may be handed in before its reading. In a mock that reached a part, what is empty in it was not known. A total
 * in which something was left out says nothing of the level, so it is nobody's best.
 */
export function leftOutOf({ mode, sections, words }: Sat): (Part | SectionName)[] {
  const isText = (part: SubjectivePart) => mode === 'practice' && words[part] === 0;
  return [
    ...(isText('writing') ? (['writing'] as const) : []),
    ...(['listening', 'reading'] as const).flatMap((part) => emptyOf(part, mode, sections)),
    ...(isText('translation') ? (['translation'] as const) : []),
  ];
}

function emptyOf(part: 'listening' | 'reading', mode: AttemptMode, sections: Sat['sections']): (Part | SectionName)[] {
  const own = sections.filter(({ name }) => LISTENING_KINDS.some((kind) => kind === name) === (part === 'listening'));
  const empty = own.filter(({ right, wrong }) => right + wrong === 0);
  if (empty.length === own.length) return [part];
  return mode === 'practice' ? empty.map(({ name }) => name) : [];
}
