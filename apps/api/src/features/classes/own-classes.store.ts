import type { OwnClass } from '@study/contract/classes/own-classes.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

const ownClassRow = z.object({
  id: z.string(),
  name: z.string(),
  term: z.string(),
  is_archived: z.boolean(),
  teachers: z.array(z.string()),
  my_name: z.string(),
  my_student_number: z.nullable(z.string()),
  joined_at: z.date(),
  can_leave: z.boolean(),
});

/** SQL: the names of the teachers of the class in `c`, as they call themselves. */
const TEACHERS = sql`array(
  select coalesce(u.nickname, u.username) from class_teachers t join users u on u.id = t.user_id
  where t.class_id = c.id order by t.added_at, u.id
)`;

/** The classes that a user is in, those in use first, the newest membership first; with `classId` only that one. */
export async function listOwnClasses(db: Db, userId: string, classId: string | null = null): Promise<OwnClass[]> {
  const rows = await readRows(
    db,
    ownClassRow,
    sql`
    select c.id, c.name, c.term, c.archived_at is not null as is_archived, ${TEACHERS} as teachers,
      m.name as my_name, m.student_number as my_student_number, m.joined_at, m.origin <> 'created' as can_leave
    from class_members m join classes c on c.id = m.class_id
    where m.user_id = ${userId} and m.left_at is null
      ${classId === null ? sql`` : sql`and m.class_id = ${classId}`}
    order by c.archived_at is not null, m.joined_at desc, c.id
  `,
  );
  return rows.map((row) => ({ ...row, joined_at: row.joined_at.toISOString() }));
}

const invitationRow = z.object({
  id: z.string(),
  name: z.string(),
  term: z.string(),
  teachers: z.array(z.string()),
  teaches: z.boolean(),
  is_member: z.boolean(),
  member_count: z.number(),
});
export type Invitation = z.output<typeof invitationRow>;

/** The class that a join code opens to a user; null for no code in force. */
export async function findInvitation(db: Db, userId: string, code: string): Promise<Invitation | null> {
  const rows = await readRows(
    db,
    invitationRow,
    sql`
    select c.id, c.name, c.term, ${TEACHERS} as teachers,
      exists (select from class_teachers t where t.class_id = c.id and t.user_id = ${userId}) as teaches,
      exists (
        select from class_members m where m.class_id = c.id and m.user_id = ${userId} and m.left_at is null
      ) as is_member,
      (select count(*)::int from class_members m where m.class_id = c.id and m.left_at is null) as member_count
    from classes c where c.join_code = ${code} and c.archived_at is null
  `,
  );
  return rows[0] ?? null;
}

/** Makes a user a member, or one again who had left. A member stays as they are. */
export async function joinByCode(
  trx: Db,
  userId: string,
  classId: string,
  { name, studentNumber }: { name: string; studentNumber: string | null },
): Promise<void> {
  await trx
    .insertInto('class_members')
    .values({ user_id: userId, class_id: classId, name, student_number: studentNumber, origin: 'code' })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'class_id'])
        .doUpdateSet({
          name,
          student_number: studentNumber,
          origin: 'code',
          joined_at: sql<Date>`clock_timestamp()`,
          left_at: null,
          left_by_student: false,
        })
        .where('class_members.left_at', 'is not', null),
    )
    .execute();
}
