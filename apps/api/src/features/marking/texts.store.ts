import { SUBJECTIVE_PARTS, type ExamType, type SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { AttemptState } from '@study/contract/attempts/attempt-views.ts';
import { textsOf, type Phase } from '@study/domain/attempt/attempt.ts';
import type { Db } from '#db/database.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';

export interface HandedIn {
  state: AttemptState;
  paperId: string;
  contentVersion: number;
  examType: ExamType;
  /** The texts that were asked for. */
  parts: readonly SubjectivePart[];
  texts: Record<SubjectivePart, string>;
}

/** The submitted texts; one that was never written is empty. Null when there is no such attempt. */
export async function findHandedIn(db: Db, { userId, id }: AttemptRef): Promise<HandedIn | null> {
  const rows = await db
    .selectFrom('attempts')
    .leftJoin('responses', (join) =>
      join
        .onRef('responses.user_id', '=', 'attempts.user_id')
        .onRef('responses.attempt_id', '=', 'attempts.id')
        .on('responses.item', 'in', [...SUBJECTIVE_PARTS]),
    )
    .where('attempts.user_id', '=', userId)
    .where('attempts.id', '=', id)
    .select(['state', 'phases', 'paper_id', 'content_version', 'exam_type', 'item', 'response'])
    .execute();
  const [first] = rows;
  if (!first) return null;
  const textOf = (part: SubjectivePart) => rows.find(({ item }) => item === part)?.response ?? '';
  return {
    state: first.state as AttemptState,
    paperId: first.paper_id,
    contentVersion: first.content_version,
    examType: first.exam_type as ExamType,
    // Written only by the domain's attempt state machine.
    parts: textsOf({ phases: first.phases as unknown as Phase[] }),
    texts: { writing: textOf('writing'), translation: textOf('translation') },
  };
}
