import { contentOf } from '@study/content/read/documents.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { readVersion } from '#models/papers/content-versions.ts';
import { faultsRefusal, lookThroughStored } from '../administration/checked-content.ts';
import type { Regrading } from '../administration/update-content.service.ts';
import { replaceContent } from '../drafts/replace-content.ts';
import { hasVersion } from './versions.store.ts';

/** Makes an older version current again, after the checks for new content. It keeps its version number. */
export async function restoreVersion(
  { database, knowledge }: Pick<Deps, 'database' | 'knowledge'>,
  regrading: Pick<Regrading, 'effectOf'>,
  actor: Actor,
  { paperId, version }: { paperId: string; version: number },
): Promise<{ content_version: number } | Refusal> {
  const { db } = database;
  if (!(await hasVersion(db, paperId, version))) return refuse('not_found');
  const { paper, answers, timelines } = await readVersion(db, { paperId, version });
  const content = contentOf(paper, answers, timelines);
  const { faults } = await lookThroughStored(db, knowledge, { paperId, content });
  if (faults.length > 0) return faultsRefusal(faults);
  return inTransaction(db, async (trx) => {
    const replaced = await replaceContent(trx, regrading, { paperId, content });
    if (isRefusal(replaced)) return replaced;
    const { before, after } = replaced;
    if (before !== after) {
      await recordAct(trx, actor, {
        act: 'paper.restore_version',
        target: { kind: 'paper', id: paperId },
        before: { content_version: before },
        after: { content_version: after },
      });
    }
    return { content_version: after };
  });
}
