import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { MistakeKind, Rating } from '@study/contract/mistakes/mistakes.ts';
import { intakeOfPractice } from '@study/domain/mistakes/intake.ts';
import type { CardSnapshot, ItemHistory } from '@study/domain/mistakes/replay-card.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import type { ItemRef } from '#models/papers/refs.ts';

/** A wrong answer to an item: when, of which kind, and in which content version. */
export interface KnownSource {
  kind: MistakeKind;
  at: number;
  version: number;
}

/** The snapshot of an item's card, with the count and the first and last of its sources. */
export interface ItemSnapshot extends CardSnapshot {
  times: number;
  first: KnownSource;
  last: KnownSource;
}

/** An item whose sources, reviews or manual state changed. */
export interface ChangedItem extends ItemRef {
  /**
   * The earliest source or review that was added, changed or deleted, in milliseconds of the epoch. Infinity: only a
   * manual change. Omitted: unknown, so the whole history is replayed.
   */
  since?: number;
}

/** The input for rebuilding an item's card. */
export interface KnownItem extends ItemRef {
  /** Null: the item is not in the mistake book yet. */
  mistakeId: string | null;
  /** The snapshot from which the replay starts; null: from the beginning. */
  snapshot: ItemSnapshot | null;
  /** From attempts and practice, oldest first, without those in the snapshot. */
  sources: KnownSource[];
  /** Reviews and practice answers, without those in the snapshot. */
  history: ItemHistory;
}

const knownRow = z.object({
  paper_id: z.string(),
  item: z.number(),
  id: z.nullable(z.string()),
  snapshot: z.nullable(stored<ItemSnapshot>()),
  retired_at: z.nullable(z.number()),
  returned_at: z.nullable(z.number()),
  removed_at: z.nullable(z.number()),
  attempted: z.nullable(stored<KnownSource[]>()),
  practised:
    z.nullable(
      stored<
        {
          isRight: boolean;
          certainty: Certainty | null;
          isReview: boolean;
          isBlank: boolean;
          at: number;
          version: number;
        }[]
      >(),
    ),
  reviews: z.nullable(stored<{ rating: Rating; isRight: boolean | null; at: number }[]>()),
});

type KnownRow = z.output<typeof knownRow>;

const ms = (column: string) => sql`extract(epoch from ${sql.ref(column)}) * 1000`;

/** SQL prefilter: facts after the snapshot, and those of the second before it; the exact comparison follows later. */
const isBehind = (column: string) =>
  sql`${sql.ref(column)} > coalesce(to_timestamp((good.snapshot ->> 'at')::float8 / 1000) - interval '1 second', '-infinity')`;

/** SQL: the moment of a manual change if the snapshot includes it, else null. */
const byHand = (column: string) =>
  sql`(case when (${ms(column)})::float8 <= (m.snapshot ->> 'at')::float8 then (${ms(column)})::float8 end)`;

/**
 * The histories of some items, with or without sources, ordered by paper and number. Starts each from its snapshot if
 * nothing that the snapshot includes has changed since.
 */
export async function readKnownItems(trx: Db, userId: string, items: readonly ChangedItem[]): Promise<KnownItem[]> {
  const rows = await readRows(
    trx,
    knownRow,
    sql`
    select asked.paper_id, asked.item, m.id, good.snapshot,
      (${ms('m.retired_by_hand_at')})::float8 as retired_at,
      (${ms('m.returned_at')})::float8 as returned_at,
      (${ms('m.removed_at')})::float8 as removed_at,
      (
        select jsonb_agg(jsonb_build_object('kind', s.kind, 'at', ${ms('s.happened_at')}, 'version', a.content_version)
          order by s.happened_at, s.attempt_id)
        from mistake_sources s join attempts a on a.user_id = s.user_id and a.id = s.attempt_id
        where s.user_id = ${userId} and s.paper_id = asked.paper_id and s.item = asked.item
          and ${isBehind('s.happened_at')}
      ) as attempted,
      (
        select jsonb_agg(jsonb_build_object('isRight', w.is_right, 'certainty', w.certainty,
          'isReview', w.review_id is not null, 'isBlank', w.response = '', 'at', ${ms('w.answered_at')}, 'version', w.content_version)
          order by w.answered_at, w.session_id)
        from practice_answers w
        where w.user_id = ${userId} and w.paper_id = asked.paper_id and w.item = asked.item
          and ${isBehind('w.answered_at')}
      ) as practised,
      (
        select jsonb_agg(jsonb_build_object('rating', r.rating, 'isRight', r.is_right, 'at', ${ms('r.reviewed_at')})
          order by r.reviewed_at, r.id)
        from mistake_reviews r where r.user_id = ${userId} and r.mistake_id = m.id and ${isBehind('r.reviewed_at')}
      ) as reviews
    from (
      select paper_id, item, min(since) as since
      from unnest(${items.map(({ paperId }) => paperId)}::text[], ${items.map(({ no }) => no)}::smallint[],
        ${items.map(({ since = -Infinity }) => since)}::float8[]) as t (paper_id, item, since)
      group by paper_id, item
    ) asked
      left join mistakes m on m.user_id = ${userId} and m.paper_id = asked.paper_id and m.item = asked.item
      left join lateral (
        select m.snapshot
        where (m.snapshot ->> 'at')::float8 < asked.since
          and (m.snapshot ->> 'retiredAt')::float8 is not distinct from ${byHand('m.retired_by_hand_at')}
          and (m.snapshot ->> 'returnedAt')::float8 is not distinct from ${byHand('m.returned_at')}
      ) good on true
    order by asked.paper_id, asked.item
  `,
  );
  return rows.map((row) => {
    const { snapshot } = row;
    const isLater = ({ at }: { at: number }) => snapshot === null || at > snapshot.at;
    const sources = sourcesOf(row).filter(isLater);
    return {
      paperId: row.paper_id,
      no: row.item,
      mistakeId: row.id,
      snapshot,
      sources,
      history: {
        wrongAt: sources.map(({ at }) => at),
        reviews: (row.reviews ?? []).filter(isLater),
        retiredAt: row.retired_at,
        returnedAt: row.returned_at,
        removedAt: row.removed_at,
      },
    };
  });
}

function sourcesOf({ attempted, practised }: Pick<KnownRow, 'attempted' | 'practised'>): KnownSource[] {
  const entered = (practised ?? []).flatMap(({ at, version, ...answer }) => {
    const kind = intakeOfPractice(answer);
    return kind ? [{ kind, at, version }] : [];
  });
  return [...(attempted ?? []), ...entered].toSorted((one, other) => one.at - other.at);
}
