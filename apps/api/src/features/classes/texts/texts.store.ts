import { EXAM_TYPES, SUBJECTIVE_PARTS } from '@study/contract/papers/exam-structure.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { PERSON_SCORER } from '#models/marking/marks.store.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';

const textRow = z.object({
  submission: z.string(),
  part: z.enum(SUBJECTIVE_PARTS),
  assignment_id: z.string(),
  assignment_title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  paper_id: z.string(),
  paper_title: z.string(),
  submitted_at: z.date(),
  waits: z.boolean(),
  is_marked_by_person: z.boolean(),
  count: z.number(),
});
export type HandedInText = z.output<typeof textRow>;

/** Closed attempts that present members of the class made for its assignments. */
const assigned = (classId: string) => sql`
  attempts a
    join assignments t on t.id = a.assignment_id and t.class_id = ${classId}
    join class_members m on m.user_id = a.user_id and m.class_id = ${classId} and m.left_at is null
    join papers p on p.id = a.paper_id
`;
const CLOSED = sql`'scoring', 'scored', 'needs_review'`;

/**
 * The texts that a class handed in, those that wait for a person first. Without those that nobody asked for (practice of
 * sections) and those left empty. Within a group the order says nothing about the authors.
 */
export async function listTexts(
  db: Db,
  classId: string,
  { assignmentId, onlyWaiting, limit }: { assignmentId: string | null; onlyWaiting: boolean; limit: number },
): Promise<HandedInText[]> {
  return readRows(
    db,
    textRow,
    sql`
    with texts as (
      select a.id as submission, x.part, t.id as assignment_id, t.title as assignment_title, a.exam_type, a.paper_id,
        p.title as paper_title, a.submitted_at,
        exists (
          select from review_requests r
          where r.user_id = a.user_id and r.attempt_id = a.id and r.part = x.part and r.answered_at is null
        ) as waits,
        exists (
          select from scores s
          where s.user_id = a.user_id and s.attempt_id = a.id and s.kind = x.part and s.scorer = ${PERSON_SCORER}
            and s.rank > 0
        ) as is_marked_by_person,
        exists (
          select from responses r
          where r.user_id = a.user_id and r.attempt_id = a.id and r.item = x.part and btrim(r.response) <> ''
        ) as is_written
      from ${assigned(classId)} cross join (values ('writing'), ('translation')) as x(part)
      where a.state in (${CLOSED}) and a.submitted_at is not null and cardinality(t.sections) = 0
        and (${assignmentId}::uuid is null or t.id = ${assignmentId}::uuid)
        and (a.mode <> 'drill' or a.phases @> jsonb_build_array(jsonb_build_object('name', x.part)))
    )
    select *, (count(*) over ())::int as count from texts
    where (waits or is_written) and (waits or not ${onlyWaiting}::boolean)
    order by waits desc, is_marked_by_person, part desc, md5(submission::text)
    limit ${limit}
  `,
  );
}

const refRow = z.object({ user_id: z.string() });

/** The attempt of a submission that a present member made for an assignment of the class; null when there is none. */
export async function findAssignedAttempt(db: Db, classId: string, submission: string): Promise<AttemptRef | null> {
  const [row] = await readRows(
    db,
    refRow,
    sql`select a.user_id from ${assigned(classId)} where a.id = ${submission} and a.state in (${CLOSED})`,
  );
  return row === undefined ? null : { userId: row.user_id, id: submission };
}
