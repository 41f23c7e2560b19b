import {
  getPersonEndpoint,
  listPeopleEndpoint,
  listUsersEndpoint,
  type Person,
} from '@study/contract/account/people.admin.ts';
import type { QueryOf } from '@study/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { validate } from 'uuid';
import type { Deps } from '#deps.ts';
import type { Projections } from '#projections/catch-up.ts';
import { refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { findPerson, listAttemptsOf, listPeople, listSessionsOf, type PersonRow } from './people.store.ts';

export function peopleRoutes(app: FastifyInstance, deps: Deps, { catchUp }: Pick<Projections, 'catchUp'>): void {
  const { db } = deps.database;

  const list = async ({ query }: { query: QueryOf<typeof listPeopleEndpoint> }) => {
    const { after, page_size: size, disabled, name, role } = query;
    const rows = await listPeople(
      db,
      { name, role, ...(disabled !== undefined && { isDisabled: disabled === 'yes' }) },
      { after: after !== undefined && validate(after) ? after : null, limit: size + 1 },
    );
    const shown = rows.slice(0, size);
    return {
      status: 200,
      body: { results: shown.map(personOf), next: rows.length > size ? (shown.at(-1)?.id ?? null) : null },
    } as const;
  };
  register(app, deps, listPeopleEndpoint, list);
  register(app, deps, listUsersEndpoint, list);

  register(app, deps, getPersonEndpoint, async ({ params }) => {
    const person = await findPerson(db, params.id);
    if (person === null) return refuse('not_found');
    await catchUp(params.id);
    const attempts = await listAttemptsOf(db, params.id);
    const sessions = await listSessionsOf(db, params.id, new Date());
    return {
      status: 200,
      body: {
        ...personOf(person),
        attempts: attempts.map((row) => ({
          ...row,
          started_at: row.started_at.toISOString(),
          submitted_at: row.submitted_at?.toISOString() ?? null,
        })),
        sessions: sessions.map((row) => ({
          ...row,
          created_at: row.created_at.toISOString(),
          last_seen_at: row.last_seen_at.toISOString(),
        })),
      },
    };
  });
}

export function personOf(row: PersonRow): Person {
  return {
    id: row.id,
    username: row.username,
    nickname: row.nickname,
    role: row.role,
    is_disabled: row.disabled_at !== null,
    joined_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    attempt_count: row.attempt_count,
  };
}
