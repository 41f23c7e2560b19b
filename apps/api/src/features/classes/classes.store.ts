import { MEMBER_ORIGINS, type ClassMember, type ClassView } from '@study/contract/classes/classes.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { shownCode } from './join-code.ts';

interface ClassSearch {
  /** Only the classes of this teacher; null: all. */
  teacherId: string | null;
  isArchived: boolean | null;
}

/** Classes older than the one with the id `after`, newest first; ids are in order of creation. */
export async function listClasses(
  db: Db,
  { teacherId, isArchived }: ClassSearch,
  { after, limit }: { after: string | null; limit: number },
): Promise<ClassView[]> {
  let query = classes(db).orderBy('classes.id', 'desc').limit(limit);
  if (after !== null) query = query.where('classes.id', '<', after);
  if (isArchived !== null) query = query.where('archived_at', isArchived ? 'is not' : 'is', null);
  if (teacherId !== null) {
    query = query.where('classes.id', 'in', (eb) =>
      eb.selectFrom('class_teachers').select('class_id').where('user_id', '=', teacherId),
    );
  }
  return (await query.execute()).map(viewOf);
}

export async function findClass(db: Db, id: string): Promise<ClassView | null> {
  const row = await classes(db).where('classes.id', '=', id).executeTakeFirst();
  return row ? viewOf(row) : null;
}

/** Locks a class until the end of the transaction, so that its limits hold. */
export async function lockClass(trx: Db, id: string): Promise<{ name: string; isArchived: boolean } | null> {
  const row = await trx
    .selectFrom('classes')
    .select(['name', 'archived_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { name: row.name, isArchived: row.archived_at !== null } : null;
}

export async function insertClass(
  trx: Db,
  { id, name, term, joinCode, teacherId }: Record<'id' | 'name' | 'term' | 'joinCode' | 'teacherId', string>,
): Promise<void> {
  await trx.insertInto('classes').values({ id, name, term, join_code: joinCode }).execute();
  await insertTeacher(trx, id, teacherId);
}

/** Puts the fields of a class in place of its old ones; the day of archiving stays. */
export async function updateClass(
  trx: Db,
  id: string,
  { name, term, isArchived }: { name: string; term: string; isArchived: boolean },
): Promise<void> {
  await trx
    .updateTable('classes')
    .set({
      name,
      term,
      archived_at: isArchived ? sql`coalesce(archived_at, clock_timestamp())` : null,
    })
    .where('id', '=', id)
    .execute();
}

export async function setJoinCode(trx: Db, id: string, joinCode: string | null): Promise<void> {
  await trx.updateTable('classes').set({ join_code: joinCode }).where('id', '=', id).execute();
}

/** Deletes a class with its memberships; accounts and attempts stay. */
export async function deleteClass(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('classes').where('id', '=', id).execute();
}

export async function countClassesOf(db: Db, teacherId: string): Promise<number> {
  const { count } = await db
    .selectFrom('class_teachers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The id of an active teacher or administrator; null if the username is nobody's or a student's. */
export async function findTeacherId(db: Db, usernameKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', usernameKey)
    .where('role', '<>', 'user')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function listTeacherIds(db: Db, classId: string): Promise<string[]> {
  const rows = await db.selectFrom('class_teachers').select('user_id').where('class_id', '=', classId).execute();
  return rows.map((row) => row.user_id);
}

export async function insertTeacher(trx: Db, classId: string, userId: string): Promise<void> {
  await trx
    .insertInto('class_teachers')
    .values({ class_id: classId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTeacher(trx: Db, classId: string, userId: string): Promise<void> {
  await trx.deleteFrom('class_teachers').where('class_id', '=', classId).where('user_id', '=', userId).execute();
}

const memberColumns = z.object({ origin: z.enum(MEMBER_ORIGINS), has_first_password: z.boolean() });

/** The members who have not left, by student number, those without one last. */
export async function listMembers(db: Db, classId: string): Promise<ClassMember[]> {
  const rows = await db
    .selectFrom('class_members')
    .innerJoin('users', 'users.id', 'class_members.user_id')
    .select(['class_members.user_id as id', 'username', 'class_members.name', 'student_number', 'origin', 'joined_at'])
    .select('users.must_change_password as has_first_password')
    .where('class_id', '=', classId)
    .where('left_at', 'is', null)
    .orderBy(
      (eb) => eb.fn<number>('char_length', ['student_number']),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('student_number')
    .orderBy('class_members.user_id')
    .execute();
  return rows.map((row) => ({ ...row, ...memberColumns.parse(row), joined_at: row.joined_at.toISOString() }));
}

/** Marks a member as gone; false if they are none. */
export async function endMembership(
  trx: Db,
  classId: string,
  userId: string,
  by: 'student' | 'teacher',
): Promise<boolean> {
  const ended = await trx
    .updateTable('class_members')
    .set({ left_at: sql`clock_timestamp()`, left_by_student: by === 'student' })
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

const teachersOf = (eb: ExpressionBuilder<DB, 'classes'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('class_teachers')
      .innerJoin('users', 'users.id', 'class_teachers.user_id')
      .select(['users.id', 'users.username', 'users.nickname'])
      .whereRef('class_teachers.class_id', '=', 'classes.id')
      .orderBy('class_teachers.added_at')
      .orderBy('users.id'),
  ).as('teachers');

function classes(db: Db) {
  return db
    .selectFrom('classes')
    .select(['classes.id', 'classes.name', 'term', 'join_code', 'archived_at', 'classes.created_at'])
    .select((eb) => [
      teachersOf(eb),
      eb
        .selectFrom('class_members')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('class_members.class_id', '=', 'classes.id')
        .where('left_at', 'is', null)
        .as('member_count'),
    ]);
}

type ClassRow = Awaited<ReturnType<ReturnType<typeof classes>['execute']>>[number];

function viewOf(row: ClassRow): ClassView {
  return {
    id: row.id,
    name: row.name,
    term: row.term,
    join_code: row.join_code && shownCode(row.join_code),
    is_archived: row.archived_at !== null,
    teachers: row.teachers,
    member_count: Number(row.member_count),
    created_at: row.created_at.toISOString(),
  };
}
