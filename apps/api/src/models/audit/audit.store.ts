import { AUDIT_FIELDS, type Act, type TargetKind } from '@study/contract/site/audit.admin.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#db/database.ts';
import type { JsonObject } from '#db/rows.ts';
import type { Actor } from './actor.ts';

export interface RecordedAct {
  act: Act;
  target: { kind: TargetKind; id: string };
  /**
   * The fields that changed; each must be in `AUDIT_FIELDS`. Never a password, a code or a person's name: the log
   * outlives accounts.
   */
  before?: JsonObject;
  after?: JsonObject;
}

const NAMED: ReadonlySet<string> = new Set(AUDIT_FIELDS);

/**
 * Writes an act to the audit log, in the transaction of the act itself. Throws on a field for which the pages have no
 * label.
 */
export async function recordAct(db: Db, actor: Actor, { act, target, before, after }: RecordedAct): Promise<void> {
  for (const field of Object.keys({ ...before, ...after })) {
    if (!NAMED.has(field)) throw new Error(`the audit log has no name for ${field}`);
  }
  await db
    .insertInto('audit_log')
    .values({
      id: uuidv7(),
      actor_id: actor.userId,
      action: act,
      target_kind: target.kind,
      target_id: target.id,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      request_id: actor.requestId,
      address: actor.address,
    })
    .execute();
}
