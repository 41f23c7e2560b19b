import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { ANSWERS_OPEN } from '@study/contract/classes/answers-open.ts';
import { OBJECTIVE_SECTIONS } from '@study/contract/papers/exam-structure.ts';
import { answersOpenAt } from '@study/domain/classes/assignment.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';

const assignmentRow = z.object({
  title: z.string(),
  sections: z.array(z.enum(OBJECTIVE_SECTIONS)),
  answers: z.enum(ANSWERS_OPEN),
  answers_opened_at: z.nullable(z.date()),
  opens_at: z.date(),
  closes_at: z.date(),
});

/** The assignment of an attempt as its owner sees it, also after leaving the class; null for an attempt of their own. */
export async function readAssignedFor(
  db: Db,
  { assignmentId }: Pick<StoredAttempt, 'assignmentId'>,
  now: number,
): Promise<Submission['assignment']> {
  if (assignmentId === null) return null;
  const [row] = await readRows(
    db,
    assignmentRow,
    sql`select title, sections, answers, answers_opened_at, opens_at, closes_at from assignments where id = ${assignmentId}`,
  );
  if (row === undefined) return null;
  const openAt = answersOpenAt({
    opensAt: row.opens_at.getTime(),
    closesAt: row.closes_at.getTime(),
    answers: row.answers,
    answersOpenedAt: row.answers_opened_at?.getTime() ?? null,
  });
  return {
    id: assignmentId,
    title: row.title,
    sections: row.sections,
    answers: row.answers,
    answers_open_at: new Date(openAt).toISOString(),
    are_answers_open: now >= openAt,
  };
}
