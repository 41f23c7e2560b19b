import { HARD_BELOW, type HearingMode } from '@study/contract/listening/listening.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

/** A sentence with what its content says of it. */
export interface ChangedSentence {
  paperId: string;
  firstItem: number;
  sentence: number;
  section: string;
  evidenceOf: number[];
}

export interface HearingFact {
  mode: HearingMode;
  words: number;
  right: number;
  isMarked: boolean;
}

/** Whether a hearing shows that the sentence was understood. */
export const isUnderstood = ({ words, right, isMarked }: Omit<HearingFact, 'mode'>): boolean =>
  !isMarked && right >= HARD_BELOW * words;

const keyOf = (paper: string, item: number, sentence: number) => `${paper} ${item} ${sentence}`;

const firstHearingRow = z.object({
  paper_id: z.string(),
  first_item: z.number(),
  sentence: z.number(),
  content_version: z.number(),
  words: z.number(),
  right_words: z.number(),
  is_marked: z.boolean(),
  first_heard_at: z.string(),
});

/**
 * Rebuilds the rows of some sentences from all their hearings; the order in which these arrived makes no difference. The
 * caller holds the learner's lock.
 */
export async function rebuildSentences(trx: Db, userId: string, sentences: readonly ChangedSentence[]): Promise<void> {
  if (sentences.length === 0) return;
  const changed = new Map(sentences.map((one) => [keyOf(one.paperId, one.firstItem, one.sentence), one]));
  const firsts = await readRows(
    trx,
    firstHearingRow,
    sql`
    select distinct on (h.paper_id, h.first_item, h.sentence) h.paper_id, h.first_item, h.sentence, h.content_version,
      h.words, h.right_words, h.is_marked, to_json(h.heard_at) #>> '{}' as first_heard_at
    from unnest(${sentences.map(({ paperId }) => paperId)}::text[], ${sentences.map(({ firstItem }) => firstItem)}::int[],
        ${sentences.map(({ sentence }) => sentence)}::int[]) as asked (paper_id, first_item, sentence)
      join hearings h using (paper_id, first_item, sentence)
    where h.user_id = ${userId}
    order by h.paper_id, h.first_item, h.sentence, h.heard_at, h.id
  `,
  );
  const rows = firsts.flatMap((row) => {
    const about = changed.get(keyOf(row.paper_id, row.first_item, row.sentence));
    if (about === undefined) return [];
    return {
      user_id: userId,
      id: uuidv7(),
      paper_id: row.paper_id,
      content_version: row.content_version,
      first_item: row.first_item,
      sentence: row.sentence,
      section: about.section,
      evidence_of: about.evidenceOf,
      first_heard_at: new Date(row.first_heard_at),
      is_understood: isUnderstood({ words: row.words, right: row.right_words, isMarked: row.is_marked }),
    };
  });
  if (rows.length === 0) return;
  await trx
    .insertInto('heard_sentences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'paper_id', 'first_item', 'sentence']).doUpdateSet((eb) => ({
        content_version: eb.ref('excluded.content_version'),
        section: eb.ref('excluded.section'),
        evidence_of: eb.ref('excluded.evidence_of'),
        first_heard_at: eb.ref('excluded.first_heard_at'),
        is_understood: eb.ref('excluded.is_understood'),
      })),
    )
    .execute();
}
