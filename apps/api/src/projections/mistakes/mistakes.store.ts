import type { ExamType, SectionName } from '@study/contract/papers/exam-structure.ts';
import type { MistakeKind, MistakeState } from '@study/contract/mistakes/mistakes.ts';
import type { ReviewCard } from '@study/domain/scheduling/review-card.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { columnsOfCard } from '#models/learner/card-columns.ts';
import type { ItemRef } from '#models/papers/refs.ts';
import type { ItemSnapshot } from './known-items.store.ts';

export interface Source {
  no: number;
  kind: MistakeKind;
}

const sourceRow = z.object({ item: z.number() });

/** Replaces the mistake sources of one attempt. Returns the items of both the old and the new sources. */
export async function replaceSources(
  trx: Db,
  userId: string,
  attempt: { id: string; paperId: string; submittedAt: number },
  sources: readonly Source[],
): Promise<ItemRef[]> {
  const rows = await readRows(
    trx,
    sourceRow,
    sql`
    delete from mistake_sources where user_id = ${userId} and attempt_id = ${attempt.id} returning item
  `,
  );
  if (sources.length > 0) {
    await trx
      .insertInto('mistake_sources')
      .values(
        sources.map(({ no, kind }) => ({
          user_id: userId,
          paper_id: attempt.paperId,
          item: no,
          attempt_id: attempt.id,
          kind,
          happened_at: new Date(attempt.submittedAt),
        })),
      )
      .execute();
  }
  const numbers = new Set([...rows.map(({ item }) => item), ...sources.map(({ no }) => no)]);
  return [...numbers].map((no) => ({ paperId: attempt.paperId, no }));
}

/** A row of the mistake book, replayed from an item's history. */
export interface RebuiltMistake extends ItemRef {
  version: number;
  exam: ExamType;
  section: SectionName;
  knowledge: string[];
  kind: MistakeKind;
  times: number;
  searchText: string;
  enteredAt: number;
  lastWrongAt: number;
  card: ReviewCard;
  state: MistakeState;
  snapshot: ItemSnapshot | null;
}

/** Rows per insert: a statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

/** Upserts rows of the mistake book; keeps the student's notes. */
export async function writeMistakes(trx: Db, userId: string, made: readonly RebuiltMistake[]): Promise<void> {
  for (let at = 0; at < made.length; at += ROWS_AT_ONCE) {
    await writeSome(trx, userId, made.slice(at, at + ROWS_AT_ONCE));
  }
}

async function writeSome(trx: Db, userId: string, made: readonly RebuiltMistake[]): Promise<void> {
  await trx
    .insertInto('mistakes')
    .values(
      made.map(({ card, ...row }) => ({
        user_id: userId,
        id: uuidv7(),
        paper_id: row.paperId,
        item: row.no,
        content_version: row.version,
        exam_type: row.exam,
        section: row.section,
        knowledge: row.knowledge,
        kind: row.kind,
        times: row.times,
        state: row.state,
        search_text: row.searchText,
        entered_at: new Date(row.enteredAt),
        last_wrong_at: new Date(row.lastWrongAt),
        ...columnsOfCard(card),
        snapshot: row.snapshot === null ? null : JSON.stringify(row.snapshot),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'paper_id', 'item']).doUpdateSet((eb) => ({
        content_version: eb.ref('excluded.content_version'),
        exam_type: eb.ref('excluded.exam_type'),
        section: eb.ref('excluded.section'),
        knowledge: eb.ref('excluded.knowledge'),
        kind: eb.ref('excluded.kind'),
        times: eb.ref('excluded.times'),
        state: eb.ref('excluded.state'),
        search_text: eb.ref('excluded.search_text'),
        entered_at: eb.ref('excluded.entered_at'),
        last_wrong_at: eb.ref('excluded.last_wrong_at'),
        due_at: eb.ref('excluded.due_at'),
        stability: eb.ref('excluded.stability'),
        difficulty: eb.ref('excluded.difficulty'),
        scheduled_days: eb.ref('excluded.scheduled_days'),
        reps: eb.ref('excluded.reps'),
        lapses: eb.ref('excluded.lapses'),
        card_state: eb.ref('excluded.card_state'),
        last_review_at: eb.ref('excluded.last_review_at'),
        streak: eb.ref('excluded.streak'),
        retired_at: eb.ref('excluded.retired_at'),
        snapshot: eb.ref('excluded.snapshot'),
      })),
    )
    .execute();
}

/**
 * Removes items without sources from the mistake book. A row with a note, star, collection or review is kept with
 * `times` 0 and hidden; it returns when its key is corrected back.
 */
export async function dropMistakes(trx: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with gone as materialized (
      select m.id, m.note <> '' or m.starred or m.reason is not null
        or coalesce(m.retired_by_hand_at, m.returned_at, m.removed_at) is not null
        or exists (select from mistake_reviews r where r.user_id = m.user_id and r.mistake_id = m.id)
        or exists (select from mistake_collection_items i where i.user_id = m.user_id and i.mistake_id = m.id) as is_kept
      from mistakes m where m.user_id = ${userId} and m.id = any (${[...ids]}::uuid[])
    ), set_aside as (
      update mistakes set state = 'removed', times = 0
      where user_id = ${userId} and id in (select id from gone where is_kept)
    )
    delete from mistakes where user_id = ${userId} and id in (select id from gone where not is_kept)
  `.execute(trx);
}
