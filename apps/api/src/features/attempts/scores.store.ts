import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ObjectiveMark } from '@study/domain/scoring/objective.ts';
import { keysOf } from '@study/domain/scoring/keys.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/database.ts';
import type { AttemptRef } from './attempts.store.ts';

export type StoredMark = ObjectiveMark & { keyVersion: number };

/** The keys of one content version. */
export async function getKeys(db: Db, paperId: string, version: number): Promise<ReadonlyMap<number, string>> {
  const row = await db
    .selectFrom('paper_answers')
    .select('document')
    .where('paper_id', '=', paperId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  // Validated by the contract's schema before it was stored.
  return keysOf(row.document as unknown as AnswersDocument);
}

/** A new score; an earlier one stays as it was. */
export async function insertObjectiveScore(db: Db, ref: AttemptRef, mark: StoredMark): Promise<void> {
  await db
    .insertInto('scores')
    .values({
      user_id: ref.userId,
      attempt_id: ref.id,
      id: uuidv7(),
      kind: 'objective',
      scorer: 'key',
      key_version: mark.keyVersion,
      points: mark.points,
      result: JSON.stringify({ max: mark.max, sections: mark.sections, items: mark.items }),
    })
    .execute();
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
