import { ANSWERS_OPEN } from '@study/contract/classes/answers-open.ts';
import { COUNTED_ATTEMPTS } from '@study/contract/classes/assignments.schemas.ts';
import { ATTEMPT_MODES } from '@study/contract/attempts/attempt-views.ts';
import { EXAM_TYPES, OBJECTIVE_SECTIONS } from '@study/contract/papers/exam-structure.ts';
import type { AssignmentTerms } from '@study/domain/classes/assignment.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

const assignmentRow = z.object({
  id: z.string(),
  class_id: z.string(),
  class_name: z.string(),
  title: z.string(),
  paper_id: z.string(),
  paper_title: z.string(),
  is_published: z.boolean(),
  exam_type: z.enum(EXAM_TYPES),
  mode: z.enum(ATTEMPT_MODES),
  sections: z.array(z.enum(OBJECTIVE_SECTIONS)),
  counted: z.enum(COUNTED_ATTEMPTS),
  opens_at: z.date(),
  closes_at: z.date(),
  accepts_late: z.boolean(),
  answers: z.enum(ANSWERS_OPEN),
  answers_opened_at: z.nullable(z.date()),
  starts_together_at: z.nullable(z.date()),
  created_at: z.date(),
  is_archived: z.boolean(),
  now: z.date(),
});
export type AssignmentRow = z.output<typeof assignmentRow>;

/** SQL: an assignment `s` of the class `c` on the paper `p`, with the database's clock. */
export const ASSIGNMENT_COLUMNS = sql`s.id, s.class_id, c.name as class_name, s.title, s.paper_id, p.title as paper_title,
  p.is_published or p.is_drill as is_published, p.exam_type, s.mode, s.sections, s.counted, s.opens_at, s.closes_at,
  s.accepts_late, s.answers, s.answers_opened_at, s.starts_together_at, s.created_at,
  c.archived_at is not null as is_archived, clock_timestamp() as now`;
export const ASSIGNMENT_TABLES = sql`assignments s join classes c on c.id = s.class_id join papers p on p.id = s.paper_id`;
export { assignmentRow };

export function termsOf(row: AssignmentRow): AssignmentTerms {
  return {
    opensAt: row.opens_at.getTime(),
    closesAt: row.closes_at.getTime(),
    acceptsLate: row.accepts_late,
    answers: row.answers,
    answersOpenedAt: row.answers_opened_at?.getTime() ?? null,
    startsTogetherAt: row.starts_together_at?.getTime() ?? null,
  };
}

const countedRow = z.object({
  ...assignmentRow.shape,
  extra_times: z.array(z.object({ member: z.string(), extra_time: z.number() })),
  members: z.number(),
  begun: z.number(),
  handed_in: z.number(),
});
export type CountedAssignment = z.output<typeof countedRow>;

/** SQL: the members of the class `s.class_id` with an attempt for `s` in one of the states. */
const membersWith = (states: RawBuilder<unknown>) => sql`(
  select count(*)::int from class_members m where m.class_id = s.class_id and m.left_at is null and exists (
    select from attempts a where a.user_id = m.user_id and a.assignment_id = s.id and a.state in (${states})
  )
)`;
const CLOSED = sql`'scoring', 'scored', 'needs_review'`;
const BEGUN = sql`'in_progress', 'objective_submitted', ${CLOSED}`;

/** The assignments of a class, newest first; with `id` only that one. */
export async function listAssignments(db: Db, classId: string, id: string | null = null): Promise<CountedAssignment[]> {
  return readRows(
    db,
    countedRow,
    sql`
    select ${ASSIGNMENT_COLUMNS},
      coalesce((
        select jsonb_agg(jsonb_build_object('member', e.user_id, 'extra_time', e.extra_time) order by e.user_id)
        from assignment_extra_times e where e.assignment_id = s.id
      ), '[]') as extra_times,
      (select count(*)::int from class_members m where m.class_id = s.class_id and m.left_at is null) as members,
      ${membersWith(BEGUN)} as begun, ${membersWith(CLOSED)} as handed_in
    from ${ASSIGNMENT_TABLES}
    where s.class_id = ${classId} ${id === null ? sql`` : sql`and s.id = ${id}`}
    order by s.id desc
  `,
  );
}

export async function findAssignment(db: Db, classId: string, id: string): Promise<CountedAssignment | null> {
  return (await listAssignments(db, classId, id))[0] ?? null;
}

const assignableRow = z.object({
  exam_type: z.enum(EXAM_TYPES),
  is_drill: z.boolean(),
  is_published: z.boolean(),
  has_text: z.boolean(),
});

/** What decides whether a paper or drill can be assigned; null when there is none with this id. */
export async function findAssignable(db: Db, paperId: string, hasText: RawBuilder<unknown>) {
  const rows = await readRows(
    db,
    assignableRow,
    sql`
    select p.exam_type, p.is_drill, p.is_published, coalesce(${hasText} is not null, false) as has_text
    from papers p left join paper_versions v on v.paper_id = p.id and v.version = p.content_version
    where p.id = ${paperId}
  `,
  );
  return rows[0] ?? null;
}

export interface StoredTerms {
  title: string;
  opens_at: string;
  closes_at: string;
  accepts_late: boolean;
  answers: string;
}

export async function insertAssignment(
  trx: Db,
  assignment: StoredTerms & {
    id: string;
    classId: string;
    paperId: string;
    mode: string;
    sections: readonly string[];
    counted: string;
  },
): Promise<void> {
  const { id, classId, paperId, mode, sections, counted, ...terms } = assignment;
  await trx
    .insertInto('assignments')
    .values({ id, class_id: classId, paper_id: paperId, mode, sections: [...sections], counted, ...terms })
    .execute();
}

export async function updateAssignment(trx: Db, id: string, terms: StoredTerms): Promise<void> {
  await trx
    .updateTable('assignments')
    .set({ ...terms })
    .where('id', '=', id)
    .execute();
}

/** Deletes an assignment; attempts made for it stay as their owners' own. */
export async function deleteAssignment(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('assignments').where('id', '=', id).execute();
}

/** Opens the answers, unless they are. */
export async function openAnswers(trx: Db, id: string): Promise<void> {
  await sql`
    update assignments set answers_opened_at = coalesce(answers_opened_at, clock_timestamp()) where id = ${id}
  `.execute(trx);
}

export async function replaceExtraTimes(
  trx: Db,
  id: string,
  extraTimes: readonly { member: string; extra_time: number }[],
): Promise<void> {
  await trx.deleteFrom('assignment_extra_times').where('assignment_id', '=', id).execute();
  const longer = extraTimes.filter(({ extra_time }) => extra_time > 1);
  if (longer.length === 0) return;
  await trx
    .insertInto('assignment_extra_times')
    .values(longer.map(({ member, extra_time }) => ({ user_id: member, assignment_id: id, extra_time })))
    .execute();
}

/** Those of the users who are members of the class. */
export async function listMemberIds(db: Db, classId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('class_members')
    .select('user_id')
    .where('class_id', '=', classId)
    .where('left_at', 'is', null)
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
