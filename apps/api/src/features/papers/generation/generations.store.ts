import { timeline as timelineSchema, type Timeline } from '@study/contract/papers/paper-document.ts';
import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { GeneratedClips, RecordingGenerations } from '#db/rows.ts';
import type { Actor } from '#models/audit/actor.ts';

export type GenerationRow = Selectable<RecordingGenerations>;
export type ClipRow = Selectable<GeneratedClips>;

/** A run without a progress report for this long was killed. */
const STUCK = sql.lit('30 seconds');

const takenGeneration = z.object({
  id: z.string(),
  paper_id: z.string(),
  claims: z.number(),
  actor_id: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  address: z.nullable(z.string()),
});

/** A claimed generation. `claims` identifies the claim. */
export type TakenGeneration = z.output<typeof takenGeneration>;

/** Queues a generation; null when a generation of any paper is queued or running. */
export async function insertGeneration(
  trx: Db,
  { paperId, groups, actor }: { paperId: string; groups: readonly string[]; actor: Actor },
): Promise<GenerationRow | null> {
  const by = { actor_id: actor.userId, request_id: actor.requestId, address: actor.address };
  const row = await trx
    .insertInto('recording_generations')
    .values({ id: uuidv7(), paper_id: paperId, ...by })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  const clips = groups.map((group, place) => ({ generation_id: row.id, place, group_path: group }));
  await trx.insertInto('generated_clips').values(clips).execute();
  return row;
}

export async function latestGeneration(db: Db, paperId: string): Promise<GenerationRow | null> {
  const newest = db.selectFrom('recording_generations').selectAll().where('paper_id', '=', paperId);
  return (await newest.orderBy('requested_at', 'desc').limit(1).executeTakeFirst()) ?? null;
}

export async function listClips(db: Db, generationId: string): Promise<ClipRow[]> {
  const clips = db.selectFrom('generated_clips').selectAll().where('generation_id', '=', generationId);
  return clips.orderBy('place').execute();
}

/** The paper whose generation is queued or running. */
export async function paperInGeneration(db: Db): Promise<{ id: string; title: string } | null> {
  const row = await db
    .selectFrom('recording_generations')
    .innerJoin('papers', 'papers.id', 'recording_generations.paper_id')
    .select(['papers.id', 'papers.title'])
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return row ?? null;
}

/** Cancels the queued or running generation of a paper; its worker stops at its next report. False: there is none. */
export async function cancelGeneration(db: Db, paperId: string): Promise<boolean> {
  const ended = await db
    .updateTable('recording_generations')
    .set({ state: 'cancelled', finished_at: sql<Date>`clock_timestamp()` })
    .where('paper_id', '=', paperId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Claims the queued generation, or one that a killed worker left. Null: there is none. */
export async function takeGeneration(db: Db): Promise<TakenGeneration | null> {
  const rows = await readRows(
    db,
    takenGeneration,
    sql`
    update recording_generations set state = 'running', claims = claims + 1, progress_at = clock_timestamp()
    where id = (
      select id from recording_generations
      where state = 'waiting' or (state = 'running' and progress_at < clock_timestamp() - interval ${STUCK})
      limit 1 for update skip locked
    )
    returning id, paper_id, claims, actor_id, request_id, address
  `,
  );
  return rows[0] ?? null;
}

const heldBy = (db: Db, { id, claims }: TakenGeneration) =>
  db
    .updateTable('recording_generations')
    .where('id', '=', id)
    .where('claims', '=', claims)
    .where('state', '=', 'running');

/** Renews the claim. False: the generation was cancelled, or another worker has claimed it. */
export async function keepGeneration(db: Db, taken: TakenGeneration): Promise<boolean> {
  const kept = await heldBy(db, taken)
    .set({ progress_at: sql<Date>`clock_timestamp()` })
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/**
 * Whether the worker still holds the claim; locks the row against cancelling and claiming until the transaction ends.
 */
export async function isHeld(trx: Db, { id, claims }: TakenGeneration): Promise<boolean> {
  const row = await trx
    .selectFrom('recording_generations')
    .select('id')
    .where('id', '=', id)
    .where('claims', '=', claims)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases the claim, so that the next worker continues. */
export async function releaseGeneration(db: Db, taken: TakenGeneration): Promise<void> {
  await heldBy(db, taken).set({ state: 'waiting', progress_at: null }).execute();
}

/** Ends a generation. `version`: the paper's version with the new recordings; null: none was used. */
export async function endGeneration(trx: Db, taken: TakenGeneration, version: number | null): Promise<void> {
  await heldBy(trx, taken)
    .set({
      state: version === null ? 'failed' : 'done',
      content_version: version,
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

/** Marks a clip as begun, possibly again after a killed worker; returns how often it was begun. */
export async function beginClip(db: Db, { generation_id: id, place }: ClipRow): Promise<number> {
  const row = await clipAt(db, id, place)
    .set({ state: 'speaking', tries: sql<number>`tries + 1` })
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
}

export async function endClip(
  db: Db,
  { generation_id: id, place }: ClipRow,
  outcome: { timeline: Timeline } | { fault: string },
): Promise<void> {
  const set =
    'fault' in outcome
      ? { state: 'failed', fault: outcome.fault }
      : { state: 'spoken', timeline: JSON.stringify(outcome.timeline) };
  await clipAt(db, id, place).set(set).execute();
}

const clipAt = (db: Db, generationId: string, place: number) =>
  db.updateTable('generated_clips').where('generation_id', '=', generationId).where('place', '=', place);

export const timelineOf = ({ timeline }: Pick<ClipRow, 'timeline'>): Timeline => timelineSchema.parse(timeline);

/** Whether an unfinished generation is about to use this recording. */
export async function isRecordingAwaited(db: Db, paperId: string, clip: string): Promise<boolean> {
  const row = await db
    .selectFrom('generated_clips')
    .innerJoin('recording_generations', 'recording_generations.id', 'generated_clips.generation_id')
    .select('place')
    .where('paper_id', '=', paperId)
    .where('recording_generations.state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`timeline ->> 'clip' = ${clip}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEndedGenerations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('recording_generations').where('finished_at', '<', before).execute();
}
