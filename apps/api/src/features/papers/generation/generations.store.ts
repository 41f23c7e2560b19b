import { timeline as timelineSchema, type Timeline } from '@study/contract/papers/paper-document.ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import type { DB, GeneratedClips, RecordingGenerations } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Actor } from '#models/audit/actor.ts';
import { cancelJob, insertJob, type JobKind } from '#models/job/jobs.store.ts';

export type GenerationRow = Selectable<RecordingGenerations>;
export type ClipRow = Selectable<GeneratedClips>;

const generationJob = z.object({ id: z.string() });

export const RECORDINGS: JobKind<z.output<typeof generationJob>> = {
  name: 'recordings',
  data: generationJob,
  mostTries: 5,
  firstDelayS: 0,
  mostDelayS: 0,
};

/** A generation that a worker is at. */
export interface RunningGeneration {
  id: string;
  paperId: string;
  actor: Actor;
}

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
  await insertJob(RECORDINGS, { key: row.id, data: { id: row.id } }).execute(trx);
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

/** Cancels the queued or running generation of a paper; its worker stops within a second. False: there is none. */
export async function cancelGeneration(db: Kysely<DB>, paperId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('recording_generations')
      .set({ state: 'cancelled', finished_at: sql<Date>`clock_timestamp()` })
      .where('paper_id', '=', paperId)
      .where('state', 'in', ['waiting', 'running'])
      .returning('id')
      .executeTakeFirst();
    if (ended === undefined) return false;
    await cancelJob(trx, RECORDINGS, ended.id);
    return true;
  });
}

/** Marks a generation as running; null: it is gone or has ended. */
export async function beginGeneration(db: Db, id: string): Promise<RunningGeneration | null> {
  const row = await openGeneration(db, id).set({ state: 'running' }).returningAll().executeTakeFirst();
  if (row === undefined) return null;
  const actor = { userId: row.actor_id, requestId: row.request_id, address: row.address };
  return { id, paperId: row.paper_id, actor };
}

/** Shows a generation as waiting for the next worker, which continues it. */
export async function releaseGeneration(db: Db, id: string): Promise<void> {
  await openGeneration(db, id).set({ state: 'waiting' }).execute();
}

/** Ends a generation. `version`: the paper's version with the new recordings; null: none was used. */
export async function endGeneration(trx: Db, id: string, version: number | null): Promise<void> {
  await openGeneration(trx, id)
    .set({
      state: version === null ? 'failed' : 'done',
      content_version: version,
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

const openGeneration = (db: Db, id: string) =>
  db.updateTable('recording_generations').where('id', '=', id).where('state', 'in', ['waiting', 'running']);

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
