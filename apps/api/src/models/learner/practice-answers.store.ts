import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import { intakeOfPractice } from '@study/domain/mistakes/intake.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { parseColumns } from '#db/read-rows.ts';

export interface NewAnswer {
  paperId: string;
  no: number;
  response: string;
  isRight: boolean;
  certainty: Certainty | null;
  timeMs: number;
  /** Milliseconds of the epoch. */
  at: number;
  /** `version`: the content version shown; `keyVersion`: the version whose keys marked the answer. */
  version: number;
  keyVersion: number;
}

export interface StoredAnswer extends Pick<NewAnswer, 'paperId' | 'no' | 'response' | 'isRight' | 'certainty'> {
  /** The mistake made from this answer, if still in the book. `isNew`: it was the item's first mistake. */
  mistake: { id: string; isNew: boolean } | null;
}

// Null when the left join found no mistake.
const mistakeColumns = z.object({ is_new: z.nullable(z.boolean()) });

export async function listAnswers(db: Db, userId: string, setId: string): Promise<StoredAnswer[]> {
  const rows = await db
    .selectFrom('practice_answers as a')
    .leftJoin('mistakes as m', (join) =>
      join
        .onRef('m.user_id', '=', 'a.user_id')
        .onRef('m.paper_id', '=', 'a.paper_id')
        .onRef('m.item', '=', 'a.item')
        .on('m.state', '<>', 'removed'),
    )
    .select(['a.paper_id', 'a.item', 'a.response', 'a.is_right', 'a.certainty', 'a.review_id'])
    .select(['m.id as mistake_id', sql`m.entered_at = a.answered_at`.as('is_new')])
    .where('a.user_id', '=', userId)
    .where('a.session_id', '=', setId)
    .execute();
  return rows.map((selected) => {
    const row = parseColumns(selected, mistakeColumns);
    const answer = {
      isRight: row.is_right,
      certainty: row.certainty as Certainty | null,
      isBlank: row.response === '',
    };
    const hasEntered = intakeOfPractice({ ...answer, isReview: row.review_id !== null }) !== null;
    return {
      paperId: row.paper_id,
      no: row.item,
      response: row.response,
      isRight: answer.isRight,
      certainty: answer.certainty,
      mistake: hasEntered && row.mistake_id !== null ? { id: row.mistake_id, isNew: row.is_new === true } : null,
    };
  });
}

/** False when the item has an answer in this practice set already; the first one counts. */
export async function insertAnswer(trx: Db, userId: string, setId: string, answer: NewAnswer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('practice_answers')
    .values({
      user_id: userId,
      session_id: setId,
      paper_id: answer.paperId,
      item: answer.no,
      response: answer.response,
      is_right: answer.isRight,
      certainty: answer.certainty,
      time_ms: answer.timeMs,
      answered_at: new Date(answer.at),
      content_version: answer.version,
      key_version: answer.keyVersion,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface SheetAnswers extends Pick<NewAnswer, 'paperId' | 'version' | 'keyVersion' | 'at'> {
  /** The id of the practice set that represents the sheet. */
  id: string;
  marked: readonly Pick<NewAnswer, 'no' | 'response' | 'isRight'>[];
}

/** Stores answers given on paper. They feed the mistake book only, so they are not queued for the other projections. */
export async function insertSheetAnswers(
  trx: Db,
  userId: string,
  { id, paperId, version, keyVersion, at, marked }: SheetAnswers,
): Promise<void> {
  await trx
    .insertInto('practice_answers')
    .values(
      marked.map(({ no, response, isRight }) => ({
        user_id: userId,
        session_id: id,
        paper_id: paperId,
        item: no,
        response,
        is_right: isRight,
        certainty: null,
        time_ms: 0,
        answered_at: new Date(at),
        content_version: version,
        key_version: keyVersion,
        is_on_paper: true,
        is_taken_in: true,
      })),
    )
    .execute();
}
