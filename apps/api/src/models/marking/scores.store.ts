import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { ObjectiveMark } from '@study/domain/scoring/objective.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { readVersion } from '../papers/content-versions.ts';
import { keyVersionOf } from '../papers/keys-in-force.ts';
import { readSubjectiveMark, type SubjectiveMark } from './subjective-mark.ts';
import type { AttemptRef } from '../attempts/stored-attempt.ts';

export type StoredMark = ObjectiveMark & { keyVersion: number };

/** The effective scores of an attempt: for each kind, the one that `countingMark` chooses. */
export interface Marks {
  objective: StoredMark | null;
  writing: SubjectiveMark | null;
  translation: SubjectiveMark | null;
}

export interface AnswerSheet {
  keys: ReadonlyMap<number, string>;
  keyVersion: number;
  /** Stored answers by item number. */
  letters: ReadonlyMap<number, string | null>;
}

const answerSheetRow = z.object({
  key_version: z.number(),
  responses: z.nullable(z.record(z.string(), z.nullable(z.string()))),
});

/** The stored answers of an attempt, and the keys in force for its questions. */
export async function readAnswerSheet(
  trx: Db,
  attempt: AttemptRef & { paperId: string; contentVersion: number },
): Promise<AnswerSheet> {
  const rows = await readRows(
    trx,
    answerSheetRow,
    sql`
    select ${keyVersionOf('own')} as key_version, (
      select jsonb_object_agg(item, response) from responses
      where user_id = ${attempt.userId} and attempt_id = ${attempt.id} and item not in ('writing', 'translation')
    ) as responses
    from paper_versions own where own.paper_id = ${attempt.paperId} and own.version = ${attempt.contentVersion}
  `,
  );
  const row = rows[0];
  if (!row) throw new Error(`version ${attempt.contentVersion} of ${attempt.paperId} is gone`);
  const { keys } = await readVersion(trx, { paperId: attempt.paperId, version: row.key_version });
  const letters = Object.entries(row.responses ?? {}).map(([item, letter]) => [Number(item), letter] as const);
  return { keys, keyVersion: row.key_version, letters: new Map(letters) };
}

export async function findMarks(db: Db, ref: AttemptRef): Promise<Marks> {
  const rows = await db
    .selectFrom('scores')
    .select(['kind', 'points', 'result', 'key_version'])
    .distinctOn('kind')
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .orderBy('kind')
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const newest = (kind: string) => rows.find((row) => row.kind === kind);
  const subjective = (part: SubjectivePart) => {
    const row = newest(part);
    return row ? readSubjectiveMark(row.result, row.points) : null;
  };
  const objective = newest('objective');
  return {
    objective: objective ? toStoredMark(objective) : null,
    writing: subjective('writing'),
    translation: subjective('translation'),
  };
}

export async function findObjectiveMark(db: Db, ref: AttemptRef): Promise<StoredMark | null> {
  const row = await db
    .selectFrom('scores')
    .select(['points', 'result', 'key_version'])
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .where('kind', '=', 'objective')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toStoredMark(row) : null;
}

function toStoredMark(row: { points: number; result: unknown; key_version: number }): StoredMark {
  const result = row.result as Omit<ObjectiveMark, 'points'>;
  return { ...result, points: row.points, keyVersion: row.key_version };
}

/** Inserts an objective score; earlier ones stay. */
export async function insertObjectiveScore(trx: Db, ref: AttemptRef, mark: StoredMark): Promise<void> {
  const { points, keyVersion, max, sections, items } = mark;
  await trx
    .insertInto('scores')
    .values({
      user_id: ref.userId,
      attempt_id: ref.id,
      id: uuidv7(),
      kind: 'objective',
      scorer: 'key',
      key_version: keyVersion,
      points,
      result: JSON.stringify({ max, sections, items }),
    })
    .execute();
}
