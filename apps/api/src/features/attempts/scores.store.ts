import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ObjectiveMark } from '@study/domain/scoring/objective.ts';
import { keysOf } from '@study/domain/scoring/keys.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AttemptRef } from './attempts.store.ts';

export type StoredMark = ObjectiveMark & { keyVersion: number };

export interface AnswerSheet {
  keys: ReadonlyMap<number, string>;
  /** Stored answers by item number. */
  letters: ReadonlyMap<number, string | null>;
}

const MOST_KEYS_KEPT = 500;
/** Keys by the hash of the content that they belong to: such a content never changes. */
const knownKeys = new Map<string, ReadonlyMap<number, string>>();

/** The answers of an attempt as they are stored now, and the keys of its content version. */
export async function readAnswerSheet(
  trx: Db,
  attempt: AttemptRef & { paperId: string; contentVersion: number },
): Promise<AnswerSheet> {
  const { rows } = await sql<{ content_hash: string; responses: Record<string, string | null> | null }>`
    select content_hash, (
      select jsonb_object_agg(item, response) from responses
      where user_id = ${attempt.userId} and attempt_id = ${attempt.id} and item not in ('writing', 'translation')
    ) as responses
    from paper_versions where paper_id = ${attempt.paperId} and version = ${attempt.contentVersion}
  `.execute(trx);
  const row = rows[0];
  if (!row) throw new Error(`version ${attempt.contentVersion} of ${attempt.paperId} is gone`);
  const keys = knownKeys.get(row.content_hash) ?? (await readKeys(trx, attempt.paperId, attempt.contentVersion));
  if (knownKeys.size >= MOST_KEYS_KEPT) knownKeys.clear();
  knownKeys.set(row.content_hash, keys);
  const letters = Object.entries(row.responses ?? {}).map(([item, letter]) => [Number(item), letter] as const);
  return { keys, letters: new Map(letters) };
}

async function readKeys(db: Db, paperId: string, version: number): Promise<ReadonlyMap<number, string>> {
  const row = await db
    .selectFrom('paper_answers')
    .select('document')
    .where('paper_id', '=', paperId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  // Validated by the contract's schema before it was stored.
  return keysOf(row.document as unknown as AnswersDocument);
}

/** The score that counts: the newest. */
export async function findObjectiveScore(db: Db, ref: AttemptRef): Promise<StoredMark | null> {
  const row = await db
    .selectFrom('scores')
    .select(['points', 'result', 'key_version'])
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .where('kind', '=', 'objective')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const result = row.result as unknown as Omit<ObjectiveMark, 'points'>;
  return { ...result, points: row.points, keyVersion: row.key_version };
}

/** Whether the user has an open mock on the paper, which seals its answers by every door. */
export async function hasOpenMock(db: Db, userId: string, paperId: string): Promise<boolean> {
  const { rows } = await sql<{ is_sealed: boolean }>`
    select exists (
      select 1 from attempts
      where user_id = ${userId} and paper_id = ${paperId} and mode = 'mock'
        and state in ('in_progress', 'objective_submitted')
    ) as is_sealed
  `.execute(db);
  return rows[0]?.is_sealed === true;
}

export async function getPaperTitle(db: Db, paperId: string): Promise<string> {
  const row = await db.selectFrom('papers').select('title').where('id', '=', paperId).executeTakeFirstOrThrow();
  return row.title;
}
