import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import {
  EXAM_TYPES,
  partOfItem,
  sectionOfItem,
  type Part,
  type SectionName,
} from '@study/contract/papers/exam-structure.ts';
import { GRACE_MS } from '@study/domain/attempt/attempt.ts';
import { CompiledQuery, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import { type AttemptRef, type StoredAttempt, toStoredAttempt } from './stored-attempt.ts';
import type { Database, Db } from '#db/database.ts';
import type { Attempts } from '#db/rows.ts';
import { sendPrepared } from '#db/statements.ts';

export interface StoredResponse {
  item: string;
  response: string | null;
  epoch: number;
  seq: number;
  flagged: boolean;
  certainty: Certainty | null;
  timeMs: number;
}

export async function listResponses(db: Db, ref: AttemptRef): Promise<StoredResponse[]> {
  const rows = await db
    .selectFrom('responses')
    .select(['item', 'response', 'epoch', 'seq', 'flagged', 'certainty', 'time_ms'])
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .execute();
  return rows.map((row) => ({
    item: row.item,
    response: row.response,
    epoch: row.epoch,
    seq: row.seq,
    flagged: row.flagged,
    certainty: row.certainty as Certainty | null,
    timeMs: row.time_ms,
  }));
}

/** A change as JSON for the upsert statement: the item's part, its section by level, and which fields it sets. */
interface SentChange {
  item: string;
  part: Part | null;
  sections: Record<string, SectionName | null>;
  seq: number;
  response: string | null;
  sets_response: boolean;
  flagged: boolean | null;
  certainty: string | null;
  sets_certainty: boolean;
  time_ms: number | null;
}

/** Whether the stored response has the change's answer, or a later one under the same lease. */
export function holdsChange(there: StoredResponse, epoch: number, change: DraftChange): boolean {
  if (there.epoch !== epoch || there.seq < change.seq) return false;
  return there.seq > change.seq || change.response === undefined || there.response === (change.response ?? null);
}

/** One change per item: the newest. */
export function newestChanges(changes: readonly DraftChange[]): DraftChange[] {
  const newest = new Map<string, DraftChange>();
  for (const change of changes) {
    const known = newest.get(change.item);
    if (!known || change.seq > known.seq) newest.set(change.item, change);
  }
  return [...newest.values()];
}

/**
 * Serialises changes for the upsert statements. An upsert must not touch a row twice, so only the newest change of each
 * item is included.
 */
export function sentChanges(changes: readonly DraftChange[]): string {
  const sent = newestChanges(changes).map((change): SentChange => ({
    item: change.item,
    part: partOfItem(change.item),
    sections: Object.fromEntries(EXAM_TYPES.map((exam) => [exam, sectionOfItem(exam, change.item)?.name ?? null])),
    seq: change.seq,
    response: change.response ?? null,
    sets_response: change.response !== undefined,
    flagged: change.flagged ?? null,
    certainty: change.certainty ?? null,
    sets_certainty: change.certainty !== undefined,
    time_ms: change.time_ms ?? null,
  }));
  return JSON.stringify(sent);
}

/**
 * Maximum length of an answer trail in characters; more than a hundred changes of one item carry no new information.
 */
const MOST_TRAIL = 600;

/** A change of an objective item's answer as its trail entry: `B@312 `, in whole seconds from start to arrival. */
const TRAIL_ENTRY = `
  case when given.sets_response and given.part in ('listening', 'reading') then
    coalesce(given.response, '-') || '@' || greatest(0, floor((lease.arrived_ms - lease.started_ms) / 1000))::bigint || ' '
  end as entry`;

/**
 * Stores each accepted change whose (epoch, seq) is greater than the stored one. A field that it does not set keeps its
 * value, and a new answer is appended to the trail. `accepted` has the changes with their trail entries, `lease` the
 * epoch they are written under.
 */
const UPSERT = `
  insert into responses as r (
    user_id, attempt_id, item, response, epoch, seq, flagged, certainty, time_ms, trail
  )
  select $1, $2, item, response, (select epoch from lease), seq, coalesce(flagged, false), certainty,
    coalesce(time_ms, 0), case when response is null then '' else coalesce(entry, '') end
  from accepted
  on conflict (user_id, attempt_id, item) do update set
    (trail, response, flagged, certainty, time_ms, epoch, seq, updated_at) = (
      select
        case
          when newer and c.response is distinct from r.response and length(r.trail || c.entry) <= ${MOST_TRAIL}
          then r.trail || c.entry else r.trail
        end,
        case when newer and c.sets_response then c.response else r.response end,
        case when newer then coalesce(c.flagged, r.flagged) else r.flagged end,
        case when newer and c.sets_certainty then c.certainty else r.certainty end,
        case when newer then greatest(coalesce(c.time_ms, 0), r.time_ms) else r.time_ms end,
        case when newer then excluded.epoch else r.epoch end,
        case when newer then excluded.seq else r.seq end,
        case when newer then now() else r.updated_at end
      from accepted c, lateral (select (excluded.epoch, excluded.seq) > (r.epoch, r.seq) as newer) n
      where c.item = excluded.item
    )
  returning item, epoch, seq, response`;

const GIVEN = `
  jsonb_to_recordset($3::jsonb) as given (
    item text, part text, sections jsonb, seq int, response text, sets_response boolean,
    flagged boolean, certainty text, sets_certainty boolean, time_ms int
  )`;

/**
 * The CTEs that store changes: user, attempt and changes are $1, $2 and $3. `lease` selects the epoch to write under,
 * the arrival and the start of the attempt; `accepted` is the condition on each change.
 */
export function upsertCtes({ lease, accepted }: { lease: string; accepted: string }): string {
  return `
    lease as (${lease}),
    accepted as (select given.*, ${TRAIL_ENTRY} from ${GIVEN}, lease where ${accepted}),
    stored as (${UPSERT})`;
}

/**
 * Saves a draft in one round trip and one durable write: lock, session, lease, time windows, checked sections, upsert,
 * clock.
 */
const SAVE = `
  with locked as (
    select * from attempts a
    where a.user_id = $1 and a.id = $2 and a.paper_id = $4
      and exists (
        select 1 from sessions s
        where s.user_id = $1 and s.id = $5 and s.revoked_at is null and s.expires_at > now()
      )
    for no key update
  ),
  ${upsertCtes({
    // `now_ms` is read after the lock; `arrived_ms` is the request's arrival, before any waiting.
    lease: `
      select *, extract(epoch from clock_timestamp()) * 1000 as now_ms, extract(epoch from started_at) * 1000 as started_ms,
        extract(epoch from statement_timestamp()) * 1000 - $6::float8 as arrived_ms
      from locked`,
    accepted: `
      lease.state in ('in_progress', 'objective_submitted')
      -- Not of an attempt that is due to be closed: what is refused there must not be counted.
      and lease.now_ms < extract(epoch from lease.deadline_at) * 1000 + ${GRACE_MS}
      and ($7::int is null or $7::int = lease.epoch)
      and (lease.windows -> given.part ->> 'from')::float8 <= lease.arrived_ms
      and lease.arrived_ms < (lease.windows -> given.part ->> 'until')::float8
      and (given.sections ->> lease.exam_type = any (lease.checked_sections)) is not true`,
  })}
  select lease.*, (
    select jsonb_object_agg(item, jsonb_build_array(stored.epoch, stored.seq))
    from stored join accepted using (item)
    -- What another answer under the same number kept out is not told as stored.
    where (stored.seq = accepted.seq and accepted.sets_response and stored.response is distinct from accepted.response)
      is not true
  ) as stored from lease`;

export interface SaveRequest extends AttemptRef {
  paperId: string;
  sessionId: string;
  /** Milliseconds from the request's arrival to sending the statement. */
  waitedMs: number;
  /** The caller's lease number; null accepts the current lease. */
  epoch: number | null;
  changes: readonly DraftChange[];
}

export interface SaveOutcome {
  attempt: StoredAttempt;
  nowMs: number;
  arrivedMs: number;
  /** The version now stored, by item: the one sent, or a newer one. */
  stored: Record<string, [number, number]>;
}

/** Columns of the statement besides those of `attempts`, which are typed from the schema. */
const savedFacts = z.object({
  now_ms: z.string(),
  // A float8, not a numeric, so the driver returns a number.
  arrived_ms: z.number(),
  stored: z.nullable(z.record(z.string(), z.tuple([z.number(), z.number()]))),
});

/** Saves in one prepared statement; null when there is no such attempt of this session's user. */
export async function saveResponses(
  { saving, statements }: Pick<Database, 'saving' | 'statements'>,
  request: SaveRequest,
): Promise<SaveOutcome | null> {
  const { rows } = await sendPrepared<Selectable<Attempts>>(saving, statements, SAVE, [
    request.userId,
    request.id,
    sentChanges(request.changes),
    request.paperId,
    request.sessionId,
    request.waitedMs,
    request.epoch,
  ]);
  const row = rows[0];
  if (!row) return null;
  const facts = savedFacts.parse(row);
  return {
    attempt: toStoredAttempt(row),
    nowMs: Number(facts.now_ms),
    arrivedMs: facts.arrived_ms,
    stored: facts.stored ?? {},
  };
}

/** Stores changes inside a closing transaction, which holds the lock on the attempt and has checked the windows. */
export async function upsertResponses(
  trx: Db,
  attempt: AttemptRef & { epoch: number; startedAt: number },
  changes: readonly DraftChange[],
  arrivedAt: number,
): Promise<void> {
  if (changes.length === 0) return;
  const statement = `
    with ${upsertCtes({
      lease: 'select $4::int as epoch, $5::float8 as arrived_ms, $6::float8 as started_ms',
      accepted: 'true',
    })}
    select count(*) from stored`;
  const { userId, id, epoch, startedAt } = attempt;
  await trx.executeQuery(CompiledQuery.raw(statement, [userId, id, sentChanges(changes), epoch, arrivedAt, startedAt]));
}
