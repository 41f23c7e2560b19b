import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import type { Actor } from '#models/audit/actor.ts';
import { faultsRefusal } from '../administration/checked-content.ts';
import { recordUpdate, type Regrading } from '../administration/update-content.service.ts';
import { deleteDraft, findDraft } from './drafts.store.ts';
import { judgeDraft } from './judge-draft.ts';
import { replaceContent } from './replace-content.ts';

interface StoredDraft {
  paperId: string;
  revision: number;
  /** The content version that the author has seen. */
  version: number;
}

/** Makes an administrator's draft the paper's content and deletes the draft. Stores nothing if there is any fault. */
export async function storeDraft(
  deps: Pick<Deps, 'database' | 'knowledge'>,
  regrading: Pick<Regrading, 'effectOf'>,
  actor: Actor & { userId: string },
  { paperId, revision, version }: StoredDraft,
): Promise<{ content_version: number } | Refusal> {
  const { db } = deps.database;
  const draft = await findDraft(db, paperId, actor.userId);
  if (draft?.revision !== revision) return refuse('draft_changed');
  const { content, faults } = await judgeDraft(deps, paperId, draft);
  if (content === null) return faultsRefusal(faults);
  return inTransaction(db, async (trx) => {
    const replaced = await replaceContent(trx, regrading, {
      paperId,
      content,
      expected: version,
      before: async () => ((await deleteDraft(trx, paperId, actor.userId, revision)) ? null : refuse('draft_changed')),
    });
    if (isRefusal(replaced)) return replaced;
    await recordUpdate(trx, actor, { paperId, ...replaced });
    return { content_version: replaced.after };
  });
}
