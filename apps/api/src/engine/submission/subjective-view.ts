import type { SubjectiveResult } from '@study/contract/attempts/attempt-views.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { Sight } from '@study/domain/attempt/visibility.ts';
import { countWords } from '@study/domain/text/count-words.ts';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';
import type { StoredResponse } from '#models/attempts/responses.store.ts';
import { statusOfPart } from './scoring-status.ts';
import type { Marks } from '#models/marking/scores.store.ts';
import type { SubjectiveMark } from '#models/marking/subjective-mark.ts';
import { UNMARKED } from '#models/marking/unmarked.ts';

interface Facts {
  attempt: StoredAttempt;
  marks: Marks;
  responses: readonly StoredResponse[];
  sights: ReadonlySet<Sight>;
}

/** A text as it was handed in, and its mark as far as it may be seen. */
export function subjectiveView({ attempt, marks, responses, sights }: Facts, part: SubjectivePart): SubjectiveResult {
  const text = responses.find((response) => response.item === part)?.response ?? null;
  const mark = marks[part];
  return {
    status: statusOfPart(attempt, mark),
    text,
    words: countWords(text ?? ''),
    ...(mark ? markView(mark, sights.has('answers')) : { ...UNMARKED, points: null }),
  };
}

/** What a correction or a key point says helps whoever sits the paper again: it is sealed with the answers. */
function markView(
  mark: SubjectiveMark,
  showsCorrections: boolean,
): Omit<SubjectiveResult, 'status' | 'text' | 'words'> {
  return showsCorrections ? mark : { ...mark, findings: [], findings_found: undefined, coverage: null, comment: null };
}
