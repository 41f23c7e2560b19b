import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { TextDrill } from '@study/contract/practice/text-drills.ts';

/** The drill of a text to do next: one that was begun, else one that was never done, else the first. Null if none. */
export function nextTextDrill(drills: readonly TextDrill[], part: SubjectivePart): TextDrill | null {
  const own = drills.filter((drill) => drill.part === part);
  return (
    own.find(({ open_attempt }) => open_attempt !== null) ?? own.find(({ last }) => last === null) ?? own[0] ?? null
  );
}
