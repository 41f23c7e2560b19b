import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { toStoredAttempt } from '../models/attempts/stored-attempt.ts';
import type { Database } from '../db/database.ts';
import type { Attempts } from '../db/rows.ts';
import { sendPrepared } from '../db/statements.ts';
import type { ReadAttempt } from '../models/attempts/attempts.store.ts';
import { sentChanges, upsertCtes } from '../models/attempts/responses.store.ts';
import { sentTransitions, transitionCtes, type TransitionRecord } from '../models/attempts/transitions.store.ts';

const FIND = `
  select a.*, a.xmin::text as row_version, p.title,
    extract(epoch from statement_timestamp()) * 1000 as asked_ms,
    extract(epoch from clock_timestamp()) * 1000 as now_ms,
    exists (
      select from attempt_events e where e.user_id = a.user_id and e.attempt_id = a.id and e.kind = 'late_answers'
    ) as has_late_answers,
    exists (select from attempts o where o.user_id = a.user_id and o.paper_id = a.paper_id and o.assignment_id is not null)
      as is_assigned
  from sessions s
    join attempts a on a.user_id = s.user_id
    join papers p on p.id = a.paper_id
  where s.user_id = $1 and s.id = $2 and s.revoked_at is null and s.expires_at > now()
    and a.paper_id = $4 and (a.id = $3 or $3 is null and a.state in ('in_progress', 'objective_submitted'))`;

/** An attempt to be handed in, read without a lock. */
export interface HandInFacts extends ReadAttempt {
  paperTitle: string;
  /** When the statement was sent, in milliseconds of the database's clock. */
  askedAt: number;
  hasLateAnswers: boolean;
  /** An attempt of the user on the paper was made for an assignment, so its answers may be sealed. */
  isAssigned: boolean;
}

/** Columns of the statement besides those of `attempts`, which are typed from the schema. */
const handInFacts = z.object({
  row_version: z.string(),
  title: z.string(),
  asked_ms: z.string(),
  now_ms: z.string(),
  has_late_answers: z.boolean(),
  is_assigned: z.boolean(),
});

/**
 * Finds the attempt by id, or the open attempt on the paper when `id` is null. Null: there is none on this paper, or
 * the session has ended.
 */
export async function findForHandIn(
  { direct, statements }: Pick<Database, 'direct' | 'statements'>,
  { userId, sessionId, id, paperId }: { userId: string; sessionId: string; id: string | null; paperId: string },
): Promise<HandInFacts | null> {
  const { rows } = await sendPrepared<Selectable<Attempts>>(direct, statements, FIND, [userId, sessionId, id, paperId]);
  const [row] = rows;
  if (!row) return null;
  const facts = handInFacts.parse(row);
  return {
    attempt: toStoredAttempt(row),
    rowVersion: facts.row_version,
    paperTitle: facts.title,
    askedAt: Number(facts.asked_ms),
    // Rounded down to whole milliseconds, as moments are stored.
    now: Math.floor(Number(facts.now_ms)),
    hasLateAnswers: facts.has_late_answers,
    isAssigned: facts.is_assigned,
  };
}

/** One statement writes the whole hand-in: last answers, state, receipt, log entry, scoring queue and marking job. */
const HAND_IN = `
  with held as (
    select * from attempts a where a.user_id = $1 and a.id = $2 and a.xmin::text = $6 for no key update
  ),
  ${upsertCtes({
    lease: 'select epoch, $5::float8 as arrived_ms, extract(epoch from started_at) * 1000 as started_ms from held',
    accepted: 'true',
  })},
  ${transitionCtes('$4', 'held')}
  select id from changed`;

export interface HandInRecord {
  transition: TransitionRecord & { expectedVersion: string };
  /** The last answers. The caller has checked the time window of each. */
  changes: readonly DraftChange[];
  /** When the answers reached the server, in milliseconds of the database's clock. */
  arrivedAt: number;
}

/**
 * Writes the hand-in if the row version is still the expected one. False: the attempt has changed; nothing is written.
 */
export async function writeHandIn(
  { direct, statements }: Pick<Database, 'direct' | 'statements'>,
  { transition, changes, arrivedAt }: HandInRecord,
): Promise<boolean> {
  const { userId, id } = transition.attempt;
  const { rows } = await sendPrepared(direct, statements, HAND_IN, [
    userId,
    id,
    sentChanges(changes),
    sentTransitions([transition]),
    arrivedAt,
    transition.expectedVersion,
  ]);
  return rows.length > 0;
}
