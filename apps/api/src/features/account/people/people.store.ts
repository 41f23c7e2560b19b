import { ATTEMPT_MODES, ATTEMPT_STATES } from '@study/contract/attempts/attempt-views.ts';
import { PERSON_LISTED_MOST } from '@study/contract/account/people.admin.ts';
import { ROLES } from '@study/contract/account/roles.ts';
import { nicknameKey } from '@study/contract/account/nickname.schemas.ts';
import * as z from 'zod/mini';
import { containing } from '#db/containing.ts';
import type { Db } from '#db/database.ts';

const personRow = z.object({
  id: z.uuid(),
  username: z.string(),
  nickname: z.nullable(z.string()),
  role: z.enum(ROLES),
  disabled_at: z.nullable(z.date()),
  created_at: z.date(),
  last_seen_at: z.nullable(z.date()),
  attempt_count: z.coerce.number(),
});
export type PersonRow = z.output<typeof personRow>;

export interface PeopleSearch {
  name?: string | undefined;
  role?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** Users registered before the user with the id `after`, newest first; ids are in order of registration. */
export async function listPeople(
  db: Db,
  { name, role, isDisabled }: PeopleSearch,
  { after, limit }: { after: string | null; limit: number },
): Promise<PersonRow[]> {
  let query = people(db).orderBy('users.id', 'desc').limit(limit);
  if (after !== null) query = query.where('users.id', '<', after);
  if (role !== undefined) query = query.where('role', '=', role);
  if (isDisabled !== undefined) query = query.where('disabled_at', isDisabled ? 'is not' : 'is', null);
  if (name) {
    const usernames = containing(name.normalize('NFKC').toLowerCase());
    const nicknames = nicknameKey(name);
    query = query.where((eb) =>
      eb.or([
        eb('username_key', 'like', usernames),
        ...(nicknames === '' ? [] : [eb('nickname_key', 'like', containing(nicknames))]),
      ]),
    );
  }
  return z.array(personRow).parse(await query.execute());
}

export async function findPerson(db: Db, id: string): Promise<PersonRow | null> {
  const row = await people(db).where('users.id', '=', id).executeTakeFirst();
  return row ? personRow.parse(row) : null;
}

const attemptRow = z.object({
  id: z.uuid(),
  paper_id: z.string(),
  paper_title: z.string(),
  mode: z.enum(ATTEMPT_MODES),
  state: z.enum(ATTEMPT_STATES),
  started_at: z.date(),
  submitted_at: z.nullable(z.date()),
  objective: z.nullable(z.number()),
  total: z.nullable(z.number()),
});

/** A user's latest attempts with their points, without answers. */
export async function listAttemptsOf(db: Db, userId: string): Promise<z.output<typeof attemptRow>[]> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('papers', 'papers.id', 'attempts.paper_id')
    .leftJoin('attempt_totals', (join) =>
      join
        .onRef('attempt_totals.user_id', '=', 'attempts.user_id')
        .onRef('attempt_totals.attempt_id', '=', 'attempts.id'),
    )
    .select(['attempts.id', 'attempts.paper_id', 'papers.title as paper_title', 'attempts.mode', 'state'])
    .select(['started_at', 'attempts.submitted_at', 'objective', 'total'])
    .where('attempts.user_id', '=', userId)
    .where('attempts.is_trial', '=', false)
    .orderBy('started_at', 'desc')
    .orderBy('attempts.id', 'desc')
    .limit(PERSON_LISTED_MOST)
    .execute();
  return z.array(attemptRow).parse(rows);
}

/** A user's active sessions, most recently used first, without IP addresses. */
export async function listSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PERSON_LISTED_MOST)
    .execute();
}

function people(db: Db) {
  return db
    .selectFrom('users')
    .select(['users.id', 'username', 'nickname', 'role', 'disabled_at', 'users.created_at'])
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.last_seen_at').as('at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_seen_at'),
      eb
        .selectFrom('attempts')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('attempts.user_id', '=', 'users.id')
        .where('attempts.is_trial', '=', false)
        .as('attempt_count'),
    ]);
}
