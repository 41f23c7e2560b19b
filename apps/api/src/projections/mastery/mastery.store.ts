import type { Evidence } from '@study/domain/mastery/mastery.ts';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { ReadDb } from '#db/read-db.ts';

/** Evidence by knowledge point; of all points if `points` is omitted. */
export async function readEvidence(
  db: ReadDb,
  userId: string,
  points?: readonly string[],
): Promise<Map<string, Evidence>> {
  if (points?.length === 0) return new Map();
  const rows = await db
    .selectFrom('mastery')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(points !== undefined, (query) => query.where(sql<boolean>`point_id = any (${[...(points ?? [])]}::text[])`))
    .execute();
  return new Map(
    rows.map((row) => [
      row.point_id,
      {
        right: row.right_weight,
        wrong: row.wrong_weight,
        answers: row.answers,
        asOf: row.as_of.getTime(),
        lastAnsweredAt: row.last_answered_at.getTime(),
      },
    ]),
  );
}

/** Upserts evidence, and deletes points without an answer left. */
export async function writeEvidence(trx: Db, userId: string, evidence: ReadonlyMap<string, Evidence>): Promise<void> {
  const kept = [...evidence].filter(([, { answers }]) => answers > 0);
  const gone = [...evidence].filter(([, { answers }]) => answers === 0).map(([point]) => point);
  if (gone.length > 0) {
    await sql`delete from mastery where user_id = ${userId} and point_id = any (${gone}::text[])`.execute(trx);
  }
  if (kept.length === 0) return;
  await trx
    .insertInto('mastery')
    .values(
      kept.map(([point, { right, wrong, answers, asOf, lastAnsweredAt }]) => ({
        user_id: userId,
        point_id: point,
        right_weight: right,
        wrong_weight: wrong,
        answers,
        as_of: new Date(asOf),
        last_answered_at: new Date(lastAnsweredAt),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'point_id']).doUpdateSet((eb) => ({
        right_weight: eb.ref('excluded.right_weight'),
        wrong_weight: eb.ref('excluded.wrong_weight'),
        answers: eb.ref('excluded.answers'),
        as_of: eb.ref('excluded.as_of'),
        last_answered_at: eb.ref('excluded.last_answered_at'),
      })),
    )
    .execute();
}
