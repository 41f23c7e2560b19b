import { setTimeout as wait } from 'node:timers/promises';
import type { Regrade, RegradeEffect } from '@study/contract/papers/paper-content.admin.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { beginRegrade, effectOfVersion, regradeNext } from '../engine/regrade/regrade.service.ts';
import { findRegrade } from '../engine/regrade/regrades.store.ts';
import { CommandRefusal } from './command-refusal.ts';
import { findContentVersion } from './regrade-paper.store.ts';

const POLL_MS = 200;
const QUIET = { info: () => {}, warn: () => {} };

/**
 * Previews a regrade of a paper's attempts with its current keys. Throws CommandRefusal when there is no such paper.
 */
export async function tryRegrade({ db }: Database, paperId: string): Promise<RegradeEffect> {
  return effectOfVersion(db, paperId, await contentVersion(db, paperId));
}

/** Runs a regrade to its end, possibly shared with a running service. Throws CommandRefusal when it fails. */
export async function regradePaper({ db }: Database, paperId: string): Promise<Regrade> {
  const version = await contentVersion(db, paperId);
  const begun = await inTransaction(db, (trx) => beginRegrade(trx, paperId, version));
  for (;;) {
    const hasDoneSome = await regradeNext(db, QUIET);
    const regrade = await findRegrade(db, begun.id);
    if (regrade?.state === 'done') return regrade;
    if (regrade === null || regrade.state === 'failed') {
      throw new CommandRefusal(
        '重判没有完成：有的作答无法重新评分，原因见服务的日志。已重判的不受影响，可以再次执行。',
      );
    }
    // A worker of the service holds the regrade.
    if (!hasDoneSome) await wait(POLL_MS);
  }
}

async function contentVersion(db: Database['db'], paperId: string): Promise<number> {
  const version = await findContentVersion(db, paperId);
  if (version === null) throw new CommandRefusal(`没有编号为“${paperId}”的试卷。`);
  return version;
}
