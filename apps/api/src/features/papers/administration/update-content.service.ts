import type { PaperContent } from '@study/content/read/documents.ts';
import type { REGRADES, Regrade, RegradedAttempt, RegradeEffect } from '@study/contract/papers/paper-content.admin.ts';
import { keysOf } from '@study/domain/scoring/keys.ts';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '#deps.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { checkContent, faultsRefusal } from './checked-content.ts';
import { storePaper } from './paper-loading.service.ts';
import { findCurrentVersion, lockPaper } from '#models/papers/paper-versions.store.ts';

/** Regrading functions, implemented in `engine/regrade`. */
export interface Regrading {
  /** Previews a regrade of the attempts on the questions of `version` with other keys. */
  effectOf(db: Db, paperId: string, version: number, keys: ReadonlyMap<number, string>): Promise<RegradeEffect>;
  /** Whose points such a regrade would change, the newest first. */
  changedBy(
    db: Db,
    of: { paperId: string; version: number; keys: ReadonlyMap<number, string> },
  ): Promise<RegradedAttempt[]>;
  /**
   * Regrades the attempts on the questions of `version` with its keys; `replaced` is the version whose keys were in
   * force before.
   */
  begin(trx: Db, paperId: string, version: number, replaced: number): Promise<Regrade>;
}

export interface ContentUpdate {
  paperId: string;
  paper: unknown;
  answers: unknown;
  regrade: (typeof REGRADES)[number];
  actor: Actor;
}

export type ContentUpdated =
  | { content_version: number; affected?: RegradeEffect | undefined; regrade?: Regrade | undefined }
  | Refusal;

/**
 * Checks two documents like a paper's files and makes them its current version. The published state stays, and open
 * attempts keep their version. A dry run stores nothing.
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
  { paperId, regrade, actor }: ContentUpdate,
  content: PaperContent,
): Promise<ContentUpdated> {
  await lockPaper(trx, paperId);
  const current = await findCurrentVersion(trx, paperId, content.paper);
  // The paper was deleted while the documents were being checked.
  if (current === null) return refuse('not_found');
  if (regrade !== 'none' && !current.hasSameQuestions) return refuse('questions_changed');
  if (regrade === 'dry_run') {
    const affected = await regrading.effectOf(trx, paperId, current.version, keysOf(content.answers));
    return { content_version: current.version, affected };
  }
  const version = await storePaper(trx, content);
  if (regrade === 'none') {
    await recordUpdate(trx, actor, { paperId, before: current.version, after: version });
    return { content_version: version };
  }
  const begun = await regrading.begin(trx, paperId, version, current.version);
  await recordAct(trx, actor, {
    act: 'paper.correct_key',
    target: { kind: 'paper', id: paperId },
    before: { content_version: current.version },
    after: { content_version: version, items: begun.effect.items, affected: begun.effect.affected },
  });
  return { content_version: version, affected: begun.effect, regrade: begun };
}

/** Writes an audit entry for a new version; none if the content is unchanged. */
export async function recordUpdate(
  trx: Db,
  actor: Actor,
  { paperId, before, after }: { paperId: string; before: number; after: number },
): Promise<void> {
  if (after === before) return;
  await recordAct(trx, actor, {
    act: 'paper.update_content',
    target: { kind: 'paper', id: paperId },
    before: { content_version: before },
    after: { content_version: after },
  });
}
