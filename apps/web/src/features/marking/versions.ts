import type { SubjectiveResult } from '@study/contract/attempts/attempt-views.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { Revision } from '@study/contract/marking/revisions.ts';

/** A text with its mark: the one submitted with the attempt, or a later revision. */
export interface Version {
  /** Id of the revision; null for the submitted text. */
  id: string | null;
  name: string;
  text: string;
  mark: Omit<Revision, 'id' | 'part' | 'text' | 'created_at' | 'status'> & { status: string };
  /** Null for the submitted text. */
  createdAt: string | null;
}

export const FIRST_NAME = '交卷稿';

/** The submitted text, as the base of comparisons. */
export function firstVersion(result: SubjectiveResult): Version {
  const { text, ...mark } = result;
  return { id: null, name: FIRST_NAME, text: text ?? '', mark, createdAt: null };
}

/** The revisions of a part, oldest first. */
export function laterVersions(part: SubjectivePart, revisions: readonly Revision[]): Version[] {
  return revisions
    .filter((revision) => revision.part === part)
    .map(({ id, part: _part, text, created_at: createdAt, ...mark }, index) => ({
      id,
      name: `修改稿${index + 1}`,
      text,
      mark,
      createdAt,
    }));
}

/** The earlier version that a text repeats; null for a new text. */
export function sameVersion(versions: readonly Version[], text: string): Version | null {
  const words = plain(text);
  return versions.findLast((version) => plain(version.text) === words) ?? null;
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
