import { ROLES, type Role } from '@study/contract/account/roles.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { readAccessToken, type AccessClaims } from './access-token.ts';
import { refuse, type Refusal } from './errors.ts';

export interface SignedIn extends AccessClaims {
  role: Role;
  /** Whether the second factor of an administrator or teacher was given in this session. */
  hasSecondFactor: boolean;
  /** The password was made by somebody else and must be changed first. */
  mustChangePassword: boolean;
}

/** The claims of a request's bearer token, without a database query. */
export async function readClaims(deps: Deps, request: FastifyRequest): Promise<AccessClaims | Refusal> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return refuse('not_authenticated');
  const claims = await readAccessToken(deps.config.secretKey, token);
  return typeof claims === 'string' ? refuse(claims) : claims;
}

/** Whether a user has set up a second factor. */
export async function hasSecondFactorSetUp({ database }: Deps, userId: string): Promise<boolean> {
  const row = await database.db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('sealed_secret', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Identifies the caller: the token must be valid, and its session must be neither expired nor revoked. */
export async function authenticate(deps: Deps, request: FastifyRequest): Promise<SignedIn | Refusal> {
  const claims = await readClaims(deps, request);
  if ('refused' in claims) return claims;
  const row = await deps.database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.role', 'users.must_change_password', 'sessions.second_factor_at'])
    .where('sessions.user_id', '=', claims.userId)
    .where('sessions.id', '=', claims.sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) return refuse('not_authenticated');
  return {
    ...claims,
    role: roleOf(row.role),
    hasSecondFactor: row.second_factor_at !== null,
    mustChangePassword: row.must_change_password,
  };
}

/** The role stored with a user, which the database restricts to `ROLES`. */
export function roleOf(stored: string): Role {
  return ROLES.find((role) => role === stored) ?? 'user';
}
