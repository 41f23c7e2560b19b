import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export interface StoredMembership {
  userId: string;
  name: string;
  studentNumber: string | null;
  hasLeft: boolean;
  leftByThemselves: boolean;
}

/** Memberships of the class, also ended ones. */
export async function listMemberships(db: Db, classId: string): Promise<StoredMembership[]> {
  const rows = await db
    .selectFrom('class_members')
    .select(['user_id', 'name', 'student_number', 'left_at', 'left_by_student'])
    .where('class_id', '=', classId)
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    name: row.name,
    studentNumber: row.student_number,
    hasLeft: row.left_at !== null,
    leftByThemselves: row.left_by_student,
  }));
}

export interface EnteredMember {
  userId: string;
  name: string;
  studentNumber: string;
  origin: 'created' | 'matched';
}

/** Enters members; one who is there gets the name and number of the list, and one removed is back. */
export async function upsertMembers(trx: Db, classId: string, members: readonly EnteredMember[]): Promise<void> {
  if (members.length === 0) return;
  await trx
    .insertInto('class_members')
    .values(
      members.map(({ userId, name, studentNumber, origin }) => ({
        user_id: userId,
        class_id: classId,
        name,
        student_number: studentNumber,
        origin,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'class_id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        student_number: eb.ref('excluded.student_number'),
        joined_at: sql<Date>`case when class_members.left_at is null then class_members.joined_at
          else clock_timestamp() end`,
        left_at: null,
      })),
    )
    .execute();
}

/** Members whose account the roster of this class made and who have not chosen a password. */
export async function listFirstPasswordHolders(db: Db, classId: string, userIds: readonly string[]) {
  return db
    .selectFrom('class_members')
    .innerJoin('users', 'users.id', 'class_members.user_id')
    .select(['users.id', 'username', 'class_members.name', 'student_number'])
    .where('class_id', '=', classId)
    .where('class_members.user_id', 'in', [...userIds])
    .where('left_at', 'is', null)
    .where('origin', '=', 'created')
    .where('must_change_password', '=', true)
    .where('role', '=', 'user')
    .orderBy('student_number')
    .execute();
}
