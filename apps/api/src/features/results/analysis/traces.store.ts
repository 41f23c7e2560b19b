import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { ItemTraces } from '@study/domain/analysis/analyse-sheet.ts';
import type { PublishedAnswers } from '@study/domain/analysis/published-figures.ts';
import { parseTrail } from '@study/domain/attempt/trail.ts';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { ReadDb } from '#db/read-db.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';

/** Flag, certainty, time and answer trail of each objective item, by its number. */
export async function readTraces(db: Db, ref: AttemptRef): Promise<Map<number, ItemTraces>> {
  const rows = await db
    .selectFrom('responses')
    .select(['item', 'flagged', 'certainty', 'time_ms', 'trail'])
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .where('item', 'not in', [sql.lit('writing'), sql.lit('translation')])
    .execute();
  return new Map(
    rows.map((row) => [
      Number(row.item),
      {
        flagged: row.flagged,
        certainty: row.certainty as Certainty | null,
        timeMs: row.time_ms,
        trail: parseTrail(row.trail),
      },
    ]),
  );
}

/** The published distribution of first takers' answers to a content version; null while there are too few. */
export async function readPublishedAnswers(
  db: ReadDb,
  paperId: string,
  version: number,
): Promise<PublishedAnswers | null> {
  const row = await db
    .selectFrom('paper_statistics')
    .select('published')
    .where('paper_id', '=', paperId)
    .where('content_version', '=', version)
    .executeTakeFirst();
  return (row?.published ?? null) as PublishedAnswers | null;
}
