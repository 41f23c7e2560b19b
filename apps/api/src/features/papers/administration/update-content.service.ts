import type { PaperContent } from '@study/content/read/documents.ts';
import type { REGRADES, Regrade, RegradeEffect } from '@study/contract/paper-content.ts';
import { keysOf } from '@study/domain/scoring/keys.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { refuse, type Refusal } from '../../../http/errors.ts';
import { checkContent, faultsRefusal } from './checked-content.ts';
import { storePaper } from './paper-loading.service.ts';
import { findCurrentVersion, lockPaper } from '../../../models/paper/paper-versions.store.ts';

/** Implemented by the attempts feature. */
export interface Regrading {
  /** What a regrade of the attempts on these questions with other keys would change. */
  effectOf(db: Db, paperId: string, version: number, keys: ReadonlyMap<number, string>): Promise<RegradeEffect>;
  begin(trx: Db, paperId: string, version: number): Promise<Regrade>;
}

export interface ContentUpdate {
  paperId: string;
  paper: unknown;
  answers: unknown;
  regrade: (typeof REGRADES)[number];
}

export type ContentUpdated =
  | { content_version: number; affected?: RegradeEffect | undefined; regrade?: Regrade | undefined }
  | Refusal;

/**
 * Checks two documents like the files of a paper and makes them its current version. Whether it is published stays, and
 * open attempts keep their version. A dry run stores nothing.
 */
export async function updateContent(
  { database, knowledge }: Pick<Deps, 'database' | 'knowledge'>,
  regrading: Regrading,
  update: ContentUpdate,
): Promise<ContentUpdated> {
  const { db } = database;
  const checked = await checkContent(db, knowledge, update);
  if (!checked.ok) return faultsRefusal(checked.faults);
  return inTransaction(db, (trx) => apply(trx, regrading, update, checked.content));
}

async function apply(
  trx: Db,
  regrading: Regrading,
  { paperId, regrade }: ContentUpdate,
  content: PaperContent,
): Promise<ContentUpdated> {
  await lockPaper(trx, paperId);
  const current = await findCurrentVersion(trx, paperId, content.paper);
  // Deleted while the documents were being checked.
  if (current === null) return refuse('not_found');
  if (regrade !== 'none' && !current.hasSameQuestions) return refuse('questions_changed');
  if (regrade === 'dry_run') {
    const affected = await regrading.effectOf(trx, paperId, current.version, keysOf(content.answers));
    return { content_version: current.version, affected };
  }
  const version = await storePaper(trx, content);
  if (regrade === 'none') return { content_version: version };
  const begun = await regrading.begin(trx, paperId, version);
  return { content_version: version, affected: begun.effect, regrade: begun };
}
