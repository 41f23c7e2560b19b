import { HARD_BELOW } from '@study/contract/listening/listening.ts';
import { REVIEWS_OF_A_SENTENCE } from '@study/contract/mistakes/review-bounds.ts';
import { RATINGS } from '@study/contract/mistakes/mistakes.ts';
import { replayCard } from '@study/domain/mistakes/replay-card.ts';
import type { Reviewed } from '@study/domain/scheduling/review-card.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { columnsOfCard } from '#models/learner/card-columns.ts';

/** A sentence with what its content says of it. */
export interface ChangedSentence {
  paperId: string;
  firstItem: number;
  sentence: number;
  section: string;
  evidenceOf: number[];
}

const hearingRow = z.object({
  content_version: z.number(),
  words: z.number(),
  right_words: z.number(),
  is_marked: z.boolean(),
  at: z.number(),
});
type HearingRow = z.output<typeof hearingRow>;

const isUnderstood = ({ words, right_words, is_marked }: HearingRow): boolean =>
  !is_marked && right_words >= HARD_BELOW * words;

/**
 * Whether a hearing gives its sentence a card. Of one that was skipped, nothing was right: a recording of forty skipped
 * sentences fills no queue, unless the learner marks some.
 */
const isToReview = (hearing: HearingRow): boolean =>
  !isUnderstood(hearing) && (hearing.is_marked || hearing.right_words > 0);

/**
 * Rebuilds the rows of some sentences from all their hearings and reviews; the order in which these arrived makes no
 * difference. The caller holds the learner's lock.
 */
export async function rebuildSentences(trx: Db, userId: string, sentences: readonly ChangedSentence[]): Promise<void> {
  const each = new Map(sentences.map((one) => [`${one.paperId} ${one.firstItem} ${one.sentence}`, one]));
  for (const changed of each.values()) await rebuildSentence(trx, userId, changed);
}

async function rebuildSentence(trx: Db, userId: string, changed: ChangedSentence): Promise<void> {
  const { paperId, firstItem, sentence } = changed;
  const hearings = await readRows(
    trx,
    hearingRow,
    sql`
    select content_version, words, right_words, is_marked, (extract(epoch from heard_at) * 1000)::float8 as at
    from hearings where user_id = ${userId} and paper_id = ${paperId} and first_item = ${firstItem}
      and sentence = ${sentence} order by heard_at, id limit ${REVIEWS_OF_A_SENTENCE}
  `,
  );
  const [first] = hearings;
  const last = hearings.at(-1);
  if (first === undefined || last === undefined) return;
  const facts = {
    content_version: last.content_version,
    section: changed.section,
    evidence_of: changed.evidenceOf,
    first_heard_at: new Date(first.at),
    is_understood: isUnderstood(first),
  };
  const row = await trx
    .insertInto('heard_sentences')
    .values({ user_id: userId, id: uuidv7(), paper_id: paperId, first_item: firstItem, sentence, ...facts })
    .onConflict((conflict) => conflict.columns(['user_id', 'paper_id', 'first_item', 'sentence']).doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  const hardAt = hearings.filter(isToReview).map(({ at }) => at);
  await remakeCard(trx, { userId, id: row.id }, hardAt);
}

const reviewRow = z.object({ rating: z.enum(RATINGS), is_right: z.nullable(z.boolean()), at: z.number() });

/** Makes a card again from the hard hearings of its sentence and its reviews, with the rules of mistakes. */
async function remakeCard(
  trx: Db,
  { userId, id }: { userId: string; id: string },
  hardAt: readonly number[],
): Promise<void> {
  const rows = await readRows(
    trx,
    reviewRow,
    sql`
    select rating, is_right, (extract(epoch from reviewed_at) * 1000)::float8 as at from sentence_reviews
    where user_id = ${userId} and sentence_id = ${id} order by reviewed_at, id
  `,
  );
  const reviews = rows.map(({ rating, is_right, at }): Reviewed => ({ rating, isRight: is_right, at }));
  const replayed = replayCard({ wrongAt: hardAt, reviews, retiredAt: null, returnedAt: null, removedAt: null });
  const columns =
    replayed === null ? { state: null, due_at: null } : { state: replayed.state, ...columnsOfCard(replayed.card) };
  await trx.updateTable('heard_sentences').set(columns).where('user_id', '=', userId).where('id', '=', id).execute();
}
