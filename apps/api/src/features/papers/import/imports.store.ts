import type { PaperImport } from '@study/contract/papers/exam-cards.admin.ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import type { DB, PaperImports } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { importMended, importWaits } from '#models/papers/waiting-imports.ts';
import type { Actor } from '#models/audit/actor.ts';
import { insertJob, type JobKind } from '#models/job/jobs.store.ts';

/** The listed columns, without the documents: twenty rows may have megabytes of them. */
const SHOWN = [
  'id',
  'status',
  'step',
  'recordings_stored',
  'recordings',
  'card',
  'content_version',
  'faults',
  'dismissed_at',
  'created_at',
  'finished_at',
] as const;

const IS_EDITABLE = sql<boolean>`(status = 'failed' and card is not null and texts is not null)`;

export type SeenImport = Pick<Selectable<PaperImports>, (typeof SHOWN)[number]> & {
  /** See `importWaits`. */
  waits: boolean;
  /** See `importMended`. */
  is_mended: boolean;
  is_editable: boolean;
};

const importJob = z.object({ id: z.string() });

export const IMPORT: JobKind<z.output<typeof importJob>> = {
  name: 'paper_import',
  data: importJob,
  mostTries: 3,
  firstDelayS: 0,
  mostDelayS: 0,
};

const GIVEN_UP: PaperImport['faults'] = [{ file: '', path: '', message: '服务器未能完成导入', mend: '请再上传一次' }];

/** An import that a worker is at. */
export interface RunningImport {
  id: string;
  path: string;
  mayUpdate: boolean;
  actor: Actor;
}

export interface NewImport {
  id: string;
  /** Key of the uploaded file in the file store. */
  path: string;
  mayUpdate: boolean;
  actor: Actor;
}

/** Inserts an import with its job. */
export async function insertImport(db: Kysely<DB>, { id, path, mayUpdate, actor }: NewImport): Promise<SeenImport> {
  const by = { actor_id: actor.userId, request_id: actor.requestId, address: actor.address };
  const inserted = await inTransaction(db, async (trx) => {
    await insertJob(IMPORT, { key: id, data: { id } }).execute(trx);
    const row = trx.insertInto('paper_imports').values({ id, path, may_update: mayUpdate, ...by });
    return row.returning(SHOWN).executeTakeFirstOrThrow();
  });
  return { ...inserted, waits: false, is_mended: false, is_editable: false };
}

/** Newest first. */
export async function listImports(db: Db, limit: number): Promise<SeenImport[]> {
  return db
    .selectFrom('paper_imports')
    .select(SHOWN)
    .select([importWaits.as('waits'), importMended.as('is_mended'), IS_EDITABLE.as('is_editable')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findImport(db: Db, id: string): Promise<SeenImport | null> {
  const rows = db
    .selectFrom('paper_imports')
    .select(SHOWN)
    .select([importWaits.as('waits'), importMended.as('is_mended'), IS_EDITABLE.as('is_editable')]);
  return (await rows.where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Dismisses a failed import or restores it. False: no change, or the import has not failed. */
export async function setDismissed(db: Db, id: string, isDismissed: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('paper_imports')
    .set({ dismissed_at: isDismissed ? sql<Date>`clock_timestamp()` : null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('dismissed_at', isDismissed ? 'is' : 'is not', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export interface FailedImport {
  card: string | null;
  faults: PaperImport['faults'];
  /** Its two documents; null: one is missing or too long for the editor. */
  texts: ImportedTexts | null;
}

export const importedTexts = z.object({ paper: z.string(), answers: z.string() });
export type ImportedTexts = z.output<typeof importedTexts>;

/** The paper id and the documents of a failed import; null: it has none to edit. */
export async function findImportedTexts(db: Db, id: string): Promise<{ card: string; texts: ImportedTexts } | null> {
  const row = await db
    .selectFrom('paper_imports')
    .select(['card', 'texts'])
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  if (!row?.card || row.texts === null) return null;
  return { card: row.card, texts: importedTexts.parse(row.texts) };
}

/** Marks an import as being read; null: it is gone or has ended. */
export async function beginImport(db: Db, id: string): Promise<RunningImport | null> {
  const row = await openImport(db, id)
    .set({ status: 'running', step: 'reading' })
    .returning(['path', 'may_update', 'actor_id', 'request_id', 'address'])
    .executeTakeFirst();
  if (!row?.path) return null;
  const actor = { userId: row.actor_id, requestId: row.request_id, address: row.address };
  return { id, path: row.path, mayUpdate: row.may_update, actor };
}

/** Shows an import as waiting for another try. */
export async function releaseImport(db: Db, id: string): Promise<void> {
  await openImport(db, id).set({ status: 'pending', step: 'waiting' }).execute();
}

export async function noteImportStep(
  db: Db,
  id: string,
  step: { step: 'checking' | 'storing'; recordings_stored: number; recordings: number },
): Promise<void> {
  await openImport(db, id).set(step).execute();
}

/** Ends an import with its card or with its faults. */
export async function finishImport(
  trx: Db,
  id: string,
  outcome: { card: string; version: number } | FailedImport,
): Promise<void> {
  const end =
    'version' in outcome
      ? { status: 'done', content_version: outcome.version }
      : {
          status: 'failed',
          faults: JSON.stringify(outcome.faults),
          texts: outcome.texts && JSON.stringify(outcome.texts),
        };
  await openImport(trx, id)
    .set({ step: 'finished', card: outcome.card, path: null, finished_at: sql<Date>`clock_timestamp()`, ...end })
    .execute();
}

/** Ends an import that failed too often; returns the key of its file, which the caller removes. */
export async function giveUpImport(trx: Db, id: string): Promise<string | null> {
  const row = await trx.selectFrom('paper_imports').select('path').where('id', '=', id).forUpdate().executeTakeFirst();
  await finishImport(trx, id, { card: null, faults: GIVEN_UP, texts: null });
  return row?.path ?? null;
}

const openImport = (db: Db, id: string) =>
  db.updateTable('paper_imports').where('id', '=', id).where('status', 'in', ['pending', 'running']);

export async function isImportPath(db: Db, path: string): Promise<boolean> {
  const row = await db.selectFrom('paper_imports').select('id').where('path', '=', path).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function deleteEndedImports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('paper_imports').where('finished_at', '<', before).execute();
}
