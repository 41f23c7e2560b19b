import type { AttemptMode } from '@study/contract/attempts/attempt-views.ts';
import {
  LISTENING_KINDS,
  type Part,
  type SectionName,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';

/** How much of a paper was answered, by section and text. */
export interface Sat {
  mode: AttemptMode;
  sections: readonly { name: SectionName; right: number; wrong: number }[];
  /** Words of each text. */
  words: Readonly<Record<SubjectivePart, number>>;
}

/**
 * Parts and sections that were not taken at all, in paper order: a practice may cover one section, and a mock may be
 * handed in before its reading phase. Empty sections in a part that a mock reached count as taken. A total with parts
 * left out does not measure the level, so it never becomes a best total.
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
